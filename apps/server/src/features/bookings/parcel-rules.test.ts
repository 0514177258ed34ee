import { describe, expect, it } from 'vitest'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { type CourierFacts, describeParcel } from './parcel-rules.ts'

const facts: CourierFacts = {
  ...{ shipmentNumber: 'RD-7KQ2M9XA-1', receiverName: 'Rahima Khatun', phone: '+8801712345678' },
  ...{ address: 'House 12,\nRoad 5', thana: 'Mirpur', district: 'Dhaka', currency: 'BDT' },
  ...{
    codMinor: 5_060_00,
    valueMinor: 5_000_50,
    declaredMinor: null,
    weightGrams: null,
    parcelCount: 1,
    unitCount: 3,
    isFragile: false,
  },
  deliveryType: 'normal',
  ...{ contents: '2 × Saree', instruction: '', takenBack: null },
}
const places = { placeId: '12', placeName: 'Mirpur DOHS', pickupPlaceId: '' }
const noPlace = { ...places, placeId: '', placeName: '' }
const { PATHAO, STEADFAST, REDX } = courierDrivers
const problemsOf = (changes: Partial<CourierFacts>, driver = PATHAO, chosen = driver === REDX ? places : noPlace) => {
  const decision = describeParcel({ ...facts, ...changes }, chosen, driver)
  return decision.ok ? null : Object.keys(decision.problems)
}

describe('a parcel', () => {
  it('goes to the receiver, with the phone number in eleven digits and the address with thana and district once', () => {
    expect(describeParcel(facts, noPlace, PATHAO)).toMatchObject({
      parcel: {
        number: 'RD-7KQ2M9XA-1',
        phone: '01712345678',
        address: 'House 12, Road 5, Mirpur, Dhaka',
        place: null,
      },
    })
    const named = { address: 'House 12, Mirpur, DHAKA' }
    expect(describeParcel({ ...facts, ...named }, noPlace, PATHAO)).toMatchObject({ parcel: named })
  })

  it('collects whole taka, weighs half a kilogram unless staff know better, and names the area where one is needed', () => {
    expect(describeParcel(facts, places, REDX)).toMatchObject({
      parcel: { cashTaka: 5060, valueTaka: 5001, grams: 500, place: { id: '12', name: 'Mirpur DOHS' } },
    })
    expect(describeParcel({ ...facts, weightGrams: 1200, codMinor: 0 }, places, REDX)).toMatchObject({
      parcel: { cashTaka: 0, grams: 1200 },
    })
  })

  it('is worth what staff declare, in whole taka rounded up, at a courier that asks; at the others it is refused', () => {
    expect(describeParcel({ ...facts, declaredMinor: 50 }, places, REDX)).toMatchObject({ parcel: { valueTaka: 1 } })
    const taken = [PATHAO, STEADFAST, REDX].map((driver) => problemsOf({ declaredMinor: 50 }, driver))
    expect(taken).toEqual([['declared_value'], ['declared_value'], null])
  })

  it('of an exchange says so to the rider', () => {
    const takenBack = { shipmentNumber: 'RD-7KQ2M9XA-1', contents: '1 × Saree', isOpen: true }
    expect(describeParcel({ ...facts, takenBack }, noPlace, PATHAO)).toMatchObject({
      parcel: { isExchange: true, instruction: 'EXCHANGE RD-7KQ2M9XA-1: take back / ফেরত আনুন 1 × Saree' },
    })
    expect(describeParcel(facts, noPlace, PATHAO)).toMatchObject({ parcel: { isExchange: false, instruction: '' } })
    const long = {
      ...facts,
      instruction: 'Call first. '.repeat(16),
      takenBack: { ...takenBack, contents: 'Saree '.repeat(50) },
    }
    const described = describeParcel(long, noPlace, PATHAO)
    expect(described.ok && [...described.parcel.instruction].length).toBe(250)
  })

  it.each([
    ['poisha', { codMinor: 5_060_50 }, ['cod_amount']],
    ['another currency', { currency: 'USD' }, ['cod_amount']],
    ['a phone number of another country', { phone: '+447911123456' }, ['phone']],
    ['a land line', { phone: '+88029112345' }, ['phone']],
    ['a name that is too short, or too long', { receiverName: 'Al' }, ['receiver_name']],
    ['a long name', { receiverName: 'ক'.repeat(101) }, ['receiver_name']],
    ['a short address', { address: 'Road 5', thana: '', district: '' }, ['address']],
    ['an address that does not fit whole', { address: 'Road '.repeat(45) }, ['address']],
    ['more than ten kilograms', { weightGrams: 10_001 }, ['weight_grams']],
    ['everything at once', { codMinor: 1, phone: '+1', weightGrams: 90_000 }, ['phone', 'cod_amount', 'weight_grams']],
  ] as const)('with %s is refused before the courier is called', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })

  it('is measured by what its courier takes', () => {
    const long = { address: `House 12, ${'ক'.repeat(220)}` }
    expect([PATHAO, STEADFAST, REDX].map((driver) => problemsOf(long, driver))).toEqual([['address'], null, null])
    expect(problemsOf({ receiverName: 'Al', weightGrams: 20_000 }, STEADFAST)).toBeNull()
  })

  it('is delivered in a way that its courier has, or is refused', () => {
    const ways = ['normal', 'express', 'point'] as const
    const taken = [PATHAO, STEADFAST, REDX].map((driver) =>
      ways.filter((deliveryType) => problemsOf({ deliveryType }, driver) === null),
    )
    expect(taken).toEqual([['normal', 'express'], ['normal', 'point'], ['normal']])
    expect(problemsOf({ deliveryType: 'point' })).toEqual(['delivery_type'])
  })

  it('goes to a place that its courier has, or is refused: the place is never left out', () => {
    const taken = { PATHAO: ['', 'zone:1.298', 'area:1.298.37'], STEADFAST: [''], REDX: ['12'] }
    for (const placeId of ['', '12', 'city:1', 'zone:298', 'zone:1.298', 'area:298.37', 'area:1.298.37', '../12'])
      for (const [code, ids] of Object.entries(taken)) {
        const described = describeParcel(facts, { ...places, placeId }, courierDrivers[code as keyof typeof taken])
        const place = placeId === '' ? null : { id: placeId, name: 'Mirpur DOHS' }
        expect([code, placeId, described]).toEqual([
          ...[code, placeId],
          ids.includes(placeId)
            ? { ok: true, parcel: expect.objectContaining({ place }) }
            : { ok: false, problems: { place: [expect.anything()] } },
        ])
      }
  })
})
