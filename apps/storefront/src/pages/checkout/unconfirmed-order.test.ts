import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anAddress, aProduct, type TestProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { cartOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpApiProxy } from '../../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const proxy = await setUpApiProxy(await addressOfApi(h))
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url })
const pay = paymentCalls(h, shop, gateways)
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  await pay.open(['BKASH'])
  await pay.allowOrigins([site.url])
})
afterEach(() => proxy.fail({}))
afterAll(() => errors.mockRestore())

const toCheckout = Object.fromEntries([['then', 'checkout']])
const buyer = () => ({ receiver_name: 'Rahima', phone: pay.phone(), address: 'House 5, Dhanmondi, Dhaka' })
const ordersOf = ({ id }: TestProduct) =>
  h.sql<{ order_number: string }>(
    'select o.order_number from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1',
    [id],
  )
const title = 'Your order is not confirmed yet'

async function atCheckout(visitor = site.visitor({ language: 'en' })) {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  return { visitor, product }
}

describe('an order whose response is lost', () => {
  it('of a customer: the form is sent again from a page of its own, though the order has emptied the cart', async () => {
    const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await anAddress(h, shop, shopper.id, 'Dhaka')
    const { product } = await atCheckout(customer)
    proxy.fail({ 'breaks off': /website\/order\/$/ })
    const lost = await customer.submit('/checkout')
    expect(lost.text).toContain(title)
    expect(lost.text).toContain('it becomes one order only')
    expect((await cartOf(h, shop, shopper).read()).data.item_count).toBe(0)
    // The page can be opened again, in both languages, also while the API does not respond.
    proxy.fail({ 'bad gateway': /website\/(cart|order|checkout|payment)/ })
    expect((await customer.open(lost.url.replace('/en/', '/bn/'))).text).toContain('অর্ডারটি এখনো নিশ্চিত হয়নি')
    await customer.open(lost.url)
    const still = await customer.submit('/checkout')
    expect(still.text).toContain(title)
    proxy.fail({})
    const placed = await customer.submit('/checkout')
    const [row, ...others] = await ordersOf(product)
    expect(others).toEqual([])
    expect(placed.url).toBe(`/en/orders/placed?order=${row?.order_number}`)
    // Back in the history: the order is known by now.
    expect((await customer.open(still.url)).url).toBe(placed.url)
  })

  it('of a guest, before it arrived: the same page orders once', async () => {
    const { visitor, product } = await atCheckout()
    proxy.fail({ 'bad gateway': /website\/order\/$/ })
    const lost = await visitor.submit('/checkout', buyer())
    expect(lost.text).toContain(title)
    expect(await ordersOf(product)).toEqual([])
    proxy.fail({})
    expect((await visitor.submit('/checkout')).url).toContain('/en/orders/placed?order=')
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('of a guest with a note that is too long for a cookie: the page responds to the form itself', async () => {
    const { visitor, product } = await atCheckout()
    proxy.fail({ 'breaks off': /website\/order\/$/ })
    const lost = await visitor.submit('/checkout', { ...buyer(), note: 'দোতলায় থাকি। '.repeat(70).trim() })
    expect([lost.status, lost.url]).toEqual([503, '/en/checkout'])
    proxy.fail({})
    expect((await visitor.submit('/checkout')).url).toContain('/en/orders/placed?order=')
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('and is paid through a gateway: the shopper gets to the payment of the one order', async () => {
    const { visitor, product } = await atCheckout()
    proxy.fail({ 'breaks off': /payment\/initiate/ })
    expect((await visitor.submit('/checkout', { ...buyer(), payment_method: 'BKASH' })).text).toContain(title)
    proxy.fail({})
    expect((await visitor.submit('/checkout')).url.startsWith(gateways.url)).toBe(true)
    expect(await ordersOf(product)).toHaveLength(1)
  })
})

describe('a form without anything to order', () => {
  it('leads to the empty cart with the reason (cart_empty), and to no order of before', async () => {
    const { visitor: customer, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await anAddress(h, shop, shopper.id, 'Dhaka')
    await atCheckout(customer)
    const first = await customer.submit('/checkout')
    expect(first.url).toContain('/en/orders/placed')
    const { product } = await atCheckout(customer)
    await cartOf(h, shop, shopper).clear()
    const empty = await customer.submit('/checkout')
    expect(empty.url).toBe('/en/cart?notice=nothing_ordered')
    expect(empty.text).toContain('Nothing was ordered: your cart was empty.')
    expect(await ordersOf(product)).toEqual([])
    // The checkout itself says of when the last order is.
    const number = new URL(first.url, site.url).searchParams.get('order') ?? ''
    const checkout = await customer.open('/en/checkout')
    expect(checkout.text).toMatch(new RegExp(`Your cart is empty Your order ${number} of .+ is placed`))
  })
})
