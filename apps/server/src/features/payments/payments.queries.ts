import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Payments } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const columns = aliased([
  'id',
  'store_id',
  'order_id',
  'kind',
  'method',
  'transaction_id',
  'amount_minor',
  'unapplied_minor',
  'status',
  'recorded_by',
  'verified_at',
  'created_at',
])
export type PaymentRow = AliasedRow<Selectable<Payments>, typeof columns>

/** The verified payments of an order, the latest first, with what of them is not listed as unapplied. */
export const listUnlistedPayments = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<(PaymentRow & { unlistedMinor: number })[]> =>
  tx
    .selectFrom('payments as p')
    .select(columns)
    .select(
      sql<number>`p.amount_minor - (select coalesce(sum(u.amount_minor), 0)::bigint from unapplied_payments u
        where u.store_id = p.store_id and u.payment_id = p.id)`.as('unlistedMinor'),
    )
    .where('p.store_id', '=', storeId)
    .where('p.order_id', '=', orderId)
    .where('p.status', '=', 'VERIFIED')
    .orderBy('p.id', 'desc')
    .execute()

export const listPaymentStatuses = async (tx: StoreTx, storeId: number, orderId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('payments')
      .select('status')
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ status }) => status)

export const findPayment = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  paymentId: number,
): Promise<Pick<PaymentRow, 'status'> | undefined> =>
  tx
    .selectFrom('payments')
    .select('status')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .executeTakeFirst()

export type NewPayment = {
  storeId: number
  orderId: number
  kind: 'cash' | 'manual'
  method: string
  transactionId: string
  amountMinor: number
  unappliedMinor: number
  recordedBy: string
}

/** Records verified money. Returns no row when the order's cash is recorded already. */
export const insertVerifiedPayment = (tx: StoreTx, payment: NewPayment): Promise<PaymentRow | undefined> =>
  tx
    .insertInto('payments')
    .values({
      store_id: payment.storeId,
      order_id: payment.orderId,
      kind: payment.kind,
      method: payment.method,
      transaction_id: payment.transactionId,
      amount_minor: payment.amountMinor,
      unapplied_minor: payment.unappliedMinor,
      recorded_by: payment.recordedBy,
      status: 'VERIFIED',
      verified_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_id']).where('kind', '=', sql.lit('cash')).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst()

export type ClaimReview = {
  storeId: number
  orderId: number
  paymentId: number
  status: 'VERIFIED' | 'REJECTED'
  /** null: as claimed. */
  amountMinor: number | null
  /** null: as claimed. */
  method: string | null
  /** The amount that the order can still accept. The rest of a verified claim does not pay it. */
  dueMinor: number
  recordedBy: string
}

/** Reviews a pending claim; returns no row when it is not pending. */
export const reviewClaim = (
  tx: StoreTx,
  { storeId, orderId, paymentId, status, amountMinor, method, dueMinor, recordedBy }: ClaimReview,
): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payments')
    .set((eb) => ({
      status,
      recorded_by: recordedBy,
      ...(status === 'VERIFIED'
        ? {
            verified_at: sql<Date>`now()`,
            unapplied_minor: sql<number>`greatest(0, ${amountMinor ?? eb.ref('amount_minor')} - ${dueMinor}::bigint)`,
          }
        : {}),
      ...(amountMinor === null ? {} : { amount_minor: amountMinor }),
      ...(method === null ? {} : { method }),
    }))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .where('status', '=', 'PENDING') // guard: claim-pending
    .returning(columns)
    .executeTakeFirst()

/** Whether the store sent this transaction itself, as the payout of a refund. */
export const isPayoutTransaction = async (tx: StoreTx, storeId: number, transactionId: string): Promise<boolean> =>
  transactionId !== '' &&
  (await tx
    .selectFrom('refunds')
    .select('id')
    .where('store_id', '=', storeId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()) !== undefined

/** Whether a statement failed because another payment has the transaction ID. */
export const isTransactionUsed = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'payments_transaction_once'
