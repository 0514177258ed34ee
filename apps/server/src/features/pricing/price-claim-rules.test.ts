import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePriceClaims, type LineClaim, type PriceClaims } from './price-claim-rules.ts'

const line = (claimedMinor: number | null, actualMinor = 250_000, variantId: number | null = null): LineClaim => ({
  productId: 101,
  variantId,
  claimedMinor,
  actualMinor,
})
const claims = (over: Partial<PriceClaims>): PriceClaims => ({
  lines: [line(null)],
  deliveryFee: { claimedMinor: null, actualMinor: 6_000 },
  expectedTotalMinor: null,
  totalMinor: 256_000,
  ...over,
})
const fee = (claimedMinor: number) => ({ claimedMinor, actualMinor: 6_000 })

describe('a claimed price', () => {
  it.each<[string, Partial<PriceClaims>]>([
    ['that is absent passes', {}],
    ['equal to the real one passes', { lines: [line(250_000)], deliveryFee: fee(6_000), expectedTotalMinor: 256_000 }],
  ])('%s without a warning', (_, over) => {
    expect(decidePriceClaims(claims(over))).toEqual({ ok: true, warnings: [] })
  })

  it('above the real one causes a warning that names the line or the fee', () => {
    const lines = [line(250_000), line(260_000)]
    expect(decidePriceClaims(claims({ lines, deliveryFee: fee(12_000) }))).toEqual({
      ok: true,
      warnings: [
        { code: 'PRICE_CHANGED', target: 'items.1.unit_price', expectedMinor: 260_000, actualMinor: 250_000 },
        { code: 'PRICE_CHANGED', target: 'delivery_fee', expectedMinor: 12_000, actualMinor: 6_000 },
      ],
    })
  })

  it('below the real one is refused, with every price that differs', () => {
    const lines = [line(250_000), line(0, 250_000, 55), line(260_000)]
    expect(decidePriceClaims(claims({ lines }))).toEqual({
      ok: false,
      items: [
        { productId: 101, variantId: 55, expectedMinor: 0, actualMinor: 250_000 },
        { productId: 101, variantId: null, expectedMinor: 260_000, actualMinor: 250_000 },
      ],
      totalMinor: 256_000,
    })
  })

  it.each([0, 5_999, -1])('of delivery below the real one (%d) is refused', (claimedMinor) => {
    expect(decidePriceClaims(claims({ deliveryFee: fee(claimedMinor) }))).toEqual({
      ok: false,
      items: [],
      deliveryFee: { expectedMinor: claimedMinor, actualMinor: 6_000 },
      totalMinor: 256_000,
    })
  })

  it.each([255_999, 256_001])(
    'of the total is refused when it differs in either direction (%d)',
    (expectedTotalMinor) => {
      const refusal = { ok: false, items: [], expectedTotalMinor, totalMinor: 256_000 }
      expect(decidePriceClaims(claims({ expectedTotalMinor }))).toEqual(refusal)
    },
  )

  it('never makes a shopper pay more than was shown', () => {
    const amount = fc.integer({ min: 0, max: 3 })
    const claim = fc.record({ claimedMinor: fc.option(amount), actualMinor: amount })
    fc.assert(
      fc.property(
        fc.array(claim, { maxLength: 4 }),
        claim,
        fc.option(amount),
        amount,
        (shown, deliveryFee, expected, total) => {
          const lines = shown.map((one) => ({ productId: 1, variantId: null, ...one }))
          const { ok } = decidePriceClaims({ lines, deliveryFee, expectedTotalMinor: expected, totalMinor: total })
          const dearer = [...shown, deliveryFee].some(
            (one) => one.claimedMinor !== null && one.actualMinor > one.claimedMinor,
          )
          expect(ok).toBe(!dearer && (expected ?? total) === total)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
