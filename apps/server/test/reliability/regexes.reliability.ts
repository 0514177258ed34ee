import { expect, inject, it, vi } from 'vitest'
import { record } from './harness/measure.ts'
import { auditRegexes, readAudited } from './regexes/audit-regexes.ts'

// The audit of one regular expression may take seconds. Expressions that `npm run regexes:audit` has recorded are
// audited again in the long run only; a new or changed one is audited here each time, until it is recorded.

vi.setConfig({ testTimeout: 1_800_000 })

it('no regular expression can be slowed down by hostile text', async () => {
  const known: ReadonlySet<string> = inject('share') > 0 ? new Set() : readAudited()
  const { names, complaints } = await auditRegexes(known)
  expect(complaints).toEqual([])
  expect(names.length).toBeGreaterThan(50)
  record({
    id: 'H8',
    test: 'Regular expressions',
    size: `${names.length}`,
    result: '0 with exponential time',
  })
})
