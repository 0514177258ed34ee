import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countUnattributed } from '../../platform/gateway-counts.ts'
import { isStorableText } from '../../platform/json-body.ts'
import { maxNotificationIdLength } from '../../shared/stored-lengths.ts'
import type { ParsedNotification } from '../gateways/payment-gateway.ts'
import { decideNotification } from './notification-rules.ts'
import {
  findSessionOfInvoice,
  findWaitingNotification,
  insertNotification,
  makeDue,
  markHandled,
  type NotifiedPayment,
  type WaitingNotification,
} from './notifications.queries.ts'
import { type PaymentSessionRow, updatePaymentSession } from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'
import { lockOrderAndSession, settleSession } from './settle-session.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'environment' | 'logger'>
type PaymentNotification = Extract<ParsedNotification, { kind: 'payment' }>

/**
 * Stores a verified notification of a payment and makes its session due, then applies it: when that fails, the job
 * repeats it and queries the gateway. A payment of no session, such as one at a counter, is stored for the store of the
 * topic; when several stores share the topic, its store is unknown, and it is only counted.
 */
export async function receiveNotification(
  deps: NotifyDeps,
  gateway: GatewayCode,
  storeIds: readonly number[],
  notification: PaymentNotification,
): Promise<void> {
  const { db, clock } = deps
  const payload = payloadOf(notification)
  const { messageId } = notification
  const found = await findSessionOfInvoice(db, gateway, storeIds, payload.invoice)
  const { storeId, sessionId } = found ?? { storeId: storeIds.length === 1 ? storeIds[0] : undefined, sessionId: null }
  if (storeId === undefined) {
    countUnattributed(deps.environment)
    deps.logger.warn({ gateway, messageId, stores: storeIds.length }, 'a notification belongs to none of its stores')
    return
  }
  const waiting = await inStore(db, storeId, async (tx) => {
    const id = await insertNotification(tx, { storeId, gateway, sessionId, messageId, payload })
    if (sessionId === null) return undefined
    if (id !== null) await makeDue(tx, storeId, sessionId, clock())
    return findWaitingNotification(tx, storeId, gateway, messageId)
  })
  if (!waiting) return
  await applyNotification(deps, storeId, waiting).catch((error) =>
    deps.logger.error({ err: error, storeId, eventId: waiting.id }, 'a stored notification had no effect yet'),
  )
}

/** Lets a stored notification take effect, once. */
export async function applyNotification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  storeId: number,
  { id, sessionId, payload }: WaitingNotification,
): Promise<boolean> {
  const notified = {
    transactionId: payload.transactionId,
    payer: payload.facts.payer ?? '',
    amountMinor: payload.amountMinor,
    isCompleted: payload.isCompleted,
    mustAsk: payload.mustAsk,
  }
  return inStore(db, storeId, async (tx) => {
    // Two notifications of one session may name two transactions: the second one must find the first one recorded.
    const { order, session } = await lockOrderAndSession(tx, storeId, sessionId) // guard: notification-session-lock
    const decision = decideNotification(session, notified)
    if (decision.effect === 'report')
      await reportMismatch(tx, session, order.orderNumber, { transactionId: notified.transactionId, now: clock() })
    if (decision.effect !== 'settle') return markHandled(tx, storeId, id, decision.outcome)
    const settled = await settleSession(tx, {
      storeId,
      sessionId,
      state: decision.state,
      source: 'notification',
      now: clock(),
    })
    return markHandled(tx, storeId, id, settled.problem === '' ? 'paid' : settled.problem.toLowerCase())
  })
}

/** Shows staff that the gateway has taken money twice for a session, or mixes two up. A problem that is known stays. */
async function reportMismatch(
  tx: StoreTx,
  session: PaymentSessionRow,
  orderNumber: string,
  { transactionId, now }: { transactionId: string; now: Date },
): Promise<void> {
  if (session.problem !== '') return
  const problemNote =
    transactionId.trim() === ''
      ? 'A notification of the gateway names no transaction.'
      : `A notification of the gateway names the transaction ${transactionId}.`
  const reported = await updatePaymentSession(tx, session, { problem: 'MISMATCH', problemNote }, now)
  await recordSessionEvent(tx, 'payment.problem', reported, orderNumber)
}

// A message may contain texts that PostgreSQL cannot store.
const storable = (text: string) => (isStorableText(text) ? text.slice(0, maxNotificationIdLength) : '')

const payloadOf = ({
  transactionId,
  invoice,
  amountMinor,
  isCompleted,
  facts,
  mustAsk,
}: PaymentNotification): NotifiedPayment => ({
  transactionId: storable(transactionId),
  invoice: storable(invoice),
  amountMinor,
  isCompleted,
  ...(mustAsk && { mustAsk }),
  facts: Object.fromEntries(
    Object.entries(facts)
      .slice(0, 20)
      .map(([name, value]) => [storable(name), storable(value)]),
  ),
})
