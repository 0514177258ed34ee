import { describe, expect, it } from 'vitest'
import { restockableQuantity } from './restock-rules.ts'

describe('the units that a return or a cancellation restocks', () => {
  it.each([
    ['all that were taken from it', { takenQuantity: 3, restockedQuantity: 0 }, 3, 3],
    ['no piece that was sold ahead', { takenQuantity: 1, restockedQuantity: 0 }, 2, 1],
    ['none of goods that were sold while they were not tracked', { takenQuantity: 0, restockedQuantity: 0 }, 2, 0],
    ['no piece that was added before', { takenQuantity: 3, restockedQuantity: 2 }, 2, 1],
  ])('are %s', (_, line, cameBack, restocked) => {
    expect(restockableQuantity(line, cameBack)).toBe(restocked)
  })
})
