import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { BODY_RATE } from '../../http/body-rate.ts'
import { GATEWAY_MS, IDLE_MS, PAGE_MS } from '../../http/page-deadline.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const LONG_MS = 60_000
const times = { pageMs: LONG_MS, gatewayMs: LONG_MS, bodyRate: BODY_RATE }
const site = await setUpStorefront(h, shop, { times })
const pay = paymentCalls(h, shop, gateways)
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(() => errors.mockRestore())

beforeAll(async () => {
  await pay.open(['BKASH'])
  await pay.allowOrigins([site.url])
})
beforeEach(async () => {
  await gateways.clearFaults()
  Object.assign(times, { pageMs: LONG_MS, gatewayMs: LONG_MS })
})

/** The gateway responds late from now on: later than a page waits for the API, and sooner than it waits for a gateway. */
async function slowDown(endpoint: string) {
  await gateways.fault({ endpoint, kind: 'delay', ms: 3_500, committed: true, times: 1 })
  times.pageMs = 3_000
}
/** The same, later than a page waits for a gateway. */
async function slowDownTooMuch(endpoint: string) {
  await gateways.fault({ endpoint, kind: 'delay', ms: 2_000, committed: true, times: 1 })
  times.gatewayMs = 500
}

async function atCheckout() {
  const visitor = site.visitor({ language: 'en' })
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  const toCheckout = Object.fromEntries([['then', 'checkout']])
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone: pay.phone(), address: 'Dhanmondi, Dhaka', payment_method: 'BKASH' }
  const sessions = () =>
    h.sql<{ id: string }>(
      `select s.id from payment_sessions s join order_lines l on l.store_id = s.store_id and l.order_id = s.order_id
        where l.product_id = $1 order by s.attempt`,
      [product.id],
    )
  return { visitor, buyer, sessions }
}

async function atGateway() {
  const { visitor, buyer, sessions } = await atCheckout()
  expect((await visitor.submit('/checkout', buyer)).url.startsWith(gateways.url)).toBe(true)
  return { visitor, sessions, session: (await sessions())[0]?.id ?? '' }
}

it('a page with a gateway responds before its connection is closed for silence', () => {
  expect(GATEWAY_MS + PAGE_MS).toBeLessThan(IDLE_MS)
})

it('an order at a gateway that is slower than the API may be leads to the gateway', async () => {
  const { visitor, buyer, sessions } = await atCheckout()
  await slowDown('bkash.create')
  expect((await visitor.submit('/checkout', buyer)).url.startsWith(gateways.url)).toBe(true)
  expect(await sessions()).toHaveLength(1)
})

it('another attempt at a slow gateway leads to the gateway', async () => {
  const { visitor, session } = await atGateway()
  await visitor.open(`/en/payment/return?payment_session_id=${session}`)
  await slowDown('bkash.create')
  expect((await visitor.submit('/payment/retry', { method: 'BKASH' })).url.startsWith(gateways.url)).toBe(true)
})

it('another attempt whose result does not come in time is sent again, and is one attempt', async () => {
  const { visitor, session, sessions } = await atGateway()
  await visitor.open(`/en/payment/return?payment_session_id=${session}`)
  await slowDownTooMuch('bkash.create')
  const lost = await visitor.submit('/payment/retry', { method: 'BKASH' })
  expect([lost.status, lost.text.includes('we do not know whether this was done')]).toEqual([503, true])
  times.gatewayMs = LONG_MS
  let again = await visitor.submit('/payment/retry')
  // The first attempt may still be on its way.
  for (let n = 0; n < 5 && again.status === 503; n++) again = await visitor.submit('/payment/retry')
  expect(again.url.startsWith(gateways.url)).toBe(true)
  expect(await sessions()).toHaveLength(2)
})

it('a payment that a slow gateway confirms leads to the thank-you page', async () => {
  const { visitor, session } = await atGateway()
  const location = await approved(session)
  await slowDown('bkash.execute')
  expect((await visitor.open(location)).url).toContain('/en/orders/placed')
})

it('a payment that its gateway does not confirm in time is shown as being checked, and the page renews itself', async () => {
  const { visitor, session } = await atGateway()
  const location = await approved(session)
  await slowDownTooMuch('bkash.execute')
  const page = await visitor.open(location)
  expect([page.status, page.text.includes('We are checking your payment')]).toEqual([200, true])
  const [, next = ''] = /<meta http-equiv="refresh" content="\d+; ?url=([^"]+)"/i.exec(page.html) ?? []
  expect(next).toContain('round=1')
  times.gatewayMs = LONG_MS
  await expect
    .poll(async () => (await visitor.open(next.replaceAll('&amp;', '&'))).url, { timeout: 30_000, interval: 500 })
    .toContain('/en/orders/placed')
})

/** The shopper approves at the gateway. Returns where the browser arrives when the shop is the first to know. */
async function approved(session: string) {
  await pay.act(session, 'approve')
  const [row] = await h.sql<{ reference: string }>('select reference from payment_sessions where id = $1', [session])
  return `/en/payment/return?payment_session_id=${session}&status=success&paymentID=${row?.reference}`
}
