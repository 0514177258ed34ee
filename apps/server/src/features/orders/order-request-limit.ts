import { ApiError } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'

/** How many cancellation requests, and how many refund requests, the owner of an order may make, open ones included. */
const MAX_REQUESTS = 10

/** Throws 409 when an order, which the caller has locked, has had as many requests as it may. */
export function refuseManyRequests(count: number): void {
  if (count < MAX_REQUESTS) return
  throw new ApiError('invalid_state', {
    message: {
      en: `There were ${MAX_REQUESTS} requests about this order. Contact the store.`,
      bn: `এই অর্ডার নিয়ে ${displayCount(MAX_REQUESTS, 'bn')}টি আবেদন করা হয়েছে। দোকানে যোগাযোগ করুন।`,
    },
    details: { maximum: MAX_REQUESTS },
  })
}
