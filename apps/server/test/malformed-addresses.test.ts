import { expect, it } from 'vitest'
import { aProduct, next } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop({ limits: true })
const product = await aProduct(h, shop, { stock: 100 })

const write = async (address: string | undefined) => {
  const { status } = await h.call({
    ...{ url: 'W/contact/', key: shop.key, headers: address === undefined ? {} : { 'x-shopper-ip': address } },
    body: { name: 'Karima', email: `karima${next()}@example.com`, subject: 'Size', message: 'Which size is it?' },
  })
  return status
}
const statusesOf = async (addresses: readonly (string | undefined)[]) => {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await write(address))
  return statuses
}
const MALFORMED = ['203.0.113.999', '1.2.3.4, 5.6.7.8', 'unknown', '-', '2001:db8::g', '']

it('visitors whose addresses cannot be read are limited together, and take nothing from those with an address', async () => {
  const statuses = await statusesOf([...MALFORMED, ...MALFORMED])
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(await statusesOf(['203.0.113.9', undefined])).toEqual(statuses.slice(0, 2))
})

it('their orders have a network, too', async () => {
  const body = { receiver_name: 'R', phone: `019${10_000_000 + next()}`, address: 'Road 3, Feni' }
  for (const address of MALFORMED) {
    const { status } = await h.call({
      ...{ url: 'W/order/', key: shop.key, headers: { 'x-shopper-ip': address } },
      body: { ...body, phone: `019${10_000_000 + next()}`, items: [{ product_id: product.id }] },
    })
    expect(status).toBe(201)
  }
  expect(await h.sql('select count(*)::integer as orders from order_networks group by network')).toEqual([
    { orders: MALFORMED.length },
  ])
})
