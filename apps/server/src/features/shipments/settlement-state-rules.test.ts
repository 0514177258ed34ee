import { describe, expect, it } from 'vitest'
import { type CourierMoney, costsOf, settlementStateOf } from './settlement-state-rules.ts'

const none: CourierMoney = {
  ...{ heldMinor: 0, feeMinor: null, codFeeMinor: null, paidMinor: 0, keptMinor: null },
  ...{ isClaimed: false, writtenOffMinor: 0 },
}

describe('how the money of a shipment stands', () => {
  it.each([
    ['NONE', null],
    ['NONE', {}],
    ['DUE', { heldMinor: 200 }],
    ['DUE', { isClaimed: true }],
    ['PART', { heldMinor: 20, paidMinor: 180, keptMinor: 70 }],
    ['PART', { isClaimed: true, paidMinor: 180, keptMinor: 70 }],
    ['SETTLED', { paidMinor: 200, keptMinor: 70 }],
    ['SETTLED', { keptMinor: 40 }],
    ['SETTLED', { heldMinor: -5, paidMinor: 205, keptMinor: 70 }],
    ['SETTLED', { paidMinor: 205, keptMinor: 70, writtenOffMinor: -5 }],
    ['WRITTEN_OFF', { paidMinor: 180, keptMinor: 70, writtenOffMinor: 20 }],
    ['WRITTEN_OFF', { writtenOffMinor: 200 }],
  ] as const)('is %s', (state, money) => {
    expect(settlementStateOf(money && { ...none, ...money })).toBe(state)
  })
})

describe('what a courier charges for a shipment', () => {
  it('is what payouts have kept, else both fees as it has said them', () => {
    expect([costsOf(null), costsOf(none)]).toEqual([null, null])
    expect(costsOf({ ...none, feeMinor: 70, codFeeMinor: null })).toMatchObject({ totalMinor: null, source: 'BOOKING' })
    const quoted = { ...none, feeMinor: 70, codFeeMinor: 50 }
    expect(costsOf(quoted)).toEqual({ deliveryFeeMinor: 70, codFeeMinor: 50, totalMinor: 120, source: 'BOOKING' })
    expect(costsOf({ ...quoted, keptMinor: 130 })).toMatchObject({
      deliveryFeeMinor: 70,
      totalMinor: 130,
      source: 'PAYOUT',
    })
    expect(costsOf({ ...none, keptMinor: 40 })).toMatchObject({ deliveryFeeMinor: null, totalMinor: 40 })
  })
})
