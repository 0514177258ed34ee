import { expect, it } from 'vitest'
import { readCourierResponse } from './call-courier.ts'

it.each([
  ['timeout', 'TIMEOUT'],
  ['connection', 'UNAVAILABLE'],
  ['overloaded', 'UNAVAILABLE'],
  ['too_large', 'OTHER'],
] as const)('a courier without a response for the reason %s has failed with %s', (reason, failure) => {
  expect(readCourierResponse({ kind: 'none', reason, sent: true })).toMatchObject({ ok: false, failure })
})
