import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/subscriptions/subscription-races.test.ts'
const subscriptions = 'apps/server/src/features/subscriptions/subscriptions.test.ts'

export const subscriptionsMutants: readonly Mutant[] = [
  {
    name: 'subscriptions: two schedulers claim one cycle',
    changes: [{ guard: 'cycle-claim', from: 'for no key update of s skip locked', to: '' }],
    proofs: [[races, 'two schedulers that renew a subscription at once']],
  },
  {
    name: 'subscriptions: a change is made to what was read before the order',
    changes: [{ guard: 'subscription-lock', from: 'for no key update', to: '' }],
    proofs: [[races, 'a change of the interval while the order is placed']],
  },
  {
    name: 'subscriptions: customers change those of others',
    changes: [{ guard: 'subscription-owner' }],
    proofs: [[subscriptions, 'of another customer is not found']],
  },
  {
    name: 'subscriptions: customers list those of others',
    changes: [{ guard: 'subscriptions-owner' }],
    proofs: [[subscriptions, 'lists only those of the customer']],
  },
  {
    name: 'subscriptions: the limit is counted without the lock of the customer',
    sql: inFunction('count_open_subscriptions', 'perform lock_customer', '-- perform lock_customer'),
    proofs: [[races, 'cannot both be the twentieth']],
  },
]
