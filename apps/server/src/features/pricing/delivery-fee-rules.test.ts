import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesLess, codFee, plainFees, weightFee, type ZoneFees } from '../delivery/zone-fee-rules.ts'
import {
  feeBeforeOffers,
  feePartsOfZone,
  type Parcel,
  parcelFee,
  parcelGrams,
  parcelOf,
  sumOfParts,
  withCodPart,
} from './delivery-fee-rules.ts'

const zone: ZoneFees = {
  ...plainFees,
  ...{ feeMinor: 60_00, freeAboveMinor: 5_000_00, extraPerKgMinor: 15_00 },
  weightSlabs: [
    { upToGrams: 500, feeMinor: 60_00 },
    { upToGrams: 1_000, feeMinor: 80_00 },
    { upToGrams: 2_000, feeMinor: 100_00 },
  ],
}
const parcel: Parcel = { grams: 1_200, extraMinor: 0 }
const percent: ZoneFees = { ...zone, codFeeKind: 'percent', codFeePercentBp: 100, codFeeMinimumMinor: 10_00 }

describe('the weight of a parcel', () => {
  it('is the sum of its items, with the usual one where none is entered, and the packing', () => {
    const items = [
      { weightGrams: 250, quantity: 4 },
      { weightGrams: null, quantity: 2 },
      { weightGrams: 0, quantity: 9 },
    ]
    expect(parcelGrams(items, { itemGrams: 500, packingGrams: 120 })).toBe(2_120)
    expect(parcelGrams([], { itemGrams: 500, packingGrams: 120 })).toBe(0)
  })

  it.each([
    [0, 0],
    [500, 0],
    [501, 20_00],
    [1_000, 20_00],
    [2_000, 40_00],
    [2_001, 55_00],
    [3_000, 55_00],
    [3_001, 70_00],
  ])('of %i g adds %i poisha to the fee of the zone', (grams, added) => {
    expect(weightFee(zone, grams)).toBe(added)
  })

  it('adds nothing in a zone without slabs, and no more than can be paid', () => {
    expect(weightFee({ ...plainFees, feeMinor: 60_00, freeAboveMinor: null }, 999_000)).toBe(0)
    const dear = { ...zone, extraPerKgMinor: 9_999_999_999 }
    expect(60_00 + weightFee(dear, 1e14)).toBe(9_999_999_999)
  })
})

describe('an item with an extra delivery fee', () => {
  const items = [
    { weightGrams: 250, extraDeliveryMinor: 200_00, quantity: 2 },
    { weightGrams: 700, extraDeliveryMinor: 0, quantity: 1 },
  ]
  const bulky = parcelOf(items, { itemGrams: 500, packingGrams: 0 })

  it('adds it for each unit to what the weight adds, and nothing where it is picked up', () => {
    expect(bulky).toEqual({ grams: 1_200, extraMinor: 400_00 })
    expect(parcelFee(zone, bulky)).toBe(440_00)
    expect(parcelFee({ ...zone, kind: 'pickup' }, bulky)).toBe(40_00)
  })

  it('is charged with free delivery, unless all of it is free', () => {
    const order = { goodsMinor: 5_000_00, subtotalMinor: 5_000_00, parcel: bulky, cash: null }
    expect(feePartsOfZone(zone, order)).toEqual({ baseMinor: 0, weightMinor: 440_00, codMinor: 0 })
    expect(sumOfParts(feePartsOfZone({ ...zone, frees: 'all' }, order))).toBe(0)
  })
})

describe('collecting money', () => {
  it.each([
    [100_00, 10_00],
    [1_099_99, 10_00],
    [1_100_00, 11_00],
    [1_199_49, 11_00],
    [0, 0],
  ])('of %i poisha costs one per cent in whole taka, ten at least: %i', (collected, fee) => {
    expect(codFee(percent, collected)).toBe(fee)
  })

  it('is charged of goods and delivery without what is paid before, and not of what is paid in full', () => {
    const parts = { baseMinor: 60_00, weightMinor: 40_00, codMinor: 0 }
    const cod = (prepaidMinor: number, seenMinor = 0) =>
      withCodPart(percent, parts, {
        ...{ goodsMinor: 2_900_00, isFree: false },
        cash: { currency: 'BDT', prepaidMinor, seenMinor },
      }).codMinor
    expect([cod(0), cod(1_000_00), cod(0, 1_000_00), cod(2_999_99), cod(3_000_00), cod(4_000_00)]).toEqual([
      ...[30_00, 20_00, 20_00, 10_00, 0, 0],
    ])
    const online = withCodPart(percent, parts, { goodsMinor: 1, isFree: false, cash: null })
    expect(online.codMinor).toBe(0)
  })
})

