import { countSold, type SoldItem } from './features/catalog/count-sold.ts'
import { sendEmailCode } from './features/customers/send-email-code.ts'
import type { Deps } from './platform/deps.ts'
import type { OutboxHandlers } from './platform/outbox-delivery.ts'
import { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './platform/outbox-worker.ts'

/** Who does what about which event. */
export const eventHandlers = (deps: Deps): OutboxHandlers => ({
  'customer.registered': [
    { send: ({ storeId, resourceId }) => sendEmailCode(deps, { storeId, customerId: String(resourceId) }) },
  ],
  'order.created': [
    {
      apply: (tx, storeId, events) =>
        countSold(
          tx,
          storeId,
          events.flatMap(({ payload }) => (payload.items ?? []) as SoldItem[]),
        ),
    },
  ],
})

/** Starts what works behind the requests. Call `stop` before the pool ends. */
export const startWorker = (deps: Deps, options?: OutboxWorkerOptions): OutboxWorker =>
  startOutboxWorker(deps, eventHandlers(deps), options)
