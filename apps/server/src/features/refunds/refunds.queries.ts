import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Refunds } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { isOwnedBy, type OrderHolder } from '../orders/order-owner.queries.ts'
import type { PayoutWish } from './read-payout.ts'

/** The columns of a {@link RefundRow}, with the name of their table. */
export const refundColumns = aliased([
  'refunds.id',
  'refunds.order_id',
  'refunds.status',
  'refunds.reason',
  'refunds.requested_minor',
  'refunds.amount_minor',
  'refunds.proof_files',
  'refunds.admin_note',
  'refunds.failure_reason',
  'refunds.refund_method',
  'refunds.transaction_id',
  'refunds.payout_method',
  'refunds.payout_account',
  'refunds.requested_by',
  'refunds.reviewed_by',
  'refunds.reviewed_at',
  'refunds.paid_by',
  'refunds.paid_at',
  'refunds.created_at',
  'refunds.updated_at',
])
export type RefundRow = AliasedRow<Selectable<Refunds>, typeof refundColumns>

export type NewRefund = {
  storeId: number
  orderId: number
  status: 'PENDING' | 'APPROVED'
  reason: string
  amountMinor: number
  proofFiles: string[]
  requestedBy: string
} & PayoutWish

/** Inserts a refund; an approved one is reviewed by who requests it. Returns no row when the order has an open one. */
export const insertRefund = (tx: StoreTx, refund: NewRefund): Promise<RefundRow | undefined> =>
  tx
    .insertInto('refunds')
    .values({
      store_id: refund.storeId,
      order_id: refund.orderId,
      status: refund.status,
      reason: refund.reason,
      requested_minor: refund.amountMinor,
      amount_minor: refund.amountMinor,
      proof_files: refund.proofFiles,
      payout_method: refund.payoutMethod,
      payout_account: refund.payoutAccount,
      requested_by: refund.requestedBy,
      ...(refund.status === 'APPROVED' && { reviewed_by: refund.requestedBy, reviewed_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id'])
        .where('status', 'in', [sql.lit('PENDING'), sql.lit('APPROVED'), sql.lit('PROCESSING'), sql.lit('FAILED')])
        .doNothing(),
    )
    .returning(refundColumns)
    .executeTakeFirst()

/** How many refunds of an order were ever requested, or created by staff. */
export async function countRefunds(tx: StoreTx, storeId: number, orderId: number): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A refund of the store; with `owner`, of an order of this customer or of this guest order. */
export const findRefund = (
  tx: StoreTx,
  storeId: number,
  id: number,
  owner?: OrderHolder,
): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refunds')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store_id', '=', 'refunds.store_id').onRef('o.id', '=', 'refunds.order_id'),
    )
    .select(refundColumns)
    .where('refunds.store_id', '=', storeId)
    .where('refunds.id', '=', id)
    .$if(owner !== undefined, (query) => query.where(isOwnedBy('o', owner as OrderHolder))) // guard: refund-owner
    .executeTakeFirst()

/** Changes a refund that has one of these statuses; returns no row when it has another. */
export const changeRefund = (
  tx: StoreTx,
  storeId: number,
  id: number,
  from: readonly string[],
  { reviewedBy, paidBy, ...changes }: CamelKeys<Updateable<Refunds>>,
): Promise<RefundRow | undefined> =>
  tx
    .updateTable('refunds')
    .set({
      ...snakeKeys(changes),
      ...(reviewedBy && { reviewed_by: reviewedBy, reviewed_at: sql<Date>`now()` }),
      ...(paidBy && { paid_by: paidBy, paid_at: sql<Date>`now()` }),
      updated_at: sql<Date>`now()`,
    })
    .where('refunds.store_id', '=', storeId)
    .where('refunds.id', '=', id)
    .where('refunds.status', '=', sql<string>`any(${from as string[]}::text[])`) // guard: refund-from
    .returning(refundColumns)
    .executeTakeFirst()
