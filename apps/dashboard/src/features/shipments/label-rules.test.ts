import type { ShipmentLabel } from '@haat/client/merchant'
import { expect, it } from 'vitest'
import { barsOf, courierOf, isNotToSend, labelSizes, pagesOf, shownPhone } from './label-rules.ts'

const aLabel = (more: Partial<ShipmentLabel> = {}): ShipmentLabel => ({
  ...{ shipment_id: 9001, order_id: 7001, number: 'RD-7KQ2M9XA-1', status: 'BOOKED', order_status: 'PROCESSING' },
  ...{
    courier: 'Pathao',
    courier_account: '',
    fragile: false,
    consignment: 'DA221225ABCDEF',
    receiver_name: 'Rahima',
    phone: '+8801712345678',
  },
  ...{ address: 'House 12', place: 'Mirpur, Dhaka', instruction: '', currency: 'BDT', cash_to_collect: '100.00' },
  ...{ is_paid: false, weight_grams: 1200, parcel_count: 1, items: [], ...more },
})

it('each piece of a parcel has a label, and a page has as many as its size', () => {
  const labels = [aLabel({ parcel_count: 3 }), aLabel(), aLabel()]
  const counts = labelSizes.map((size) => pagesOf(labels, size).map((page) => page.length))
  expect(counts).toEqual([[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [4, 1], [5]])
  expect(pagesOf(labels, 'a4-8')[0]?.map(({ piece }) => piece)).toEqual([1, 2, 3, 1, 1])
})

it('the bars are the consignment, else our number, and never narrower than 0.25 mm', () => {
  expect(barsOf(aLabel(), '100x150')).toEqual({ text: 'DA221225ABCDEF', moduleMm: 0.375 })
  expect(barsOf(aLabel(), '75x50')).toEqual({ text: 'DA221225ABCDEF', moduleMm: 0.25 })
  expect(barsOf(aLabel({ consignment: '' }), '75x50')?.text).toBe('RD-7KQ2M9XA-1')
  expect(barsOf(aLabel({ consignment: 'X'.repeat(40) }), '75x50')?.text).toBe('RD-7KQ2M9XA-1')
  expect(barsOf(aLabel({ consignment: 'পার্সেল ৭' }), '75x50')?.text).toBe('RD-7KQ2M9XA-1')
})

it('the longest number of ours has bars on every size', () => {
  const longest = aLabel({ consignment: '', number: 'WWWWWW-WWWWWWWW-20' })
  for (const size of labelSizes) expect(barsOf(longest, size)?.text).toBe(longest.number)
})

it.each([
  ['Pathao', '', 'Pathao'],
  ['Pathao', 'Pathao Uttara', 'Pathao Uttara'],
  ['Pathao', 'Dhanmondi', 'Pathao Dhanmondi'],
  ['', '', ''],
])('the courier “%s” with the account “%s” is “%s”', (courier, courier_account, shown) => {
  expect(courierOf(aLabel({ courier, courier_account }))).toBe(shown)
})

it('the smallest size hides the last four digits of the phone number', () => {
  expect(shownPhone('+8801712345678', '75x50')).toBe('01712-34••••')
  expect(shownPhone('+8801712345678', '100x100')).toBe('01712-345678')
})

it('a parcel that ended, comes back, or whose order was cancelled is not to be sent', () => {
  expect(isNotToSend(aLabel())).toBe(false)
  expect(isNotToSend(aLabel({ status: null, order_status: 'CONFIRMED' }))).toBe(false)
  for (const more of [
    { status: 'CANCELLED' },
    { status: 'RETURNING' },
    { status: 'DELIVERED' },
    { order_status: 'CANCELLED' },
    { status: null, order_status: 'DELIVERED' },
  ] as const)
    expect(isNotToSend(aLabel(more)), JSON.stringify(more)).toBe(true)
})
