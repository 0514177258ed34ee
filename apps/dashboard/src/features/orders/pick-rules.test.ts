import { expect, it } from 'vitest'
import { pickLinesOf } from './pick-rules.ts'

type Order = Parameters<typeof pickLinesOf>[0][number]

const item = (name: string, quantity: number, variant_name = '', sku = '') => ({
  ...{ name, quantity, variant_name, sku, image: '', unit_price: '1.00', line_total: '1.00' },
})
const order = (order_number: string, items: Order['items'], status: Order['status'] = 'CONFIRMED'): Order => ({
  ...{ order_number, status, items },
})

it('units of a variant are added up over the orders, which are named with their units', () => {
  const orders = [
    order('A-1', [item('Saree', 2, 'Red', 'S-1'), item('Saree', 1, 'Blue', 'S-2'), item('Saree', 3, 'Red', 'S-1')]),
    order('A-2', [item('Saree', 4, 'Red', 'S-1')]),
  ]
  expect(
    pickLinesOf(orders, 'en').map(({ variantName, quantity, orders }) => ({ variantName, quantity, orders })),
  ).toEqual([
    { variantName: 'Blue', quantity: 1, orders: [{ number: 'A-1', quantity: 1 }] },
    {
      variantName: 'Red',
      quantity: 9,
      orders: [
        { number: 'A-1', quantity: 5 },
        { number: 'A-2', quantity: 4 },
      ],
    },
  ])
})

it('products stand by name and size in the order of people, variants of one beside each other', () => {
  const orders = [
    order('A-1', [item('Shirt', 1, 'Size 10'), item('Apron', 1), item('Shirt', 1, 'Size 9'), item('শাড়ি', 1)]),
  ]
  expect(pickLinesOf(orders, 'bn').map(({ name, variantName }) => `${name} ${variantName}`.trim())).toEqual([
    ...['শাড়ি', 'Apron', 'Shirt Size 9', 'Shirt Size 10'],
  ])
})

it('nothing is picked for an order that has left or was cancelled', () => {
  const gone = (['SHIPPED', 'DELIVERED', 'CANCELLED', 'EXPIRED', 'RETURNED'] as const).map((status) =>
    order('A-1', [item('Saree', 2)], status),
  )
  expect(pickLinesOf(gone, 'en')).toEqual([])
})
