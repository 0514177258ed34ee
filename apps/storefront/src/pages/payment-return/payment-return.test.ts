import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { cartOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop)
const pay = paymentCalls(h, shop, gateways)

beforeAll(async () => {
  await pay.open(['BKASH', 'NAGAD'])
  await pay.allowOrigins([site.url])
})

const toCheckout = Object.fromEntries([['then', 'checkout']])
type Visitor = ReturnType<typeof site.visitor>

const buyer = () => ({ receiver_name: 'Rahima', phone: pay.phone(), address: 'Dhanmondi, Dhaka' })

/** A guest who pressed the button, and is at the page of the gateway. */
async function atGateway(gateway: 'BKASH' | 'NAGAD', visitor: Visitor = site.visitor({ language: 'en' })) {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const { url } = await visitor.submit('/checkout', { ...buyer(), payment_method: gateway })
  expect(url.startsWith(gateways.url)).toBe(true)
  return { visitor, product, ...(await newest(product.id)) }
}

async function newest(productId: number) {
  const [row] = await h.sql<{ id: string; number: string; session: string }>(
    `select o.id, o.order_number as number, s.id as session from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id
      join payment_sessions s on s.store_id = o.store_id and s.order_id = o.id
     where l.product_id = $1 order by o.id desc, s.attempt desc limit 1`,
    [productId],
  )
  return { number: row?.number ?? '', session: row?.session ?? '', id: Number(row?.id) }
}

/** What the shopper does at the gateway, and the page of the shop to which the browser comes back. */
async function comeBack(visitor: Visitor, session: string, action = 'approve') {
  const { location } = await pay.visit(await pay.act(session, action))
  expect(location.startsWith(`${site.url}/en/payment/return?`)).toBe(true)
  return visitor.open(location.slice(site.url.length))
}

describe.each(['BKASH', 'NAGAD'] as const)('a guest who pays with %s', (gateway) => {
  it('comes back to the thank-you page, and the cart is empty then', async () => {
    const { visitor, id, number, session } = await atGateway(gateway)
    const page = await comeBack(visitor, session)
    expect(page.url).toBe(`/en/orders/placed?order=${number}`)
    expect(page.text).toContain('৳500 is paid.')
    expect(await pay.order(id)).toMatchObject({ payment_status: 'PAID' })
    expect((await visitor.open('/en/cart')).text).toContain('Your cart is empty')
    // The history of the browser, or a bookmark.
    expect((await visitor.open(`/en/payment/return?payment_session_id=${session}&status=failed`)).text).toContain(
      'is paid',
    )
  })

  it('cancels, reads what happened, and pays with another attempt', async () => {
    const { visitor, product, id, number, session } = await atGateway(gateway)
    const cancelled = await comeBack(visitor, session, 'cancel')
    expect(cancelled.text).toContain('The payment did not work')
    expect(cancelled.text).toContain(number)
    expect((await visitor.open('/en/cart')).text).toContain(product.name)
    await visitor.open(`/en/payment/return?payment_session_id=${session}`)
    const again = await visitor.submit('/payment/retry', { method: gateway })
    expect(again.url.startsWith(gateways.url)).toBe(true)
    await comeBack(visitor, (await newest(product.id)).session)
    expect(await pay.order(id)).toMatchObject({ payment_status: 'PAID' })
    expect(await pay.payments(id)).toHaveLength(1)
  })

  it('closes the tab, and finds the unpaid order on the thank-you page, at the checkout and by its number', async () => {
    const { visitor, number, session } = await atGateway(gateway)
    expect((await visitor.open('/en/orders/placed')).text).toContain('৳500 is not paid yet.')
    expect((await visitor.open('/en/checkout')).links['Pay it now']).toBe(
      `/en/payment/return?payment_session_id=${session}`,
    )
    expect((await visitor.open(`/en/payment/return?payment_session_id=${session}`)).text).toContain('Not paid yet')
    const tracked = await visitor.open(`/en/track?order=${number}`)
    expect(tracked.text).toContain('This order is not paid yet.')
    expect((await visitor.submit('/payment/retry', { method: gateway })).url.startsWith(gateways.url)).toBe(true)
  })
})

