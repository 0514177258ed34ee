import type { Mutant } from './mutant.ts'

const pages = 'apps/server/src/features/pages/pages.test.ts'

export const contentMutants: readonly Mutant[] = [
  {
    name: 'pages are counted without the lock of the website',
    changes: [{ guard: 'page-count-lock' }],
    proofs: [[pages, 'are at most 200, also when two are created at the same moment']],
  },
]
