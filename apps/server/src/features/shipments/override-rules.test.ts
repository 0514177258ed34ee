import { describe, expect, it } from 'vitest'
import { type CourierSaid, decideOverride } from './override-rules.ts'

const now = new Date('2026-01-12T12:00:00Z')
const said = (status: CourierSaid['status'], minutesAgo: number | null, isProvisional = false): CourierSaid => ({
  ...{
    status,
    isProvisional,
    isInPart: false,
    checkedAt: minutesAgo === null ? null : new Date(now.getTime() - minutesAgo * 60_000),
  },
})
const decide = (...[to, says, isAsked = false]: [Parameters<typeof decideOverride>[0], CourierSaid, boolean?]) =>
  decideOverride(to, says, { isAsked, now })

describe('the status of a parcel that a courier has', () => {
  it.each([
    ['OUT_FOR_DELIVERY', said('IN_TRANSIT', 1)],
    ['DELIVERED', said('DELIVERED', 1)],
    ['DELIVERED', said('DELIVERED', 1, true)],
    ['PARTLY_DELIVERED', said('DELIVERED', 1)],
    ['RETURNING', said('CANCELLED', 1)],
  ] as const)('is %s without more words where the courier agrees, or it is on the road', (to, says) => {
    expect(decide(to, says)).toEqual({ ok: true, isOverride: false })
  })

  it.each(['DELIVERED', 'PARTLY_DELIVERED', 'RETURNING', 'LOST'] as const)(
    'ends as %s only when staff insist',
    (to) => {
      for (const says of [said('', null), said('IN_TRANSIT', 61), said('IN_TRANSIT', 1)])
        expect(decide(to, says)).toEqual({ ok: false, reason: 'courier_has_not_said_so' })
      for (const says of [said('', null), said('', 1), said('IN_TRANSIT', 60), said('CANCELLED', 1, true)])
        if (to !== 'RETURNING' || says.status !== 'CANCELLED')
          expect(decide(to, says, true)).toEqual({ ok: true, isOverride: true })
    },
  )

  it('is what staff know of the door, once the courier has said that it was delivered in part', () => {
    const inPart: CourierSaid = { ...said('RETURNING', 1), isInPart: true }
    const isCashNamed = true
    expect(decide('PARTLY_DELIVERED', inPart)).toEqual({ ok: true, isOverride: false })
    expect(decideOverride('DELIVERED', inPart, { isAsked: false, now, isCashNamed })).toMatchObject({ ok: true })
    expect(decide('DELIVERED', inPart, true)).toEqual({ ok: false, reason: 'courier_says_otherwise' })
    expect(decideOverride('LOST', inPart, { isAsked: true, now, isCashNamed })).toMatchObject({ ok: false })
  })

  it('is not what staff insist on while the courier has said otherwise within the hour', () => {
    expect(decide('DELIVERED', said('IN_TRANSIT', 59), true)).toEqual({ ok: false, reason: 'courier_says_otherwise' })
    expect(decide('LOST', said('DELIVERED', 0), true)).toEqual({ ok: false, reason: 'courier_says_otherwise' })
    expect(decide('DELIVERED', said('PARTLY_DELIVERED', 1), true)).toMatchObject({ reason: 'courier_says_otherwise' })
  })
})
