import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { paymentCalls, STOREFRONT } from '../../../../server/test/payment-calls.ts'
import { aZone, cartOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop)
const pay = paymentCalls(h, shop, gateways)

beforeAll(async () => {
  await pay.open(['BKASH', 'NAGAD'])
  await pay.allowOrigins([site.url, STOREFRONT])
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 0 })
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

/** Where the page takes a browser without scripts by itself, and after how long. */
const refreshOf = ({ html }: { html: string }) => {
  const [, seconds, to] = /<meta http-equiv="refresh" content="(\d+); ?url=([^"]+)"/i.exec(html) ?? []
  return to ? { seconds, to: to.replaceAll('&amp;', '&') } : null
}

describe.each(['BKASH', 'NAGAD'] as const)('a guest who pays with %s', (gateway) => {
  it('comes back to the thank-you page, and the cart is empty then', async () => {
    const { visitor, id, number, session } = await atGateway(gateway)
    const page = await comeBack(visitor, session)
    expect(page.url).toBe(`/en/orders/placed?order=${number}`)
    expect(page.text).toContain('৳500 is paid.')
    expect(page.text).toMatch(/It arrives \d/)
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
    expect((await visitor.open('/en/checkout')).links['Pay now']).toBe(
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

it('a phone number that must be verified before a gateway needs its code once, and the code redirects to the gateway', async () => {
  const codes = codesOf(h, shop)
  const product = await aProduct(h, shop, { priceMinor: 500_00, stock: 8 })
  // Unpaid orders of unproven numbers hold half of the stock.
  await pay.begun({ phone: pay.phone(), items: [{ product_id: product.id, quantity: 4 }] })
  const visitor = site.visitor({ language: 'en' })
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const asked = await visitor.submit('/checkout', { ...buyer(), payment_method: 'BKASH' })
  expect(asked.text).toContain('Confirm your number')
  const { otp_id: id = '' } = asked.form('/checkout/verify-phone').fields
  const paying = await visitor.submit('/checkout/verify-phone', { code: (await codes.receive(id)) ?? '' })
  expect(paying.url.startsWith(gateways.url)).toBe(true)
})

it('a customer on a phone where another one has left a payment open can order, and sees no error', async () => {
  const first = await aSignedInVisitor(site, h, shop, 'en')
  await atGateway('BKASH', first.visitor)
  const second = await aSignedInVisitor(site, h, shop, 'en')
  for (const [name, value] of first.visitor.cookies)
    if (!second.visitor.cookies.has(name)) second.visitor.cookies.set(name, value)
  const product = await aProduct(h, shop)
  const checkout = await second.visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  expect([checkout.status, checkout.url, checkout.text.includes(product.name)]).toEqual([200, '/en/checkout', true])
  expect(checkout.links['Pay now']).toBeUndefined()
  expect((await second.visitor.open('/en/orders/placed')).status).toBe(200)
  expect((await second.visitor.open('/en/checkout')).status).toBe(200)
})

describe('a shopper who has requested to cancel an order that is not paid', () => {
  const asks = /payment\/retry|is not paid yet|Arrives/

  it('reads that the request waits, and sees no button to pay any more', async () => {
    const { visitor, session, number } = await atGateway('BKASH')
    await comeBack(visitor, session, 'cancel')
    const track = `/en/track?order=${number}`
    expect((await visitor.open(track)).html).toMatch(asks)
    await visitor.open(`/en/track/cancel?order=${number}`)
    const asked = await visitor.submit('/track/cancel', { reason: 'I changed my mind' })
    expect(asked.text).toContain('Your cancellation request is with the shop.')
    expect(asked.html).not.toMatch(asks)
  })

  it('is a customer who sees no button to pay on the page of the order', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
    const { session, id } = await atGateway('BKASH', visitor)
    await comeBack(visitor, session, 'cancel')
    expect((await visitor.open(`/en/account/orders/${id}`)).html).toContain('payment/retry')
    await visitor.open(`/en/account/orders/${id}/cancel`)
    const asked = await visitor.submit('/cancel', { reason: 'I changed my mind' })
    expect(asked.text).toContain('I changed my mind')
    expect(asked.html).not.toContain('payment/retry')
  })
})

describe('a shopper who would rather pay in cash', () => {
  const cash = 'Pay cash on delivery instead'

  it.each(['cancel', 'fail'])(
    'keeps the same order after the gateway (%s), and the cart loses what was ordered',
    async (action) => {
      const { visitor, session, number, id } = await atGateway('BKASH')
      const later = await aProduct(h, shop)
      await visitor.post('/en/cart/items', { product_id: String(later.id) })
      expect((await comeBack(visitor, session, action)).text).toContain(cash)
      const placed = await visitor.submit('/payment/retry', { method: 'COD' })
      expect(placed.url).toBe(`/en/orders/placed?order=${number}`)
      expect(placed.text).toContain('Keep ৳500 ready for the courier.')
      expect(placed.text).toMatch(/It arrives \d+/)
      expect(await pay.order(id)).toMatchObject({ payment_method: 'COD', status: 'PENDING', expires_at: null })
      expect((await visitor.open('/en/cart')).text).toContain(later.name)
      expect((await visitor.open('/en/cart')).text).toContain('1')
      expect(visitor.cookies.get('__Host-count')).toBe('1')
    },
  )

  it('finds the button on the open payment, the thank-you page and the tracked order of another phone', async () => {
    const { visitor, session, number, id } = await atGateway('BKASH')
    for (const page of [`/en/payment/return?payment_session_id=${session}`, '/en/orders/placed'])
      expect((await visitor.open(page)).text).toContain(cash)
    expect((await visitor.open(`/bn/payment/return?payment_session_id=${session}`)).text).toContain(
      'পণ্য হাতে পেয়ে টাকা দিন',
    )
    const [{ phone = '' } = {}] = await h.sql<{ phone: string }>('select phone from orders where id = $1', [id])
    const other = site.visitor({ language: 'en' })
    await other.open('/en/track')
    expect((await other.submit('/track', { order_number: number, phone })).text).toContain(cash)
    const changed = await other.submit('/payment/retry', { method: 'COD' })
    expect(changed.text).toContain('Cash on delivery')
    expect((await pay.order(id)).payment_method).toBe('COD')
    // The first phone still shows the old page.
    await visitor.open(`/en/payment/return?payment_session_id=${session}`)
    expect((await visitor.submit('/payment/retry', { method: 'COD' })).url).toBe(`/en/orders/placed?order=${number}`)
  })

  it('reads what collecting the money costs more, and agrees to it by choosing cash once more', async () => {
    const collectFor = (kind: string, minor: number) =>
      h.sql('update delivery_zones set cod_fee_kind = $2, cod_fee_minor = $3 where store_id = $1', [
        ...[shop.storeId, kind, minor],
      ])
    const { visitor, session, number, id } = await atGateway('BKASH')
    await collectFor('fixed', 20_00)
    await visitor.open(`/en/payment/return?payment_session_id=${session}`)
    const refused = await visitor.submit('/payment/retry', { method: 'COD' })
    expect(refused.text).toMatch(/you would pay ৳\s?520/)
    expect((await pay.order(id)).payment_method).toBe('BKASH')
    const placed = await visitor.submit('/payment/retry', { method: 'COD' })
    expect(placed.url).toBe(`/en/orders/placed?order=${number}`)
    expect(Number((await pay.order(id)).total_minor)).toBe(520_00)
    await collectFor('none', 0)
  })

  it('is a customer who changes it on the page of the order', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
    const { id } = await atGateway('BKASH', visitor)
    const page = await visitor.open(`/en/account/orders/${id}`)
    expect(page.text).toContain(cash)
    const { order } = page.form('/payment/retry').fields
    const placed = await visitor.submit('/payment/retry', { method: 'COD' })
    expect(placed.url).toBe(`/en/orders/placed?order=${order}`)
    expect((await visitor.open(`/en/account/orders/${id}`)).text).not.toContain(cash)
  })

  it('confirms the phone number where the shop asks for it, and reads what is wrong with the code', async () => {
    await pay.settings({ otpCheckout: 'always' })
    const codes = codesOf(h, shop)
    const { visitor, session, number, id } = await atGateway('BKASH')
    const phone = String((await pay.order(id)).phone)
    await visitor.open(`/en/payment/return?payment_session_id=${session}`)
    const asked = await visitor.submit('/payment/retry', { method: 'COD' })
    expect([asked.url, asked.status]).toEqual(['/en/verify-phone', 200])
    const wrong = await visitor.submit('/verify-phone', { code: '000000' })
    expect([wrong.url, wrong.status]).toEqual(['/en/verify-phone', 200])
    expect((await pay.order(id)).payment_method).toBe('BKASH')
    const otpId = (await codes.newest(phone))?.id ?? ''
    const placed = await visitor.submit('/verify-phone', { code: (await codes.receive(otpId)) ?? '' })
    await pay.settings({ otpCheckout: 'off' })
    expect(placed.url).toBe(`/en/orders/placed?order=${number}`)
    expect((await pay.order(id)).payment_method).toBe('COD')
  })

  it('reads when the shop takes no cash for the order, when it wants an advance, and when the time is over', async () => {
    const { visitor, session, id } = await atGateway('BKASH')
    const change = async () => {
      await visitor.open(`/en/payment/return?payment_session_id=${session}`)
      return visitor.submit('/payment/retry', { method: 'COD' })
    }
    await h.sql(`update payment_methods set max_amount_minor = 100 where store_id = $1 and code = 'COD'`, [
      shop.storeId,
    ])
    const refused = await change()
    expect([refused.status, refused.url.endsWith('&notice=no_cash')]).toEqual([200, true])
    expect(refused.text).toContain('This order cannot be paid in cash.')
    await h.sql(`update payment_methods set max_amount_minor = null where store_id = $1 and code = 'COD'`, [
      shop.storeId,
    ])
    const rule = { deliveryLocations: [], minTotalMinor: 0, isForNewPhones: false, kind: 'fixed', amountMinor: 50_00 }
    await pay.settings({ advanceRules: [{ ...rule, reason: 'PREPAYMENT' }] })
    expect((await change()).text).toContain('a part must be paid in advance')
    await pay.settings({ advanceRules: [] })
    await h.sql(`update orders set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect((await change()).text).toContain('its time may be over')
  })
})

it('what a guest added to the cart while paying stays in it', async () => {
  const { visitor, product, session } = await atGateway('BKASH')
  const later = await aProduct(h, shop)
  for (const added of [product, later]) await visitor.post('/en/cart/items', { product_id: String(added.id) })
  await comeBack(visitor, session)
  const cart = await visitor.open('/en/cart')
  expect([cart.text.includes(product.name), cart.text.includes(later.name)]).toEqual([true, true])
  expect(visitor.cookies.get('__Host-count')).toBe('2')
  // The page is opened again: what was ordered is taken out once.
  await visitor.open(`/en/payment/return?payment_session_id=${session}`)
  expect(visitor.cookies.get('__Host-count')).toBe('2')
})

describe('a payment whose result the gateway does not know yet', () => {
  it('is a page that opens itself again without scripts, until it shows that the shop will check the payment', async () => {
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'http_error', status: 500, times: null })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    const { visitor, number, session, id } = await atGateway('BKASH')
    let page = await comeBack(visitor, session)
    expect(page.text).toContain('We are checking your payment')
    expect(page.text).not.toContain('Pay cash')
    for (let round = 1; round <= 2; round++) {
      const next = refreshOf(page)
      expect(next?.seconds).toBe('5')
      expect(next?.to).toContain(`round=${round}`)
      page = await visitor.open(next?.to ?? '')
    }
    const slow = await visitor.open((refreshOf(page)?.to ?? '').replace(/round=\d+/, 'round=12'))
    expect(refreshOf(slow)).toBeNull()
    expect(slow.text).toContain('We are still checking your payment')
    expect(slow.links['I have paid: check again']).toContain(`payment_session_id=${session}`)
    // A visitor who sends an old form all the same reads that it is being checked, and the order stays as it is.
    const tried = await visitor.post('/en/payment/retry', { order: number, method: 'COD' })
    expect(tried.text).toContain('we may be checking it')
    expect(await pay.order(id)).toMatchObject({ payment_method: 'BKASH', status: 'PENDING' })
    await gateways.clearFaults()
  })
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

it('what the API warns of with a payment is on the page of the order', async () => {
  const { visitor, product, session } = await atGateway('BKASH')
  const [{ phone = '' } = {}] = await h.sql<{ phone: string }>(
    'select o.phone from orders o join payment_sessions s on s.store_id = o.store_id and s.order_id = o.id where s.id = $1',
    [session],
  )
  await comeBack(visitor, session)
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const same = { ...buyer(), phone: phone.replace('+88', ''), payment_method: 'BKASH' }
  expect((await visitor.submit('/checkout', same)).url.startsWith(gateways.url)).toBe(true)
  expect((await visitor.open('/en/orders/placed')).text).toContain('You placed the same order a short while ago.')
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
  expect(wrong.text).toContain('We found no order with this order number and mobile number.')
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
