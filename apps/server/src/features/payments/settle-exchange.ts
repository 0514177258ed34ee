import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { findOrderRow, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { raiseExchangeCash } from '../shipments/parcel-cash.queries.ts'
import { readReceivedValue } from '../shipments/return-units.queries.ts'
import { endExchange, findOpenExchange, reverseExchangePayment } from './exchange-credits.queries.ts'
import { insertVerifiedPayment } from './payments.queries.ts'
import { recordPaymentEvent } from './record-payment.ts'
import { settlePayments } from './settle-payments.ts'

// SQL: schema/ledger.functions.sql post_exchange

/** Pays a new order, which is locked, by what was paid for goods that are to come back. They are not refunded meanwhile. */
export async function payByExchange(
  tx: StoreTx,
  order: OrderRow,
  amountMinor: Minor,
  recordedBy: string,
): Promise<OrderRow> {
  if (amountMinor === 0) return order
  const payment = await insertVerifiedPayment(tx, {
    ...{ storeId: order.storeId, orderId: order.id, kind: 'exchange', method: 'EXCHANGE', transactionId: '' },
    ...{ amountMinor, unappliedMinor: 0, shipmentId: null, isSimilarAccepted: false, recordedBy },
  })
  const settled = await settlePayments(tx, order)
  await recordPaymentEvent(tx, 'payment.succeeded', settled, payment)
  return settled
}

/**
 * Ends the exchange whose goods a shipment has brought, or not: what was paid for those that came back pays the new order, and of the others
 * it is owed again. The order of the shipment is locked, and has the goods.
 */
export async function settleExchange(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
  actor: OrderActor,
): Promise<void> {
  const exchange = await findOpenExchange(tx, storeId, shipmentId)
  if (!exchange) return
  const { orderId, newOrderId, creditMinor } = exchange
  const order = (await lockOrder(tx, storeId, newOrderId)) as OrderRow
  const valueMinor = await readReceivedValue(tx, storeId, shipmentId)
  const settledMinor = Math.min(creditMinor, valueMinor)
  const endedBy = orderActorName(actor)
  const status = valueMinor > 0 ? 'SETTLED' : 'CANCELLED'
  // The new order may have ended meanwhile, and the exchange with it.
  if (!(await endExchange(tx, { storeId, newOrderId, status, settledMinor, endedBy }))) return
  await settlePayments(tx, (await findOrderRow(tx, storeId, orderId)) as OrderRow)
  if (settledMinor === creditMinor) return
  await reverseExchangePayment(tx, storeId, newOrderId, endedBy)
  const owing = await payByExchange(tx, await settlePayments(tx, order), settledMinor, endedBy)
  await raiseExchangeCash(tx, owing, creditMinor - settledMinor)
}
