import type { EventPayload } from '@haat/contract/events.ts'
import type { CycleFailure, MessageKind } from '@haat/contract/vocabulary.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { AnnouncedPause } from '../message-texts/subscription-reasons.ts'
import { listSubscriptionSources, type SubscriptionFacts } from './message-facts.queries.ts'
import type { SubscriptionContent } from './message-facts.ts'
import { nothingMore, queueMessages } from './queue-messages.ts'

type Kind = Extract<MessageKind, `SUBSCRIPTION_${string}`>
type Payload = EventPayload<'subscription.paused'>
type Content = Partial<SubscriptionContent>

/** What a message to the subscriber adds; null when the event is no news any more, or was their own doing. */
const contentOf: Record<Kind, (payload: Payload, now: SubscriptionFacts) => Content | null> = {
  SUBSCRIPTION_UPCOMING({ cycle }, now) {
    if (!cycle || now.status !== 'ACTIVE' || now.nextCycle !== cycle.number) return null
    return { dueAt: new Date(camelKeys(cycle).scheduledFor) }
  },
  SUBSCRIPTION_PAUSED({ object }, now) {
    const { pauseReason } = camelKeys(object)
    const isNews = now.status === 'PAUSED' && now.pauseReason === pauseReason
    if (!isNews || pauseReason === 'CUSTOMER' || pauseReason === 'FIRST_ORDER_UNPAID') return null
    const resumeAt = now.pausedUntil ? new Date(now.pausedUntil) : null
    return { pauseReason: pauseReason as AnnouncedPause, resumeAt }
  },
  SUBSCRIPTION_FAILED({ object, cycle }, now) {
    if (!cycle?.failure || (now.status !== 'ACTIVE' && now.status !== 'PAUSED')) return null
    const nextAt = now.status === 'ACTIVE' ? new Date(camelKeys(object).nextOrderAt) : null
    return { dueAt: new Date(camelKeys(cycle).scheduledFor), failure: cycle.failure as CycleFailure, nextAt }
  },
}

/** Queues the messages of a kind about subscriptions. They belong to the orders with which these began. */
export const queueSubscriptionMessages =
  (kind: Kind): OutboxHandler =>
  async (tx, storeId, events) => {
    const sources = await listSubscriptionSources(
      tx,
      storeId,
      events.map(({ resourceId }) => Number(resourceId)),
    )
    const byId = new Map(sources.map((source) => [source.subscription?.id, source]))
    const occasions = events.flatMap((event) => {
      const source = byId.get(Number(event.resourceId))
      const content = source?.subscription && contentOf[kind](event.payload as Payload, source.subscription)
      if (!source?.subscription || !content) return []
      const { items } = source.subscription
      return [{ event, source, ...nothingMore, subscription: { ...noContent, ...content, items } }]
    })
    await queueMessages(tx, storeId, kind, occasions)
  }

const noContent = { dueAt: null, nextAt: null, resumeAt: null, pauseReason: null, failure: null }
