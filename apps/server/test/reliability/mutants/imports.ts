import type { Mutant } from './mutant.ts'

const tests = 'apps/server/src/features/imports/imports.test.ts'
const undos = 'apps/server/src/features/imports/undo-imports.test.ts'

export const importMutants: readonly Mutant[] = [
  {
    name: 'imports: two processes apply one row',
    changes: [{ guard: 'import-row-once' }],
    proofs: [[tests, 'by two processes at once']],
  },
  {
    name: 'imports: two uploads at once are one more than a day has',
    changes: [{ guard: 'imports-of-day' }],
    proofs: [[tests, 'by two uploads at once']],
  },
  {
    name: 'imports: two undos of one import at once',
    changes: [{ guard: 'import-undone-once' }],
    proofs: [[undos, 'the second of two at the same moment']],
  },
  {
    name: 'imports: two processes count the undo of one product',
    changes: [{ guard: 'import-undo-row-once' }],
    proofs: [[undos, 'by two processes at once']],
  },
]
