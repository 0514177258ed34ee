import type { Mutant } from './mutant.ts'

const tests = 'apps/server/src/features/imports/imports.test.ts'

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
]
