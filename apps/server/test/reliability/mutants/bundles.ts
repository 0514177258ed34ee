import type { Mutant } from './mutant.ts'

const merchant = 'apps/server/src/features/bundles/merchant-bundles.test.ts'

export const bundlesMutants: readonly Mutant[] = [
  {
    name: 'bundles: a price is compared with items that another change replaces',
    changes: [{ guard: 'bundle-edit-lock' }],
    proofs: [[merchant, 'keeps a price below the sum of its items when both are changed at the same moment']],
  },
]
