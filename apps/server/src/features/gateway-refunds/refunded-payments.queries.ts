import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import { readSettings } from '../../shared/store-settings.ts'
import type { PaymentAttempt } from '../gateways/payment-gateway.ts'

/** What a gateway needs to know to return money of a payment. */
export type RefundFacts = {
  attempt: PaymentAttempt
  transactionId: string
  paidAt: Date
  orderNumber: string
  refundedMinor: number
  knownTransactionIds: string[]
  /** Staff have declared that an earlier refund of this payment did not happen. */
  isDoubtful: boolean
}

export async function readRefundFacts(
  tx: StoreTx,
  storeId: number,
  { paymentId, orderId }: { paymentId: number; orderId: number },
): Promise<RefundFacts> {
  const { rows } = await sql<PaymentAttempt & Omit<RefundFacts, 'attempt'>>`
    select s.invoice, s.amount_minor as "amountMinor", s.callback_url as "returnUrl", s.payer_phone as "payerPhone",
      s.payer_ip as "payerIp", s.is_mobile as "isMobile", s.created_at as "startedAt", s.reference,
      coalesce(nullif(s.transaction_id, ''), p.transaction_id) as "transactionId", coalesce(s.paid_at, p.verified_at) as "paidAt", o.order_number as "orderNumber",
      g.minor as "refundedMinor", g.is_doubtful as "isDoubtful", array(
        select g.transaction_id from gateway_refunds g
         where g.store_id = p.store_id and g.payment_id = p.id and g.transaction_id <> ''
        union select r.transaction_id from refunds r
         where r.store_id = p.store_id and r.order_id = ${orderId} and r.transaction_id <> '') as "knownTransactionIds"
    from payments p
    join payment_sessions s on s.store_id = p.store_id and s.id = p.payment_session_id
    join orders o on o.store_id = p.store_id and o.id = p.order_id
    cross join lateral (
      select coalesce(sum(g.amount_minor) filter (where g.status = 'COMPLETED'), 0)::bigint as minor,
        coalesce(bool_or(g.status = 'REFUSED' and g.resolved_by <> '' and g.attempts > 0), false) as is_doubtful
      from gateway_refunds g where g.store_id = p.store_id and g.payment_id = p.id) g
    where p.store_id = ${storeId} and p.id = ${paymentId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`payment ${paymentId} of store ${storeId} has no session`)
  const { transactionId, paidAt, orderNumber, refundedMinor, knownTransactionIds, isDoubtful, ...attempt } = row
  return { attempt, transactionId, paidAt, orderNumber, refundedMinor, knownTransactionIds, isDoubtful }
}

/** The environment of a store, and its language. */
export async function findRefundingStore(tx: StoreTx, storeId: number) {
  const { environment, settings } = await tx
    .selectFrom('stores')
    .select(['environment', 'settings'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { environment: environment as Environment, locale: readSettings(settings).defaultLocale }
}
