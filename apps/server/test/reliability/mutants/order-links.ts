import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/order-links/order-link-races.test.ts'

export const orderLinkMutants: readonly Mutant[] = [
  {
    name: 'order links: a link places two orders',
    changes: [{ guard: 'order-link-once', from: 'and l.used_at is null', to: '' }],
    proofs: [[races, 'two buyers at once make one order']],
  },
]
