import { maxCallDays } from '@haat/contract/limits.ts'
import type { CallOutcome } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import { notOnDesk, refuseLease } from './claim-order.ts'
import { insertCall } from './desk-calls.queries.ts'
import { lockLease } from './desk-leases.queries.ts'
import { decideNextCall, isWorkDone } from './desk-rules.ts'
import { type DeskReader, getDeskTask } from './desk-tasks.queries.ts'
import { endLease } from './end-lease.queries.ts'

export type RecordedCall = {
  orderId: number
  outcome: CallOutcome
  note: string
  seconds: number | null
  callAt: Date | null
  reason: string
  isAdvanceWaived: boolean
  /** The version that the agent has read to the buyer; an outcome that moves the order is refused when it has another one. */
  version: number | undefined
}

/** Records what came of a call, with the move of the order that follows from it. The agent must have the order. */
export async function recordCall(tx: StoreTx, author: Author, reader: DeskReader, call: RecordedCall): Promise<void> {
  checkCall(call, reader.now)
  const { storeId, agent, now, desk } = reader
  const { orderId, outcome } = call
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (!(await lockLease(tx, reader, order))) throw await refuseLease(tx, storeId, order)
  const task = await getDeskTask(tx, reader, orderId)
  const moved = await moveByOutcome(tx, author, order, call)
  if (!moved && task.status !== 'WAITING' && task.status !== 'LEASED') throw notOnDesk(order.status)

  const next = decideNextCall(outcome, task, { now, callAt: call.callAt, hours: desk })
  await insertCall(tx, { ...call, storeId, agent, now }, next)
  if (isWorkDone(outcome)) await endLease(tx, reader, order)
  await recordAudit(tx, author, {
    action: 'call.recorded',
    entity: 'order',
    entityId: orderId,
    after: { outcome, attempts: next.attempts, dueAt: next.dueAt },
  })
  await recordEvent(tx, storeId, {
    type: 'order.call_recorded',
    resourceId: orderId,
    payload: { object: orderFacts(moved ?? order), outcome, attempts: next.attempts },
  })
}

const DAY_MS = 86_400_000

function checkCall({ outcome, callAt, reason }: RecordedCall, now: Date): void {
  if (outcome === 'cancelled' && !reason)
    throw fieldError('reason', {
      en: 'Enter the reason, which the shopper reads.',
      bn: 'বাতিলের কারণ লিখুন, ক্রেতা তা দেখবেন।',
    })
  if (outcome !== 'call_later') return
  if (!callAt) throw fieldError('call_at', { en: 'Enter when to call.', bn: 'কখন কল করবেন তা দিন।' })
  if (callAt <= now || callAt.getTime() > now.getTime() + maxCallDays * DAY_MS)
    throw fieldError('call_at', {
      en: `Must be in the future, at most ${maxCallDays} days from now.`,
      bn: 'এখনকার পরের সময় দিন, সর্বোচ্চ ১৪ দিনের মধ্যে।',
    })
}

const wrongNumber = { en: 'Wrong phone number.', bn: 'ফোন নম্বর ভুল।' }

/** The move of the order that an outcome is; undefined when the order stays as it is. */
async function moveByOutcome(
  tx: StoreTx,
  author: Author,
  order: OrderRow,
  { outcome, reason, note, isAdvanceWaived, version }: RecordedCall,
): Promise<OrderRow | undefined> {
  const move = { storeId: order.storeId, orderId: order.id, actor: orderActorOf(author), version }
  switch (outcome) {
    case 'confirmed':
      return moveOrder(tx, { ...move, action: 'confirm', isNeedWaived: isAdvanceWaived })
    case 'cancelled':
      return cancelOrder(tx, { ...move, reason })
    case 'on_hold':
      return holdOrder(tx, { ...move, reason: reason || note })
    case 'wrong_number':
      return holdOrder(tx, { ...move, reason: note || wrongNumber[order.locale === 'en' ? 'en' : 'bn'] })
    default:
      return undefined
  }
}
