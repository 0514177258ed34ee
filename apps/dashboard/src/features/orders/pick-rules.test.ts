import { expect, it } from 'vitest'
import { pickLinesOf } from './pick-rules.ts'

type Order = Parameters<typeof pickLinesOf>[0][number]

const item = (name: string, quantity: number, variant_name = '', sku = '') => ({
  ...{ id: 1, name, quantity, quantity_to_pack: quantity, variant_name, sku },
  ...{ image: '', unit_price: '1.00', line_total: '1.00' },
})
const order = (order_number: string, items: Order['items']): Order => ({ order_number, items })

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

it('only what is still to be packed is picked', () => {
  const orders = [
    order('A-1', [
      { ...item('Saree', 3), quantity_to_pack: 1 },
      { ...item('Shirt', 2), quantity_to_pack: 0 },
    ]),
  ]
  expect(pickLinesOf(orders, 'en').map(({ name, quantity }) => [name, quantity])).toEqual([['Saree', 1]])
})
