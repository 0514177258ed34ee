import { describe, expect, it } from 'vitest'
import { slipsOf } from './slip-rules.ts'

type Order = Omit<Parameters<typeof slipsOf>[0], 'cash_to_collect'>
type Parcel = Order['parcels'][number]

const item = (id: number, quantity: number, quantity_to_pack = quantity): Order['items'][number] => ({
  ...{ id, quantity, quantity_to_pack, name: `Item ${id}`, variant_name: '', sku: '', image: '' },
  ...{ unit_price: '1.00', line_total: '1.00' },
})
const parcel = (
  shipment_number: string,
  status: Parcel['status'],
  units: [id: number, quantity: number][],
): Parcel => ({
  ...{ shipment_number, status, courier: '', tracking_code: '', cash_to_collect: '0.00' },
  items: units.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
})
/** Which parcel of how many, and the units in it by their items. */
const printed = (order: Order) =>
  slipsOf({ ...order, cash_to_collect: '250.00' }).map(({ items, part }) => [
    part && `${part.number}/${part.of} ${part.parcel?.shipment_number ?? 'rest'}`,
    Object.fromEntries(items.map(({ item: { id }, quantity }) => [id, quantity])),
  ])

describe('an order has a packing slip', () => {
  it('for all of it while it goes in one parcel, sent or not', () => {
    const whole = [[null, { 1: 2, 2: 1 }]]
    expect(printed({ items: [item(1, 2), item(2, 1)], parcels: [] })).toEqual(whole)
    const all: [number, number][] = [
      [1, 2],
      [2, 1],
    ]
    expect(printed({ items: [item(1, 2), item(2, 1)], parcels: [parcel('A-1', 'BOOKED', all)] })).toEqual(whole)
    expect(printed({ items: [item(1, 2, 0), item(2, 1, 0)], parcels: [parcel('A-1', 'IN_TRANSIT', all)] })).toEqual(
      whole,
    )
  })

  it('for each parcel that has not left, and for what is in none yet', () => {
    const order = {
      items: [item(1, 5, 4), item(2, 1)],
      parcels: [parcel('A-1', 'PICKED_UP', [[1, 1]]), parcel('A-2', 'DRAFT', [[1, 3]])],
    }
    expect(printed(order)).toEqual([
      ['2/3 A-2', { 1: 3 }],
      ['3/3 rest', { 1: 1, 2: 1 }],
    ])
  })

  it('for each of its parcels again once all have left', () => {
    const order = {
      items: [item(1, 2, 0)],
      parcels: [parcel('A-1', 'DELIVERED', [[1, 1]]), parcel('A-2', 'IN_TRANSIT', [[1, 1]])],
    }
    expect(printed(order)).toEqual([
      ['1/2 A-1', { 1: 1 }],
      ['2/2 A-2', { 1: 1 }],
    ])
  })

  it('with what its own parcel collects, which a payment after the booking does not change', () => {
    const cashOf = (order: Order) => slipsOf({ ...order, cash_to_collect: '150.00' }).map(({ cash }) => cash)
    const booked = { ...parcel('A-1', 'BOOKED', [[1, 2]]), cash_to_collect: '250.00' }
    expect(cashOf({ items: [item(1, 2)], parcels: [booked] })).toEqual(['250.00'])
    expect(cashOf({ items: [item(1, 2)], parcels: [] })).toEqual(['150.00'])
    expect(cashOf({ items: [item(1, 3)], parcels: [booked] })).toEqual(['250.00', null])
  })
})
