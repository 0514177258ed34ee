import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Payments } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { hasSettledCash } from '../orders/merchant-orders.queries.ts'

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

/** The statuses of an order's payments, without those that were no payments, and of its latest attempt to pay through a gateway. */
export async function readPaymentStatuses(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<{ payments: string[]; session: string | null }> {
  const { rows } = await sql<{ payments: string[]; session: string | null }>`
    select array(select p.status from payments p
        where p.store_id = ${storeId} and p.order_id = ${orderId} and p.status <> 'REVERSED') as payments,
      (select s.status from payment_sessions s where s.store_id = ${storeId} and s.order_id = ${orderId}
        order by s.attempt desc limit 1) as session`.execute(tx)
  return rows[0] as { payments: string[]; session: string | null }
}

export const findPayment = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  paymentId: number,
): Promise<(Pick<PaymentRow, 'status' | 'kind' | 'recordedBy'> & { isSettled: boolean }) | undefined> =>
  tx
    .selectFrom('payments as p')
    .select(['status', 'kind', 'recorded_by as recordedBy', hasSettledCash.as('isSettled')])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .executeTakeFirst()

export type NewPayment = {
  storeId: number
  orderId: number
  kind: 'cash' | 'manual' | 'gateway' | 'exchange'
  /** The session of money that came through a gateway. */
  paymentSessionId?: string
  method: string
  transactionId: string
  amountMinor: number
  unappliedMinor: number
  /** The shipment whose courier has collected it, and holds it. */
  shipmentId?: number | null
  /** Staff have said that it is no use of a similar transaction. */
  isSimilarAccepted?: boolean
  recordedBy: string
}

const verified = (payment: NewPayment) => ({
  store_id: payment.storeId,
  order_id: payment.orderId,
  kind: payment.kind,
  payment_session_id: payment.paymentSessionId ?? null,
  method: payment.method,
  transaction_id: payment.transactionId,
  amount_minor: payment.amountMinor,
  unapplied_minor: payment.unappliedMinor,
  recorded_by: payment.recordedBy,
  is_similar_accepted: payment.isSimilarAccepted ?? false,
  shipment_id: payment.shipmentId ?? null,
  status: 'VERIFIED',
  verified_at: sql<Date>`now()`,
})

/** Whether cash of an amount is recorded for an order. */
export const hasCashOf = async (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  amountMinor: number,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cash')
    .where('status', '=', 'VERIFIED')
    .where('amount_minor', '=', amountMinor)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the cash of a shipment is recorded. */
export const hasCashOfShipment = async (tx: StoreTx, storeId: number, shipmentId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('shipment_id', '=', shipmentId)
    .where('status', '=', 'VERIFIED')
    .executeTakeFirst()
  return row !== undefined
}

/** The advance that the shopper claims to have paid, and that is not reviewed yet. */
export const findClaimedAdvance = (tx: StoreTx, storeId: number, orderId: number): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'advance')
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

/** Records verified money. */
export const insertVerifiedPayment = (tx: StoreTx, payment: NewPayment): Promise<PaymentRow> =>
  tx.insertInto('payments').values(verified(payment)).returning(columns).executeTakeFirstOrThrow()

/** Records money of a gateway. Returns no row when its session has a payment already. */
export const insertGatewayPayment = (tx: StoreTx, payment: NewPayment): Promise<PaymentRow | undefined> =>
  tx
    .insertInto('payments')
    .values(verified(payment))
    .onConflict((conflict) => conflict.doNothing())
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
  /** Staff have said that it is no use of a similar transaction. */
  isSimilarAccepted: boolean
  recordedBy: string
}

/** Reviews a pending claim; returns no row when it is not pending. */
export const reviewClaim = (
  tx: StoreTx,
  { storeId, orderId, paymentId, status, amountMinor, method, dueMinor, isSimilarAccepted, recordedBy }: ClaimReview,
): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payments')
    .set((eb) => ({
      status,
      recorded_by: recordedBy,
      ...(status === 'VERIFIED'
        ? {
            verified_at: sql<Date>`now()`,
            is_similar_accepted: isSimilarAccepted,
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
    .$if(status === 'VERIFIED' && amountMinor === null, (claims) => claims.where('amount_minor', '>', 0))
    .returning(columns)
    .executeTakeFirst()

export type PaymentReversal = {
  storeId: number
  orderId: number
  paymentId: number
  /** What of it was listed for the shopper, and is resolved by this transaction. */
  closedMinor: number
  reversedBy: string
  /** It is recorded again by this transaction, and may be paid out. */
  isRecordedAgain: boolean
}

/**
 * Takes back a payment that staff recorded. Returns no row when it is another's, not verified, has unapplied money that was
 * dealt with, whose cash a courier has paid out, or when the rest of the order's money does not cover what was refunded and what open refunds set aside. The
 * order is locked.
 */
export async function markReversed(tx: StoreTx, reversal: PaymentReversal): Promise<PaymentRow | undefined> {
  const { storeId, orderId, paymentId, closedMinor, reversedBy, isRecordedAgain } = reversal
  return tx
    .updateTable('payments')
    .set({ status: 'REVERSED', reversed_at: sql<Date>`now()`, reversed_by: reversedBy })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .where('status', '=', 'VERIFIED') // guard: reversal-verified
    .where('kind', 'not in', ['gateway', 'exchange'])
    .where((or) => or.or([or('kind', '=', 'cash'), or('recorded_by', 'not like', 'system:%')]))
    .where('unapplied_minor', '=', closedMinor) // guard: reversal-unapplied
    .where(
      sql<boolean>`amount_minor - unapplied_minor <= (
        select m.refundable_minor + m.unapplied_minor from order_money(${storeId}, ${orderId}) m)`,
    )
    .where(
      sql<boolean>`(${isRecordedAgain} or not exists (select from settlement_lines l where l.store_id = payments.store_id
        and l.shipment_id = payments.shipment_id and l.is_live and l.kind in ('COLLECTION', 'CLAIM')))`, // guard: reversal-settled
    )
    .returning(columns)
    .executeTakeFirst()
}

/**
 * Whether a transaction is a payment or a payout already, of the store or of another with an account of the same merchant.
 * It is locked until this transaction ends.
 */
export async function holdTransaction(tx: StoreTx, storeId: number, transactionId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select hold_transaction(${storeId}, ${transactionId}) as "isUsed"`.execute(tx)
  return rows[0]?.isUsed === true
}

/** Whether a statement failed because its transaction is a payment or a payout of the store, or of its merchant, already. */
export const isTransactionUsed = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'transaction_used_once'

export type SimilarPayment = {
  orderId: number
  orderNumber: string
  /** null: a payout. */
  paymentId: number | null
  transactionId: string
}

/**
 * Whether a statement failed because a similar transaction is a payment or a payout already, and which; null when it is of
 * another store of the merchant.
 */
export function similarPaymentOf(error: unknown): SimilarPayment | null | undefined {
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  return constraint === 'transaction_similar_to_used'
    ? (JSON.parse(detail ?? 'null') as SimilarPayment | null)
    : undefined
}