describe('free delivery', () => {
  it('leaves out the base, or all parts, as the zone says', () => {
    const base = feeBeforeOffers(zone, 5_000_00, parcel)
    expect(base).toMatchObject({ baseMinor: 0, weightMinor: 40_00, isFreeAbove: true, savableMinor: 0 })
    const all = feeBeforeOffers({ ...zone, frees: 'all' }, 5_000_00, parcel)
    expect(all).toMatchObject({ baseMinor: 0, weightMinor: 0, isFreeAbove: true })
    const paid = feeBeforeOffers({ ...zone, frees: 'all' }, 4_999_99, parcel)
    expect(paid).toMatchObject({ baseMinor: 60_00, weightMinor: 40_00, savableMinor: 100_00 })
  })

  it('leaves out the part for collecting money only where all parts are free, above a subtotal and by an offer', () => {
    const order = { goodsMinor: 4_000_00, parcel, cash: { currency: 'BDT', prepaidMinor: 0 } }
    const all = { ...percent, frees: 'all' as const }
    const nothing = { baseMinor: 0, weightMinor: 0, codMinor: 0 }
    expect(feePartsOfZone(all, { ...order, subtotalMinor: 5_000_00 })).toEqual(nothing)
    expect(feePartsOfZone(all, { ...order, subtotalMinor: 4_000_00 }, true)).toEqual(nothing)
    const left = { baseMinor: 0, weightMinor: 40_00, codMinor: 40_00 }
    expect(feePartsOfZone(percent, { ...order, subtotalMinor: 5_000_00 })).toEqual(left)
    expect(feePartsOfZone(percent, { ...order, subtotalMinor: 4_000_00 }, true)).toEqual(left)
    const onlyCollecting = { ...all, feeMinor: 0, weightSlabs: [] }
    expect(feePartsOfZone(onlyCollecting, { ...order, subtotalMinor: 4_000_00 })).toEqual({
      ...nothing,
      codMinor: 40_00,
    })
    expect(feePartsOfZone(onlyCollecting, { ...order, subtotalMinor: 4_000_00 }, true)).toEqual(nothing)
  })
})

describe('a zone', () => {
  it('charges less than another by its fee, by any weight, by the kilogram, or for collecting money', () => {
    expect(chargesLess(zone, zone)).toBe(false)
    const others: Partial<ZoneFees>[] = [
      { feeMinor: 61_00, weightSlabs: [{ upToGrams: 500, feeMinor: 61_00 }] },
      { weightSlabs: [{ upToGrams: 1_000, feeMinor: 90_00 }] },
      { extraPerKgMinor: 16_00 },
      { codFeeKind: 'fixed', codFeeMinor: 1 },
      { codFeeKind: 'percent', codFeePercentBp: 1 },
    ]
    expect(others.map((other) => chargesLess(zone, { ...zone, ...other }))).toEqual([true, true, true, true, true])
  })
})

const fees = fc
  .record({
    feeMinor: fc.integer({ min: 0, max: 300_00 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 0, max: 90_00 })), { maxLength: 6 }),
    extraPerKgMinor: fc.integer({ min: 0, max: 50_00 }),
    freeAboveMinor: fc.option(fc.integer({ min: 0, max: 3_000_00 })),
    frees: fc.constantFrom('base' as const, 'all' as const),
    codFeeKind: fc.constantFrom('none' as const, 'fixed' as const, 'percent' as const),
    codFeeMinor: fc.integer({ min: 0, max: 60_00 }),
    codFeePercentBp: fc.integer({ min: 0, max: 1_000 }),
    codFeeMinimumMinor: fc.integer({ min: 0, max: 60_00 }),
  })
  .map(({ steps, ...terms }): ZoneFees => {
    let [upToGrams, feeMinor] = [0, terms.feeMinor]
    const weightSlabs = steps.map(([grams, more]) => {
      upToGrams += grams
      feeMinor += more
      return { upToGrams, feeMinor }
    })
    return { ...terms, weightSlabs }
  })

it('of any zone the parts are never negative, and a heavier parcel never costs less to deliver', () => {
  const amounts = fc.integer({ min: 0, max: 5_000_00 })
  const grams = fc.integer({ min: 0, max: 30_000 })
  fc.assert(
    fc.property(fees, amounts, amounts, grams, grams, (of, goodsMinor, prepaidMinor, one, more) => {
      const cash = { currency: 'BDT', prepaidMinor }
      const priced = (weight: number) =>
        feePartsOfZone(of, { subtotalMinor: goodsMinor, goodsMinor, parcel: { grams: weight, extraMinor: 0 }, cash })
      const [light, heavy] = [priced(one), priced(one + more)]
      expect(Math.min(...Object.values(light), ...Object.values(heavy))).toBeGreaterThanOrEqual(0)
      expect(sumOfParts(heavy)).toBeGreaterThanOrEqual(sumOfParts(light))
    }),
    { numRuns: 1_000 },
  )
})
