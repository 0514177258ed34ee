import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const deliveries = 'apps/server/src/features/webhooks/deliver-webhooks.test.ts'
const processes = 'apps/server/src/features/webhooks/webhook-processes.test.ts'
const tests = 'apps/server/src/features/webhooks/test-webhook.test.ts'
const calls = 'apps/server/src/platform/webhook-caller.test.ts'

export const webhookMutants: readonly Mutant[] = [
  {
    name: 'webhooks: two processes write the deliveries of an event',
    changes: [{ guard: 'webhook-position', from: 'and position =', to: 'and 0 <=' }],
    proofs: [[processes, 'write the delivery of an event once']],
  },
  {
    name: 'webhooks: an attempt that has passed to another process is written',
    changes: [{ guard: 'webhook-attempt', from: 'and d.attempt_count =', to: 'and 0 <' }],
    proofs: [[processes, 'write nothing about an attempt that has passed']],
  },
  {
    name: 'webhooks: a webhook is disabled twice',
    changes: [{ guard: 'webhook-disabled-once' }],
    proofs: [[deliveries, 'is disabled by 410, once']],
  },
  {
    name: 'webhooks: later events overtake one that fails',
    sql: inFunction('claim_webhook_deliveries', 'coalesce(e.overtaken_at > moment, true)', 'false'),
    proofs: [[deliveries, 'arrive in their order']],
  },
  {
    name: 'webhooks: a webhook has any number of deliveries under way',
    sql: inFunction('claim_webhook_deliveries', 'greatest(per_webhook - o.under_way, 0)', 'per_webhook'),
    proofs: [[processes, 'have two deliveries of a webhook under way at most']],
  },
  {
    name: 'webhooks: one store takes the turns of others',
    sql: inFunction('claim_webhook_deliveries', 'order by f.store_turn +', 'order by 0 * f.store_turn + 0 *'),
    proofs: [[processes, 'alternate between stores']],
  },
  {
    name: 'webhooks: what a store has under way is not one of its turns',
    sql: inFunction('claim_webhook_deliveries', 'order by f.store_turn +', 'order by f.store_turn + 0 *'),
    proofs: [[processes, 'alternate between stores also where one delivery is claimed at a time']],
  },
  {
    name: 'webhooks: a test of the former URL counts for the new one',
    changes: [{ guard: 'webhook-tested-url' }],
    proofs: [[tests, 'does not count for a URL that is changed while it is under way']],
  },
  {
    name: 'webhooks: a receiver is on this machine or a private network',
    changes: [{ guard: 'public-address', from: ' && addresses.every(({ address }) => isPublic(address))', to: '' }],
    proofs: [[calls, 'is never on this machine or a private network']],
  },
]
