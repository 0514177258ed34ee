import { describe, expect, it } from 'vitest'
import { noteInputOf, shareOf } from './note-rules.ts'

describe('the share of units of what is left', () => {
  it.each([
    [{ quantity: 2, total: '230.00' }, 1, '115'],
    [{ quantity: 3, total: '100.00' }, 1, '33.33'],
    [{ quantity: 3, total: '100.00' }, 3, '100'],
    [{ quantity: 3, total: '100.00' }, 0, ''],
    [{ quantity: 0, total: '50.00' }, 1, '0'],
  ] as const)('of %o for %i is %s', (left, units, share) => {
    expect(shareOf(left, units)).toBe(share)
  })
})

describe('the input of a note', () => {
  it('has the items and the delivery for which something was chosen', () => {
    const draft = {
      7: { quantity: 1, amount: '১১৫' },
      8: { quantity: 0, amount: '' },
      9: { quantity: 0, amount: '2.5' },
      delivery: { quantity: 0, amount: '60' },
    }
    expect(noteInputOf(draft)).toEqual({
      items: [
        { order_item_id: 7, quantity: 1, amount: '115.00' },
        { order_item_id: 9, quantity: 0, amount: '2.50' },
      ],
      delivery_amount: '60.00',
    })
  })

  it('is none while nothing is chosen, or an amount is wrong', () => {
    expect(noteInputOf({})).toBeNull()
    expect(noteInputOf({ 7: { quantity: 0, amount: '0' } })).toBeNull()
    expect(noteInputOf({ 7: { quantity: 1, amount: 'x' } })).toBeNull()
  })
})
