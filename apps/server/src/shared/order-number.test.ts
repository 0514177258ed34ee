import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderNumber } from './order-number.ts'

const key = randomBytes(32)

describe('an order number', () => {
  it('is unique per serial of a store', () => {
    const numbers = new Set<string>()
    for (let id = 1; id <= 20_000; id++) numbers.add(orderNumber('RD', key, id))
    expect(numbers.size).toBe(20_000)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 - 1 }), fc.integer({ min: 1, max: 2 ** 40 - 1 }), (a, b) => {
        return a === b || orderNumber('RD', key, a) !== orderNumber('RD', key, b)
      }),
    )
  })
  it('can be read over the phone and reveals nothing about neighbouring numbers', () => {
    const [first, second] = [orderNumber('RD', key, 1000), orderNumber('RD', key, 1001)]
    expect(first).toMatch(/^RD-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(first.slice(0, 6)).not.toBe(second.slice(0, 6))
    expect(orderNumber('RD', randomBytes(32), 1000)).not.toBe(first)
  })
})
