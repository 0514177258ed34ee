import { describe, expect, it } from 'vitest'
import { plainFees } from '../delivery/zone-fee-rules.ts'
import { chooseZone, estimateDelivery, type ZoneFacts } from './delivery-rules.ts'

const zone = (code: string, districts: string[] = []): ZoneFacts =>
  ({
    ...plainFees,
    code,
    kind: code === 'pickup' ? 'pickup' : 'delivery',
    label: code,
    districts,
    thanas: [],
    feeMinor: 60_00,
    freeAboveMinor: null,
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
  }) as ZoneFacts
const inside = zone('inside_dhaka', ['Gazipur', 'DHAKA'])
const outside = zone('outside_dhaka', ['Khulna'])
const nowhere = { location: null, districts: [] as string[] }
const at = ({ location, districts }: { location: string | null; districts: string[] }) => ({
  location,
  stated: districts.map((district) => ({ district, name: { en: district, bn: district } })),
})

describe('the zone of a delivery', () => {
  it.each<[string, ZoneFacts[], { location: string | null; districts: string[] }, object]>([
    [
      'is none in a shop without zones',
      [],
      { location: 'inside_dhaka', districts: ['Dhaka'] },
      { ok: true, zone: null, correction: null },
    ],
    [
      'is the one that is named',
      [inside, outside],
      { location: 'outside_dhaka', districts: ['Dhaka'] },
      { ok: true, zone: outside, correction: null },
    ],
    [
      'is none when the shop has not the one that is named',
      [inside, outside],
      { location: 'pickup', districts: ['Dhaka'] },
      { ok: false, codes: ['inside_dhaka', 'outside_dhaka'] },
    ],
    [
      'is that of the district, in any letters',
      [outside, inside],
      { location: null, districts: [' dhaka '] },
      { ok: true, zone: inside, correction: null },
    ],
    [
      'is the most expensive for a district that no zone lists',
      [inside, { ...outside, feeMinor: 120_00 } as ZoneFacts],
      { location: null, districts: ['Sylhet'] },
      { ok: true, zone: { ...outside, feeMinor: 120_00 }, correction: null },
    ],
    [
      'is not guessed from no district',
      [inside, outside],
      { location: '', districts: [''] },
      { ok: false, codes: ['inside_dhaka', 'outside_dhaka'] },
    ],
    ['is the only one there is', [outside], nowhere, { ok: true, zone: outside, correction: null }],
    [
      'is the only one there is, wherever it goes',
      [outside],
      { location: null, districts: ['Dhaka'] },
      { ok: true, zone: outside, correction: null },
    ],
  ])('%s', (_what, zones, asked, expected) => {
    expect(chooseZone(zones, at(asked))).toEqual(expected)
  })
})

