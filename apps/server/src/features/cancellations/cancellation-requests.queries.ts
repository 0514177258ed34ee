import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CancellationRequests } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { anyLike } from '../../platform/search-form.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { readOrderNumber } from '../../shared/order-number.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import { isOwnedBy, type OrderHolder } from '../orders/order-owner.queries.ts'

const columns = aliased([
  'cancellation_requests.id',
  'cancellation_requests.order_id',
  'cancellation_requests.status',
  'cancellation_requests.reason',
  'cancellation_requests.admin_note',
  'cancellation_requests.requested_by',
  'cancellation_requests.reviewed_by',
  'cancellation_requests.reviewed_at',
  'cancellation_requests.created_at',
])
export type CancellationRow = AliasedRow<Selectable<CancellationRequests>, typeof columns>

export type NewCancellation = { storeId: number; orderId: number; reason: string; requestedBy: string }

/** Inserts a request. Returns no row when the order has an open one. */
export const insertCancellation = (tx: StoreTx, request: NewCancellation): Promise<CancellationRow | undefined> =>
  tx
    .insertInto('cancellation_requests')
    .values({
      store_id: request.storeId,
      order_id: request.orderId,
      status: 'PENDING',
      reason: request.reason,
      requested_by: request.requestedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id']).where('status', '=', sql.lit('PENDING')).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst()

/** How many requests an order has had, and whether one is open. */
export const readCancellations = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<{ cancellationCount: number; hasOpenCancellation: boolean }> =>
  tx
    .selectFrom('cancellation_requests')
    .select(({ fn }) => fn.countAll<number>().as('cancellationCount'))
    .select(sql<boolean>`coalesce(bool_or(status = 'PENDING'), false)`.as('hasOpenCancellation'))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** A request of the store; with `owner`, about an order of this customer or this guest order. */
export const findCancellation = (
  tx: StoreTx,
  storeId: number,
  id: number,
  owner?: OrderHolder,
): Promise<ListedCancellation | undefined> =>
  withOrder(tx, storeId)
    .where('cancellation_requests.id', '=', id)
    .$if(owner !== undefined, (query) => query.where(isOwnedBy('o', owner as OrderHolder))) // guard: cancellation-owner
    .executeTakeFirst()

/** Decides about an open request, or withdraws it; returns no row when it is not open. */
export const closeCancellation = (
  tx: StoreTx,
  storeId: number,
  id: number,
  to: { status: 'APPROVED' | 'REJECTED'; note: string; reviewedBy: string } | { status: 'WITHDRAWN' },
): Promise<CancellationRow | undefined> =>
  tx
    .updateTable('cancellation_requests')
    .set({
      status: to.status,
      updated_at: sql<Date>`now()`,
      ...(to.status !== 'WITHDRAWN' && {
        admin_note: to.note,
        reviewed_by: to.reviewedBy,
        reviewed_at: sql<Date>`now()`,
      }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING') // guard: cancellation-pending
    .returning(columns)
    .executeTakeFirst()

const withOrder = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('cancellation_requests')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.store_id', '=', 'cancellation_requests.store_id')
        .onRef('o.id', '=', 'cancellation_requests.order_id'),
    )
    .select(columns)
    .select(['o.order_number as orderNumber', 'o.status as orderStatus', 'o.receiver_name as receiverName', 'o.phone'])
    .select(['o.total_minor as totalMinor', 'o.amount_paid_minor as amountPaidMinor'])
    .where('cancellation_requests.store_id', '=', storeId)

/** With what a list shows of its order. */
export type ListedCancellation = CancellationRow & {
  orderNumber: string
  orderStatus: string
  receiverName: string
  phone: string
  totalMinor: number
  amountPaidMinor: number
}

export type CancellationFilters = { status?: string; order_id?: number; search?: string }

/** A page of a store's cancellation requests. */
export function listCancellations(
  tx: StoreTx,
  storeId: number,
  { status, order_id: orderId, search }: CancellationFilters,
  page: PageRequest,
): Promise<ListedCancellation[]> {
  let query = withOrder(tx, storeId)
  if (status !== undefined) query = query.where('cancellation_requests.status', '=', status)
  if (orderId !== undefined) query = query.where('cancellation_requests.order_id', '=', orderId)
  if (search !== undefined) {
    const read = readStaffSearch(search, [readOrderNumber(search)])
    query =
      'phone' in read
        ? query.where('o.phone', '=', read.phone)
        : query.where('cancellation_requests.order_id', 'in', (eb) =>
            eb.selectFrom('store_order_search as s').select('s.order_id').where(anyLike('s.text', read.patterns)),
          )
  }
  return newestFirst(query, 'cancellation_requests.id', page)
}
