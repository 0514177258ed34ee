import type { EventPayload } from '@haat/contract/events.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'

type Facts = EventPayload<'payment.unapplied'>['object']
/** An unapplied payment with what its event says of its order and payment. */
export type UnappliedFacts = {
  id: number
  orderId: number
  orderNumber: string
  paymentId: number
  method: string
  transactionId: string
  reason: string
  amountMinor: number
  status: string
}

/** What events and staff see of an unapplied payment. */
export const presentUnappliedFacts = (row: UnappliedFacts): Facts => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  payment_id: row.paymentId,
  method: row.method,
  transaction_id: row.transactionId,
  reason: row.reason as Facts['reason'],
  amount: formatAmount(row.amountMinor),
  status: row.status as Facts['status'],
})

/** Emits the event that money pays no order, or that it went back. */
export const recordUnappliedEvent = (
  tx: StoreTx,
  storeId: number,
  type: 'payment.unapplied' | 'payment.returned',
  row: UnappliedFacts,
): Promise<void> =>
  recordEvent(tx, storeId, { type, resourceId: row.orderId, payload: { object: presentUnappliedFacts(row) } })
