import type { EventPayload } from '@haat/contract/events.ts'
import { sendEmailCode } from './features/customers/send-email-code.ts'
import { recordSold, type SoldItem } from './features/products/count-sold.ts'
import type { Deps } from './platform/deps.ts'
import type { OutboxHandlers } from './platform/outbox-delivery.ts'
import { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './platform/outbox-worker.ts'

type Items = EventPayload<'order.created'>['object']['items']
type OrderCreated = Partial<EventPayload<'order.created'>> & { items?: Items }

// An event that the release before left behind has its items at the top.
const soldItems = ({ object, items }: OrderCreated): readonly SoldItem[] =>
  (object?.items ?? items ?? []).map(({ product_id: productId, quantity }) => ({ productId, quantity }))

/** Who does what about which event. */
export const eventHandlers = (deps: Deps): OutboxHandlers => ({
  'customer.registered': [
    { send: ({ storeId, resourceId }) => sendEmailCode(deps, { storeId, customerId: String(resourceId) }) },
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

/** Starts what works behind the requests. Call `stop` before the pool ends. */
export const startWorker = (deps: Deps, options?: OutboxWorkerOptions): OutboxWorker =>
  startOutboxWorker(deps, eventHandlers(deps), options)