describe('a place with contradicting parts', () => {
  const dear = { ...zone('outside_dhaka', ['Sylhet']), feeMinor: 120_00 } as ZoneFacts
  const rest = { ...zone('outside_dhaka'), feeMinor: 120_00 } as ZoneFacts
  const around = { ...zone('sub_dhaka', ['Gazipur']), feeMinor: 90_00 } as ZoneFacts
  const pickup = { ...zone('pickup'), feeMinor: 0 } as ZoneFacts
  const cheap = zone('inside_dhaka', ['Dhaka'])

  it.each<[string, ZoneFacts[], string, string[]]>([
    ['a district of a dearer zone', [cheap, dear], 'inside_dhaka', ['Sylhet']],
    ['the same district in Bangla', [cheap, dear], 'inside_dhaka', ['সিলেট']],
    ['the same district in other letters', [cheap, dear], 'inside_dhaka', [' SYLHET district']],
    ['a saved address in a dearer zone', [cheap, dear], 'inside_dhaka', ['Dhaka', 'Sylhet']],
    ['a district that only the zone without a list can hold', [cheap, rest], 'inside_dhaka', ['Sylhet']],
    [
      'a district that a zone of some thanas does not hold',
      [cheap, rest, { ...around, districts: [], thanas: ['t-savar'] } as ZoneFacts],
      'sub_dhaka',
      ['Rajshahi'],
    ],
    [
      'a district that only dearer zones without a list can hold',
      [cheap, rest, { ...around, districts: [] } as ZoneFacts],
      'inside_dhaka',
      ['Sylhet'],
    ],
    ['a district that no zone lists, in a zone that lists others', [cheap, dear], 'inside_dhaka', ['Bogura']],
    [
      'a zone that delivers free sooner',
      [{ ...dear, freeAboveMinor: 500_00 } as ZoneFacts, { ...cheap, feeMinor: 120_00 } as ZoneFacts],
      'outside_dhaka',
      ['Dhaka'],
    ],
  ])('is corrected by the place: %s', (_what, zones, location, districts) => {
    const decision = chooseZone(zones, at({ location, districts }))
    expect(decision).toMatchObject({
      ok: true,
      correction: { name: { en: districts.at(-1) }, chosen: { code: location } },
    })
    if (decision.ok) expect(decision.zone).toBe(decision.correction?.zone)
  })

  it.each<[string, ZoneFacts[], string, string[], ZoneFacts]>([
    ['a dearer zone than the district’s is chosen', [cheap, around, dear], 'sub_dhaka', ['Dhaka'], around],
    ['the dearest zone is chosen for a district that none lists', [cheap, dear], 'outside_dhaka', ['Bogura'], dear],
    ['one zone delivers everywhere', [cheap, pickup], 'inside_dhaka', ['Sylhet'], cheap],
    ['the order is picked up', [cheap, dear, pickup], 'pickup', ['Sylhet'], pickup],
    ['the address names a place that is no district', [cheap, rest], 'inside_dhaka', ['Mirpur'], cheap],
  ])('is accepted as named when %s', (_what, zones, location, districts, expected) => {
    expect(chooseZone(zones, at({ location, districts }))).toEqual({ ok: true, zone: expected, correction: null })
  })

  it('is corrected to the cheapest permitted zone', () => {
    const open = { ...around, districts: [] } as ZoneFacts
    expect(chooseZone([cheap, rest, open], at({ location: 'inside_dhaka', districts: ['Sylhet'] }))).toMatchObject({
      correction: { zone: open },
    })
  })

  it('is also corrected when the zone follows from another district of the address', () => {
    const open = { ...around, districts: [] } as ZoneFacts
    for (const zones of [
      [cheap, rest, open],
      [cheap, dear, { ...around, districts: ['Gazipur'] } as ZoneFacts],
    ])
      expect(chooseZone(zones, at({ location: null, districts: ['Dhaka', 'Bogura'] }))).toMatchObject({
        ok: true,
        correction: { name: { en: 'Bogura' } },
      })
  })

  it('is served by the zone with the higher fee when the other only becomes free later, in any sequence of the zones', () => {
    const freeSoon = { ...cheap, feeMinor: 60_00, freeAboveMinor: 200_00 } as ZoneFacts
    const freeLate = { ...dear, feeMinor: 30_00, freeAboveMinor: 2_000_00 } as ZoneFacts
    const open = [freeSoon, freeLate].map((one) => ({ ...one, districts: [] }) as ZoneFacts)
    for (const zones of [
      [freeSoon, freeLate],
      [freeLate, freeSoon],
    ]) {
      expect(chooseZone(zones, at({ location: freeLate.code, districts: ['Bogura'] }))).toMatchObject({
        correction: { zone: freeSoon },
      })
      expect(chooseZone(zones, at({ location: freeSoon.code, districts: ['Bogura'] }))).toMatchObject({
        zone: freeSoon,
      })
    }
    const cheaper = zone('sub_dhaka', ['Gazipur'])
    for (const zones of [open, open.toReversed()])
      expect(
        chooseZone([...zones, { ...cheaper, feeMinor: 10_00 }], at({ location: 'sub_dhaka', districts: ['Bogura'] })),
      ).toMatchObject({ correction: { zone: { code: freeLate.code } } })
  })

  it('has the zone of its most expensive district when no location is named', () => {
    for (const districts of [
      ['Dhaka', 'Sylhet'],
      ['Sylhet', 'Dhaka'],
      ['ঢাকা', 'সিলেট'],
    ])
      expect(chooseZone([cheap, dear], at({ location: null, districts }))).toMatchObject({ ok: true, zone: dear })
    expect(chooseZone([cheap, rest, pickup], at({ location: null, districts: ['Bogra'] }))).toEqual({
      ok: true,
      zone: rest,
      correction: null,
    })
  })
})

it('days of delivery are counted in the store’s time', () => {
  const days = { estimatedDaysMin: 1, estimatedDaysMax: 3 }
  expect(estimateDelivery(new Date('2026-01-31T17:59:59Z'), days)).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  expect(estimateDelivery(new Date('2026-01-31T18:00:00Z'), days)).toEqual({ from: '2026-02-02', to: '2026-02-04' })
  expect(estimateDelivery(new Date('2026-01-31T12:00:00Z'), { estimatedDaysMin: 0, estimatedDaysMax: 0 })).toEqual({
    from: '2026-01-31',
    to: '2026-01-31',
  })
})
