import { describe, expect, it } from 'vitest'
import { cashFor, keptFor } from './door-rules.ts'

/** Two sarees at 2,500 and a blouse at 600, with a delivery fee of 60. */
const shipment = {
  cod_amount: '5660.00',
  items: [
    { order_item_id: 1, quantity: 2, amount: '5000.00' },
    { order_item_id: 2, quantity: 1, amount: '600.00' },
  ],
} as never

describe('at the door', () => {
  it('what is kept says what is due, with the delivery fee', () => {
    expect(cashFor(shipment, { 1: 2, 2: 1 })).toBe('5660.00')
    expect(cashFor(shipment, { 1: 1, 2: 0 })).toBe('2560.00')
    expect(cashFor(shipment, {})).toBe('60.00')
  })

  it('what was collected says what was kept, where one choice fits', () => {
    expect(keptFor(shipment, '2560.00')).toEqual({ 1: 1, 2: 0 })
    expect(keptFor(shipment, '660.00')).toEqual({ 1: 0, 2: 1 })
    expect(keptFor(shipment, '2000.00')).toBeNull()
  })

  it('a part of a taka is left off', () => {
    const third = { cod_amount: '350.00', items: [{ order_item_id: 1, quantity: 3, amount: '290.00' }] } as never
    expect(cashFor(third, { 1: 1 })).toBe('156.00')
    expect(keptFor(third, '156.00')).toEqual({ 1: 1 })
    expect(keptFor(third, '155.00')).toBeNull()
  })

  it('nothing is guessed where several choices fit, or a part was paid before', () => {
    const same = {
      cod_amount: '200.00',
      items: [1, 2].map((id) => ({ order_item_id: id, quantity: 1, amount: '100.00' })),
    } as never
    expect(keptFor(same, '100.00')).toBeNull()
    expect(
      cashFor({ cod_amount: '500.00', items: [{ order_item_id: 1, quantity: 2, amount: '2000.00' }] } as never, {
        1: 1,
      }),
    ).toBe('0.00')
  })
})