it('the same form sent again leads to the payment of the same order', async () => {
  const visitor = site.visitor({ language: 'en' })
  const product = await aProduct(h, shop)
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const fields = {
    ...(await visitor.open('/en/checkout')).form('/checkout').fields,
    ...{ ...buyer(), payment_method: 'BKASH' },
  }
  await Promise.all([visitor.post('/en/checkout', fields), visitor.post('/en/checkout', fields)])
  const again = await visitor.post('/en/checkout', fields)
  expect(again.url).toContain('/en/payment/return?payment_session_id=')
  const orders = await h.sql('select 1 from order_lines where product_id = $1', [product.id])
  expect(orders).toHaveLength(1)
})

it('a shopper who would rather pay in cash orders the kept cart again', async () => {
  const { visitor, session } = await atGateway('BKASH')
  await comeBack(visitor, session, 'cancel')
  const checkout = await visitor.submit('/payment/retry', { method: 'COD' })
  expect(checkout.text).toContain('The unpaid order will not be sent.')
  const placed = await visitor.submit('/checkout', { payment_method: 'COD' })
  expect(placed.text).toContain('ready for the courier')
})

it('a gateway that cannot be reached leaves the order, and the shopper pays it later', async () => {
  await gateways.fault({ endpoint: 'bkash.create', kind: 'http_error', status: 503, times: 1 })
  const visitor = site.visitor({ language: 'en' })
  const product = await aProduct(h, shop)
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const kept = await visitor.submit('/checkout', { ...buyer(), payment_method: 'BKASH' })
  await gateways.clearFaults()
  expect(kept.url).toContain('/en/payment/return?payment_session_id=')
  expect(kept.text).toContain('The payment did not work')
  expect((await visitor.submit('/payment/retry', { method: 'BKASH' })).url.startsWith(gateways.url)).toBe(true)
})

it('a customer pays the cart of the account, which is empty when it is paid', async () => {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
  const { session, number } = await atGateway('BKASH', visitor)
  expect((await cartOf(h, shop, shopper).read()).data.item_count).toBe(1)
  expect((await comeBack(visitor, session)).url).toContain(number)
  expect((await cartOf(h, shop, shopper).read()).data.item_count).toBe(0)
})

it('an order of another phone is found by number and phone, and by nothing less', async () => {
  const { number, id } = await atGateway('BKASH')
  const [{ phone = '' } = {}] = await h.sql<{ phone: string }>('select phone from orders where id = $1', [id])
  const stranger = site.visitor({ language: 'en' })
  await stranger.open(`/en/track?order=${number}`)
  const wrong = await stranger.submit('/track', { order_number: number, phone: '01999999999' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('There is no order with this number and mobile number.')
  expect(wrong.form('/track').fields).toMatchObject({ order_number: number, phone: '01999999999' })
  expect((await stranger.post('/en/payment/retry', { order: number, method: 'BKASH' })).url).toBe('/en/track')
  const found = await stranger.submit('/track', { order_number: number, phone: phone.replace('+88', '') })
  expect(found.text).toContain(`Order ${number}`)
  expect((await stranger.submit('/payment/retry', { method: 'NAGAD' })).url.startsWith(gateways.url)).toBe(true)
})

it('what a browser claims about a payment proves nothing, and made up addresses are not errors', async () => {
  const { visitor, session, id } = await atGateway('BKASH')
  const forged = await visitor.open(`/en/payment/return?payment_session_id=${session}&status=success&signature=x`)
  expect(forged.text).not.toContain('is paid')
  expect(await pay.order(id)).toMatchObject({ amount_paid_minor: 0 })
  expect((await visitor.open('/en/payment/return?payment_session_id=%3Cb%3E')).status).toBe(200)
  expect(
    (await visitor.open('/en/payment/return?payment_session_id=00000000-0000-4000-8000-000000000000')).status,
  ).toBe(404)
})
