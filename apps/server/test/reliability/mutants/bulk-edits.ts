import type { Mutant } from './mutant.ts'

const tests = 'apps/server/src/features/bulk-edits/bulk-edits.test.ts'
const productTests = 'apps/server/src/features/bulk-edits/product-bulk-edits.test.ts'

export const bulkEditMutants: readonly Mutant[] = [
  {
    name: 'bulk edits: two change one price at once',
    changes: [{ guard: 'bulk-edit-catalog' }],
    proofs: [[tests, 'two members of staff who change one price at once']],
  },
  {
    name: 'bulk edits: one is undone twice at once',
    changes: [{ guard: 'undone-once' }],
    proofs: [[tests, 'two members of staff who undo one bulk edit at once']],
  },
  {
    name: 'bulk edits: one of products is undone twice at once',
    changes: [{ guard: 'product-undone-once' }],
    proofs: [[productTests, 'two members of staff who undo one bulk edit of products at once']],
  },
  {
    name: 'bulk edits: an undo does not see a count that is being saved',
    changes: [{ guard: 'reversal-locks-stock' }],
    proofs: [[tests, 'an undo waits for a count that is being saved']],
  },
]
