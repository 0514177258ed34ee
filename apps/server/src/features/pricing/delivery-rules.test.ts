import { describe, expect, it } from 'vitest'
import { chooseZone, estimateDelivery, type ZoneFacts } from './delivery-rules.ts'

const zone = (code: string, districts: string[] = []): ZoneFacts =>
  ({ code, districts, feeMinor: 60_00, freeAboveMinor: null, estimatedDaysMin: 1, estimatedDaysMax: 3 }) as ZoneFacts
const inside = zone('inside_dhaka', ['Gazipur', 'DHAKA'])
const outside = zone('outside_dhaka', ['Khulna'])
const nowhere = { location: null, district: null }

describe('the zone of a delivery', () => {
  it.each<[string, ZoneFacts[], { location: string | null; district: string | null }, object]>([
    ['is none in a shop without zones', [], { location: 'inside_dhaka', district: 'Dhaka' }, { ok: true, zone: null }],
    [
      'is the one that is named',
      [inside, outside],
      { location: 'outside_dhaka', district: 'Dhaka' },
      { ok: true, zone: outside },
    ],
    [
      'is none when the shop has not the one that is named',
      [inside, outside],
      { location: 'pickup', district: 'Dhaka' },
      { ok: false, codes: ['inside_dhaka', 'outside_dhaka'] },
    ],
    [
      'is that of the district, in any letters',
      [outside, inside],
      { location: null, district: ' dhaka ' },
      { ok: true, zone: inside },
    ],
    [
      'is not guessed from another district',
      [inside, outside],
      { location: null, district: 'Sylhet' },
      { ok: false, codes: ['inside_dhaka', 'outside_dhaka'] },
    ],
    [
      'is not guessed from no district',
      [inside, outside],
      { location: '', district: '' },
      { ok: false, codes: ['inside_dhaka', 'outside_dhaka'] },
    ],
    ['is the only one there is', [outside], nowhere, { ok: true, zone: outside }],
    [
      'is the only one there is, wherever it goes',
      [outside],
      { location: null, district: 'Dhaka' },
      { ok: true, zone: outside },
    ],
  ])('%s', (_what, zones, asked, expected) => {
    expect(chooseZone(zones, asked)).toEqual(expected)
  })
})

it('counts the days of delivery in the shop’s time', () => {
  const days = { estimatedDaysMin: 1, estimatedDaysMax: 3 }
  expect(estimateDelivery(new Date('2026-01-31T17:59:59Z'), days)).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  expect(estimateDelivery(new Date('2026-01-31T18:00:00Z'), days)).toEqual({ from: '2026-02-02', to: '2026-02-04' })
  expect(estimateDelivery(new Date('2026-01-31T12:00:00Z'), { estimatedDaysMin: 0, estimatedDaysMax: 0 })).toEqual({
    from: '2026-01-31',
    to: '2026-01-31',
  })
})
