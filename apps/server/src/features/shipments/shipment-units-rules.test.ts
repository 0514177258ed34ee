import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReceipt, decideUnits, type ShippableLine, shareOfCash, unitsOf } from './shipment-units-rules.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    shipped: fc.nat({ max: 9 }),
    priceMinor: fc.nat({ max: 99_999_999 }),
  })
  .map((one) => ({ ...one, shipped: Math.min(one.shipped, one.quantity) }))
const lines = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((all): ShippableLine[] => all.map((one, index) => ({ ...one, lineId: index + 1, weightGrams: null })))

describe('the units of a shipment', () => {
  it('without a list are all that are in no shipment', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const left = all.filter(({ quantity, shipped }) => quantity > shipped)
        const decision = decideUnits(all, null)
        if (left.length === 0) expect(decision).toEqual({ ok: false, problem: 'nothing_left' })
        else
          expect(decision).toEqual({
            ok: true,
            units: left.map(({ lineId, quantity, shipped }) => ({ lineId, quantity: quantity - shipped })),
          })
      }),
    )
  })

  it('are at most what is left, of items of the order, each once', () => {
    const all = [{ lineId: 1, quantity: 3, shipped: 1, priceMinor: 0, weightGrams: null }]
    expect(decideUnits(all, [{ lineId: 1, quantity: 2 }])).toMatchObject({ ok: true })
    expect(decideUnits(all, [{ lineId: 1, quantity: 3 }])).toMatchObject({ problem: 'too_many', left: 2 })
    expect(decideUnits(all, [{ lineId: 2, quantity: 1 }])).toMatchObject({ problem: 'unknown_line', index: 0 })
    const twice = [1, 1].map((lineId) => ({ lineId, quantity: 1 }))
    expect(decideUnits(all, twice)).toMatchObject({ problem: 'repeated_line', index: 1 })
  })
})

describe('the cash of shipments', () => {
  it('adds up to what the order collects, however its units are parted, in whole taka but for the last', () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat({ max: 9_999_999_999 }),
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        (given, cash, picks) => {
          let all = given.map((one) => ({ ...one, shipped: 0 }))
          let leftMinor = cash
          while (all.some(({ quantity, shipped }) => shipped < quantity)) {
            const units = all
              .map(({ lineId, quantity, shipped }) => {
                const left = quantity - shipped
                return { lineId, quantity: left === 0 ? 0 : (picks[(lineId + shipped) % 20] as number) % (left + 1) }
              })
              .filter(({ quantity }) => quantity > 0)
            const taken = units.length > 0 ? units : decideAll(all)
            const share = shareOfCash(all, taken, { leftMinor, currency: 'BDT' })
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(leftMinor)
            all = all.map((one) => ({
              ...one,
              shipped: one.shipped + (taken.find(({ lineId }) => lineId === one.lineId)?.quantity ?? 0),
            }))
            if (all.some(({ quantity, shipped }) => shipped < quantity)) expect(share % 100).toBe(0)
            leftMinor -= share
          }
          expect(leftMinor).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const decideAll = (all: ShippableLine[]) => {
  const decision = decideUnits(all, null)
  return decision.ok ? decision.units : []
}

describe('what is received', () => {
  const back = [
    { lineId: 1, variantId: 11, onWayBack: 2 },
    { lineId: 2, variantId: 12, onWayBack: 1 },
  ]

  it('without a list is everything on its way back', () => {
    const decision = decideReceipt(back, null)
    expect(decision).toMatchObject({ ok: true, isWhole: true })
    expect(decision.ok && decision.lines.map(unitsOf)).toEqual([2, 1])
  })

  it('is at most what is on its way back, whatever its condition', () => {
    const units = { sellable: 1, damaged: 1, missing: 0 }
    expect(decideReceipt(back, [{ lineId: 1, ...units }])).toMatchObject({ ok: true, isWhole: false })
    expect(decideReceipt(back, [{ lineId: 2, ...units }])).toMatchObject({ problem: 'too_many', left: 1 })
    expect(decideReceipt(back, [{ lineId: 3, ...units }])).toMatchObject({ problem: 'unknown_line' })
    const none = { sellable: 0, damaged: 0, missing: 0 }
    expect(decideReceipt(back, [{ lineId: 1, ...none }])).toMatchObject({ problem: 'no_units' })
    const twice = [1, 1].map((lineId) => ({ lineId, sellable: 1, damaged: 0, missing: 0 }))
    expect(decideReceipt(back, twice)).toMatchObject({ problem: 'repeated_line', index: 1 })
  })
})
