import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { anyLike } from '../../platform/search-form.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { readOrderNumber } from '../../shared/order-number.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import { type GatewayRefundRow, listGatewayRefundsOf } from '../gateways/listed-gateway-refunds.queries.ts'
import { itemsOfRefund, type RefundItemRow, unitsOfRefund } from './refund-items.queries.ts'
import { type RefundRow, refundColumns } from './refunds.queries.ts'

const withOrder = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('refunds')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store_id', '=', 'refunds.store_id').onRef('o.id', '=', 'refunds.order_id'),
    )
    .select(refundColumns)
    .select('o.order_number as orderNumber')
    .select(itemsOfRefund().as('items'))
    .where('refunds.store_id', '=', storeId)

export type OwnRefund = RefundRow & { orderNumber: string; items: RefundItemRow[] }

/** A page of the refunds of a customer's orders: read from the orders, so that an order that changes hands takes its own along. */
export const listOwnRefunds = (
  tx: StoreTx,
  { storeId, customerId }: { storeId: number; customerId: string },
  page: PageRequest,
): Promise<OwnRefund[]> =>
  newestFirst(withOrder(tx, storeId).where('o.customer_id', '=', customerId), 'refunds.id', page) // guard: refunds-owner

/** What a list shows of a refund's order. */
export type ListedRefund = OwnRefund & { receiverName: string; phone: string }

export type RefundFilters = { status?: string; order_id?: number; search?: string }

/** A page of a store's refunds. */
export function listRefundsOfStore(
  tx: StoreTx,
  storeId: number,
  { status, order_id: orderId, search }: RefundFilters,
  page: PageRequest,
): Promise<ListedRefund[]> {
  let query = withOrder(tx, storeId).select(['o.receiver_name as receiverName', 'o.phone'])
  if (status !== undefined) query = query.where('refunds.status', '=', status)
  if (orderId !== undefined) query = query.where('refunds.order_id', '=', orderId)
  if (search !== undefined) {
    const read = readStaffSearch(search, [readOrderNumber(search), canonicalKey(search).replaceAll('/', '')])
    query =
      'phone' in read
        ? query.where('o.phone', '=', read.phone)
        : query.where('refunds.order_id', 'in', (eb) =>
            eb.selectFrom('store_order_search as s').select('s.order_id').where(anyLike('s.text', read.patterns)),
          )
  }
  return newestFirst(query, 'refunds.id', page)
}

/** A refund with its order and the money of the order. */
export type RefundDetail = ListedRefund & {
  orderStatus: string
  paymentStatus: string
  totalMinor: number
  amountPaidMinor: number
  refundedMinor: number
  refundableMinor: number
  units: number
  returnedUnits: number
}

/** With its ways through a gateway. */
export async function findRefundDetail(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<(RefundDetail & { gatewayRefunds: GatewayRefundRow[] }) | undefined> {
  const [row, gatewayRefunds] = await Promise.all([
    findRefundWithMoney(tx, storeId, id),
    listGatewayRefundsOf(tx, storeId, 'refund_id', [id]),
  ])
  return row && { ...row, gatewayRefunds: gatewayRefunds.get(id) ?? [] }
}

const findRefundWithMoney = (tx: StoreTx, storeId: number, id: number): Promise<RefundDetail | undefined> =>
  withOrder(tx, storeId)
    .innerJoinLateral(
      sql<{ refunded_minor: number; refundable_minor: number }>`order_money(refunds.store_id, refunds.order_id)`.as(
        'm',
      ),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(unitsOfRefund().as('u'), (join) => join.onTrue())
    .select(['u.units', 'u.returned_units as returnedUnits'])
    .select([
      'o.receiver_name as receiverName',
      'o.phone',
      'o.status as orderStatus',
      'o.payment_status as paymentStatus',
    ])
    .select(['o.total_minor as totalMinor', 'o.amount_paid_minor as amountPaidMinor'])
    .select(['m.refunded_minor as refundedMinor', 'm.refundable_minor as refundableMinor'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

export type RefundCounts = { pending: number; approved: number; processing: number; failed: number }

/** How many open refunds a store has, by status. */
export async function countOpenRefunds(tx: StoreTx, storeId: number): Promise<RefundCounts> {
  const { rows } = await sql<RefundCounts>`
    select count(*) filter (where status = 'PENDING')::integer as pending,
      count(*) filter (where status = 'APPROVED')::integer as approved,
      count(*) filter (where status = 'PROCESSING')::integer as processing,
      count(*) filter (where status = 'FAILED')::integer as failed
    from refunds where store_id = ${storeId} and status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED')`.execute(tx)
  return rows[0] as RefundCounts
}

export type RequestOfOrder = {
  id: number
  status: string
  reason: string
  adminNote: string
  reviewedAt: Date | null
  createdAt: Date
}
export type RefundOfOrder = RequestOfOrder & {
  amountMinor: number
  refundMethod: string
  items: RefundItemRow[]
} & Pick<RefundRow, 'payoutMethod' | 'payoutAccount'>

/** The latest requests about a customer's order; undefined when the customer has no such order. */
export async function findRequestsOfOrder(
  tx: StoreTx,
  { storeId, customerId }: { storeId: number; customerId: string },
  orderId: number,
): Promise<{ cancellations: RequestOfOrder[]; refunds: RefundOfOrder[] } | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId) // guard: requests-owner
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const shared = [
    'id',
    'status',
    'reason',
    'admin_note as adminNote',
    'reviewed_at as reviewedAt',
    'created_at as createdAt',
  ] as const
  const [cancellations, refunds] = await Promise.all([
    tx
      .selectFrom('cancellation_requests')
      .select(shared)
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
    tx
      .selectFrom('refunds')
      .select(shared)
      .select(['amount_minor as amountMinor', 'refund_method as refundMethod', itemsOfRefund().as('items')])
      .select(['payout_method as payoutMethod', 'payout_account as payoutAccount'])
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
  ])
  return { cancellations, refunds }
}
