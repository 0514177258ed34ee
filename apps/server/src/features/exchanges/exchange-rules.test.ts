import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditableOf, divideCredit, valueOfBack, waivedOf } from './exchange-rules.ts'

describe('what pays an exchange', () => {
  it('is the share of each item that comes back, rounded down, and no more than is left of what was paid', () => {
    expect(valueOfBack([{ quantity: 3, priceMinor: 290_00, units: 1 }])).toBe(96_66)
    expect(creditableOf({ valueMinor: 96_66, refundableMinor: 50_00 })).toBe(50_00)
    expect(creditableOf({ valueMinor: 96_66, refundableMinor: -1 })).toBe(0)
  })

  it('takes off what new items cost more, or has it collected; a refund of it is refused', () => {
    expect(waivedOf('collect', 150_00, 100_00)).toBe(0)
    expect(waivedOf('waive', 150_00, 100_00)).toBe(50_00)
    expect(waivedOf('refund', 150_00, 100_00)).toBeNull()
    expect(waivedOf('refund', 80_00, 100_00)).toBe(0)
  })

  it('never gives back more than was paid, whatever is done about the difference', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.constantFrom('collect', 'refund', 'waive'), amount, amount, (difference, total, creditable) => {
        const { creditMinor, refundMinor } = divideCredit(difference, total, creditable)
        expect(creditMinor + refundMinor).toBeLessThanOrEqual(creditable)
        expect(creditMinor).toBeLessThanOrEqual(total)
        if (difference === 'refund') expect(creditMinor + refundMinor).toBe(creditable)
      }),
    )
  })
})
