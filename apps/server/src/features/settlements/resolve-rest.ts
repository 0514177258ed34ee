import type { RestAction } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { reversePayment } from '../payments/reverse-payment.ts'
import { listOrdersOfShipments } from '../shipments/shipment-orders.queries.ts'
import { shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { withSettledEvents } from '../shipments/with-settled-events.ts'
import { findRest, findRestFacts, insertResolution, type RestRow } from './courier-rests.queries.ts'
import { refuseRest } from './rest-refusals.ts'
import { decideRest } from './rest-rules.ts'
import { keepCourierAccount } from './settled-shipments.queries.ts'

// SQL: schema/ledger.functions.sql post_rest

type Wanted = { shipmentId: number; action: RestAction; note: string; isOwner: boolean }

/** Decides what becomes of the cash of a shipment that its courier has not paid out, or has paid too much. */
export async function resolveRest(
  tx: StoreTx,
  author: Author,
  { shipmentId, action, note, isOwner }: Wanted,
): Promise<RestRow> {
  const { storeId } = author
  const orderId = (await listOrdersOfShipments(tx, storeId, [shipmentId])).get(shipmentId)
  if (orderId === undefined) throw shipmentNotFound()
  await lockOrders(tx, storeId, [orderId]) // guard: rest-order
  // Read after the lock, in a statement of its own.
  const rest = await findRestFacts(tx, storeId, shipmentId)
  if (!rest) throw shipmentNotFound()
  const decision = decideRest(action, rest, { isOwner })
  if (!decision.ok) throw refuseRest(decision.reason)
  if (rest.accountId === null || !(await keepCourierAccount(tx, storeId, rest.accountId)))
    throw notFound('courier_account')
  await withSettledEvents(tx, storeId, [shipmentId], async () => {
    if (decision.is === 'correction') {
      const { paymentId, collectedMinor } = decision
      await correctCollected(tx, author, { orderId, shipmentId, paymentId, collectedMinor, note })
    } else await insertResolution(tx, storeId, { ...decision, shipmentId, note, recordedBy: actorName(author) })
  })
  const resolved = (await findRest(tx, storeId, shipmentId)) as RestRow
  await recordAudit(tx, author, {
    action: 'courier_rest.resolved',
    entity: 'shipment',
    entityId: shipmentId,
    before: { rest: formatAmount(rest.heldMinor), collected: formatAmount(rest.collectedMinor) },
    after: {
      ...{ action, note },
      rest: formatAmount(resolved.restMinor),
      collected: formatAmount(resolved.collectedMinor),
    },
  })
  return resolved
}

type Correction = { orderId: number; shipmentId: number; paymentId: number; collectedMinor: Minor; note: string }

/** The courier has collected what it paid out: the payment is recorded as it was. */
async function correctCollected(
  tx: StoreTx,
  author: Author,
  { orderId, shipmentId, paymentId, collectedMinor, note }: Correction,
): Promise<void> {
  const { storeId } = author
  const actor = orderActorOf(author)
  await reversePayment(tx, { storeId, orderId, paymentId, actor, reason: note, isRecordedAgain: true })
  await recordPayment(tx, storeId, orderId, actor, {
    method: 'CASH',
    amountMinor: collectedMinor,
    transactionId: '',
    shipmentId,
  })
}
