import type { Mutant } from './mutant.ts'

const tests = 'apps/server/src/features/list-exports/list-exports.test.ts'
const fileTests = 'apps/server/src/features/list-exports/write-list-exports.test.ts'

export const listExportMutants: readonly Mutant[] = [
  {
    name: 'exports of lists: two requests at once use the rows of a day twice',
    changes: [{ guard: 'list-export-limits' }],
    proofs: [[tests, 'two requests at once']],
  },
  {
    name: 'exports of lists: a member sees those of others',
    changes: [{ guard: 'list-export-owner' }],
    proofs: [[tests, 'belongs to who requested it']],
  },
  {
    name: 'exports of lists: a session that is not recent takes the phone numbers',
    changes: [{ guard: 'list-export-contacts' }],
    proofs: [[tests, 'recent_sign_in_required']],
  },
  {
    name: 'exports of lists: two processes write one file',
    changes: [{ guard: 'list-export-place' }],
    proofs: [[fileTests, 'two processes']],
  },
]
