import type { Mutant } from './mutant.ts'

const synonyms = 'apps/server/src/features/search/synonyms.test.ts'

export const searchMutants: readonly Mutant[] = [
  {
    name: 'synonyms are counted without the lock of the catalogue',
    changes: [{ guard: 'synonym-limit' }],
    proofs: [[synonyms, 'are at most 200 groups, also when two are created at the same moment']],
  },
]
