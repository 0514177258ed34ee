import { expect, it } from 'vitest'
import { payoutTimeOf } from './payout-time-rules.ts'

it.each([
  ['2026-01-12 10:00:00', '2026-01-12T04:00:00.000Z'],
  ['2026-01-12T10:00:00.000000', '2026-01-12T04:00:00.000Z'],
  ['Jan 12, 2026 10:00 AM', '2026-01-12T04:00:00.000Z'],
  ['2026-01-12T10:00:00.000000Z', '2026-01-12T10:00:00.000Z'],
  ['2026-01-12 10:00:00 +0600', '2026-01-12T04:00:00.000Z'],
  ['2026-01-12', '2026-01-12T00:00:00.000Z'],
])('the time %j of a payout is that of Bangladesh where it names no zone', (written, is) => {
  expect(payoutTimeOf(written)?.toISOString()).toBe(is)
})

it.each(['', 'yesterday', '1999-01-01 10:00:00', '05-03-2026', '05/03/2026 10:00:00', '5.3.2026 10:00 UTC'])(
  '%j is no time of a payout',
  (written) => {
    expect(payoutTimeOf(written)).toBeNull()
  },
)
