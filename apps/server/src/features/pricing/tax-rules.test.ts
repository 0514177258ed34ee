import { maxBasisPoints, maxDutyBasisPoints, maxMoneyMinor } from '@haat/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../shared/store-settings.ts'
import { ratesOfProduct, taxIncluded, taxParts } from './tax-rules.ts'

const rates = (vatRateBp: number, sdRateBp = 0) => ({ vatRateBp, sdRateBp })

test.each([
  // T, VAT %, SD %, value, SD, VAT
  [115_00, 15, 0, 100_00, 0, 15_00],
  [1_000_00, 7.5, 0, 930_23, 0, 69_77],
  [100_00, 5, 0, 95_24, 0, 4_76],
  [2_500_00, 0, 0, 2_500_00, 0, 0],
  // 100 + 20 % SD = 120; + 15 % VAT on 120 = 138
  [138_00, 15, 20, 100_00, 20_00, 18_00],
  // 100 + 350 % SD = 450; + 15 % VAT on 450 = 517.50
  [517_50, 15, 350, 100_00, 350_00, 67_50],
  [1, 15, 5, 1, 0, 0],
  [0, 15, 20, 0, 0, 0],
  [99_999_999_99, 100, 100, 25_000_000_00, 24_999_999_99, 50_000_000_00],
])('an amount of %i poisha with %d %% VAT and %d %% SD consists of its value, SD and VAT', (...given) => {
  const [amount, vat, sd, valueMinor, sdMinor, vatMinor] = given
  expect(taxParts(amount, rates(vat * 100, sd * 100))).toEqual({ valueMinor, sdMinor, vatMinor })
})

test('for every amount and rate the parts sum to the amount, none is negative, and without a rate there is no tax', () => {
  const vatRate = fc.integer({ min: 0, max: maxBasisPoints })
  const sdRate = fc.integer({ min: 0, max: maxDutyBasisPoints })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxMoneyMinor }), vatRate, sdRate, (amount, vat, sd) => {
      const { valueMinor, sdMinor, vatMinor } = taxParts(amount, rates(vat, sd))
      expect(valueMinor + sdMinor + vatMinor).toBe(amount)
      expect(Math.min(valueMinor, sdMinor, vatMinor)).toBeGreaterThanOrEqual(0)
      if (vat === 0) expect(vatMinor).toBe(0)
      if (sd === 0) expect(sdMinor).toBe(0)
      // Exact to a poisha for each.
      const exact = (amount * vat) / (10_000 + vat)
      expect(Math.abs(vatMinor - exact)).toBeLessThanOrEqual(0.500_01)
      expect(Math.abs(valueMinor - amount / ((1 + sd / 10_000) * (1 + vat / 10_000)))).toBeLessThanOrEqual(1.000_1)
    }),
  )
})

test('a smaller amount never has a larger value, so that no discount of a document is negative', () => {
  const rate = (max: number) => fc.integer({ min: 0, max })
  const amount = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: maxMoneyMinor }))
  fc.assert(
    fc.property(amount, amount, rate(maxBasisPoints), rate(maxDutyBasisPoints), (one, other, vat, sd) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) => taxParts(each, rates(vat, sd)))
      expect(less?.valueMinor).toBeLessThanOrEqual(more?.valueMinor as number)
    }),
  )
})

test('a product has its own rates or those of its category, else those of the settings, each by itself', () => {
  const tax = { ...defaultSettings.tax, mode: 'vat' as const, vatBp: 1_500, sdBp: 500 }
  const own = [{ productId: 7, vatRateBp: 0, sdRateBp: null }]
  expect(ratesOfProduct(tax, own, 7)).toEqual(rates(0, 500))
  expect(ratesOfProduct(tax, own, 8)).toEqual(rates(1_500, 500))
  expect(ratesOfProduct(null, own, 7)).toEqual({ vatRateBp: null, sdRateBp: null })
})

test('an order includes the taxes of its lines after their discounts, and that of its delivery fee if it has a rate', () => {
  const line = { lineTotalMinor: 230_00, discountMinor: 115_00, ...rates(1_500) }
  const old = { lineTotalMinor: 500_00, discountMinor: 0, vatRateBp: null, sdRateBp: null }
  const delivery = { deliveryFeeMinor: 115_00, deliveryVatRateBp: null }
  expect(taxIncluded([line, old], delivery)).toBe(15_00)
  expect(taxIncluded([line, old], { ...delivery, deliveryVatRateBp: 1_500 })).toBe(30_00)
})
