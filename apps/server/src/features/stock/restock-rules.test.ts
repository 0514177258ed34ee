import { describe, expect, it } from 'vitest'
import { restockableQuantity } from './restock-rules.ts'

describe('the units that a return or a cancellation restocks', () => {
  it.each([
    ['all that were taken from the stock', { takenQuantity: 3, restockedQuantity: 0 }, 3, 3],
    ['none that were sold as a backorder', { takenQuantity: 1, restockedQuantity: 0 }, 2, 1],
    ['none of items that were sold while they were not tracked', { takenQuantity: 0, restockedQuantity: 0 }, 2, 0],
    ['none that were restocked before', { takenQuantity: 3, restockedQuantity: 2 }, 2, 1],
  ])('are %s', (_, line, cameBack, restocked) => {
    expect(restockableQuantity(line, cameBack)).toBe(restocked)
  })
})
