import { describe, expect, it } from 'vitest'
import type { CourierRefusal } from '../couriers/courier.ts'
import { decideFound, decideSent, mayHaveParcel } from './booking-rules.ts'

const now = new Date('2026-01-05T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const failed = (changes: Partial<CourierRefusal> = {}): CourierRefusal => ({
  ...{ ok: false, failure: 'TIMEOUT', detail: 'slow', isCertain: false, status: 0, fields: [], ...changes },
})
const parcel = { consignmentId: 'DL1', trackingCode: 'DL1', feeMinor: 60_00 }
const has = { ok: true, value: parcel } as const
const hasNot = { ok: true, value: null } as const
const asked = (checks: number) => ({ checks, canFind: true })
const never = { checks: 0, canFind: false }

describe('a parcel that was sent', () => {
  it('is booked when the courier says so, and refused when it surely is not', () => {
    expect(decideSent(has, null, never, now)).toEqual({ status: 'BOOKED', parcel })
    const refusal = failed({ failure: 'CREDENTIALS', isCertain: true })
    expect(decideSent(refusal, null, asked(0), now)).toMatchObject({ status: 'REFUSED', failure: 'CREDENTIALS' })
  })

  it('is unclear without a response: a person decides, unless the courier can be asked', () => {
    expect(mayHaveParcel(failed())).toBe(true)
    expect(decideSent(failed(), null, never, now)).toMatchObject({ status: 'UNCLEAR', nextCheckAt: null })
    for (const found of [hasNot, failed()])
      expect(decideSent(failed(), found, asked(0), now)).toMatchObject({ status: 'UNCLEAR', nextCheckAt: later(0.5) })
    expect(decideSent(failed(), has, asked(0), now)).toEqual({ status: 'BOOKED', parcel })
  })

  it('exists when the courier has its number already', () => {
    const used = { ...failed({ isCertain: true }), failure: 'DUPLICATE_NUMBER' } as const
    expect(mayHaveParcel(used as never)).toBe(true)
    expect(decideSent(used, has, asked(0), now)).toEqual({ status: 'BOOKED', parcel })
    expect(decideSent(used, hasNot, asked(0), now)).toMatchObject({ status: 'UNCLEAR', failure: 'DUPLICATE_NUMBER' })
  })
})

describe('a parcel whose response was lost', () => {
  it('is asked for on a schedule, and then by a person', () => {
    const minutes = [1, 2, 3, 4, 5].map((checks) => decideFound(failed(), asked(checks), now))
    expect(minutes).toMatchObject([2, 10, 30, 60, 360].map((delay) => ({ nextCheckAt: later(delay) })))
    expect(decideFound(failed(), asked(6), now)).toMatchObject({ status: 'UNCLEAR', nextCheckAt: null })
    expect(decideFound(null, never, now)).toMatchObject({ status: 'UNCLEAR', nextCheckAt: null })
  })

  it('does not exist when the courier has not known it three times, the last one twelve minutes later', () => {
    expect([1, 2].map((checks) => decideFound(hasNot, asked(checks), now).status)).toEqual(['UNCLEAR', 'UNCLEAR'])
    expect(decideFound(hasNot, asked(3), now)).toMatchObject({ status: 'REFUSED', failure: 'NOT_CREATED' })
    expect(decideFound(has, asked(3), now)).toEqual({ status: 'BOOKED', parcel })
  })
})
