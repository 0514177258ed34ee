import type { EventPayload } from '@haat/contract/events.ts'
import { sendEmailCode } from './features/customers/send-email-code.ts'
import { sendNewsletterMail } from './features/newsletter/send-newsletter-mail.ts'
import { recordSold, type SoldItem } from './features/products/count-sold.ts'
import type { Deps } from './platform/deps.ts'
import type { OutboxHandlers } from './platform/outbox-delivery.ts'
import { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './platform/outbox-worker.ts'

type Items = EventPayload<'order.created'>['object']['items']
type OrderCreated = Partial<EventPayload<'order.created'>> & { items?: Items }

// An event recorded by the release before has its items at the top level.
const soldItems = ({ object, items }: OrderCreated): readonly SoldItem[] =>
  (object?.items ?? items ?? []).map(({ product_id: productId, quantity }) => ({ productId, quantity }))

/** The handlers of events, by type. */
export const eventHandlers = (deps: Deps): OutboxHandlers => ({
  'customer.registered': [
    { send: ({ storeId, resourceId }) => sendEmailCode(deps, { storeId, customerId: String(resourceId) }) },
  ],
  'newsletter.requested': [
    { send: ({ storeId, resourceId }) => sendNewsletterMail(deps, { storeId, subscriberId: Number(resourceId) }) },
  ],
  'order.created': [
    {
      apply: (tx, storeId, events) =>
        recordSold(
          tx,
          storeId,
          events.flatMap(({ payload }) => soldItems(payload as OrderCreated)),
        ),
    },
  ],
})

/** Starts the background work of a server. Call `stop` before the pool ends. */
export const startWorker = (deps: Deps, options?: OutboxWorkerOptions): OutboxWorker =>
  startOutboxWorker(deps, eventHandlers(deps), options)
