import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { runJobs } from '../run-jobs.ts'
import { setUpShop } from '../set-up.ts'
import { keepPicture, setUpBrowser } from './open-browser.ts'

const { h, shop } = await setUpShop({ environment: 'sandbox' })
const gateways = await setUpGateways()
const browser = await setUpBrowser()
const store = { storeId: shop.testStoreId }

/** Where shoppers return to: a page that says which URL it was opened with. */
const storefront = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><title>Returned</title><p id="url">${request.url?.replaceAll('&', '&amp;')}</p>`)
})
let callbackUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve))
  callbackUrl = `http://localhost:${(storefront.address() as AddressInfo).port}/payment/result`
  await h.app.listen({ host: '127.0.0.1', port: 0 })
  await gateways.connect(h, store, 'BKASH')
  await gateways.connect(h, store, 'NAGAD')
})
afterAll(() => new Promise((resolve) => storefront.close(resolve)))

const wallets = {
  BKASH: { good: '01700000001', poor: '01700000011', pin: '12345' },
  NAGAD: { good: '01800000001', poor: '01800000011', pin: '1234' },
} as const

let orders = 0

/** A guest's order, at the gateway's page. Each costs something else: bKash refuses the same amount twice in a row. */
async function atGateway(gateway: GatewayCode) {
  const amount = 1_250_00 + ++orders * 100
  const { id: product_id } = await aProduct(h, store, { stock: 5, priceMinor: amount })
  const { port } = h.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/business/website/payment/initiate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': shop.testKey },
    body: JSON.stringify({
      payment_method: gateway,
      callback_url: callbackUrl,
      receiver_name: 'রহিমা খাতুন',
      phone: '01712345678',
      address: 'House 12, Road 5, Dhanmondi',
      items: [{ product_id, quantity: 1 }],
    }),
  })
  const { data, ...rest } = (await response.json()) as { data: { redirect_url: string; order_id: number } }
  expect(response.status, JSON.stringify(rest)).toBe(201)
  const page = await browser.openPage('phone')
  await page.goto(data.redirect_url)
  return { page, amount, orderId: data.order_id }
}

async function type(page: Page, value: string): Promise<void> {
  await page.getByRole('textbox').or(page.locator('input[type=password]')).first().fill(value)
  await page.locator('button.primary').click()
}

async function pay(page: Page, gateway: keyof typeof wallets, wallet: string, name?: string): Promise<void> {
  if (name) await keepPicture(page, `${name}-1-number`)
  await type(page, wallet)
  if (name) await keepPicture(page, `${name}-2-code`)
  await type(page, '123456')
  if (name) await keepPicture(page, `${name}-3-pin`)
  await type(page, wallets[gateway].pin)
}

/** The query with which the shopper came back to the storefront. */
async function returned(page: Page): Promise<URLSearchParams> {
  await page.waitForURL(`${callbackUrl}?**`)
  return new URL(page.url()).searchParams
}

const stateOf = async (orderId: number) =>
  (await h.sql('select status, payment_status, amount_paid_minor::int as paid from orders where id = $1', [orderId]))[0]

describe.each(['BKASH', 'NAGAD'] as const)('a shopper with a phone, at %s', (gateway) => {
  it('pays with number, code and PIN, and returns to the storefront with a paid order', async () => {
    const { page, orderId, amount } = await atGateway(gateway)
    await pay(page, gateway, wallets[gateway].good, gateway.toLowerCase())
    const query = await returned(page)
    expect(query.get('status')).toBe('success')
    expect(query.get('order_id')).toBe(String(orderId))
    expect(await stateOf(orderId)).toMatchObject({ payment_status: 'PAID', paid: amount })
  })

  it('presses Cancel, and returns with an unpaid order that can be paid again', async () => {
    const { page, orderId } = await atGateway(gateway)
    await page.locator('button[value=cancel]').click()
    expect((await returned(page)).get('status')).toBe('cancelled')
    expect(await stateOf(orderId)).toMatchObject({ status: 'PENDING', paid: 0 })
  })

  it('types a wrong PIN, sees that it is wrong, then types the right one and pays', async () => {
    const { page, orderId } = await atGateway(gateway)
    await type(page, wallets[gateway].good)
    await type(page, '123456')
    await type(page, '99999'.slice(0, wallets[gateway].pin.length))
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await keepPicture(page, `${gateway.toLowerCase()}-wrong-pin`)
    await type(page, wallets[gateway].pin)
    expect((await returned(page)).get('status')).toBe('success')
    expect(await stateOf(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it('types a wrong PIN three times, and returns with a failed payment', async () => {
    const { page, orderId } = await atGateway(gateway)
    await type(page, wallets[gateway].good)
    await type(page, '123456')
    for (let time = 0; time < 3; time++) await type(page, '99999'.slice(0, wallets[gateway].pin.length))
    expect((await returned(page)).get('status')).toBe('failed')
    expect(await stateOf(orderId)).toMatchObject({ status: 'PENDING', paid: 0 })
  })

  it('has too little money, and returns with a failed payment', async () => {
    const { page, orderId } = await atGateway(gateway)
    await pay(page, gateway, wallets[gateway].poor)
    expect((await returned(page)).get('status')).toBe('failed')
    expect(await stateOf(orderId)).toMatchObject({ status: 'PENDING', paid: 0 })
  })

  it('goes back in the browser after paying, and nothing is paid twice', async () => {
    const { page, orderId, amount } = await atGateway(gateway)
    await pay(page, gateway, wallets[gateway].good)
    await returned(page)
    await page.goBack().catch(() => {})
    await page.goForward().catch(() => {})
    expect(await stateOf(orderId)).toMatchObject({ payment_status: 'PAID', paid: amount })
    const payments = await h.sql('select id from payments where order_id = $1', [orderId])
    expect(payments).toHaveLength(1)
  })
})

describe('a shopper who closes the tab', () => {
  const later = () => {
    h.setNow(new Date(h.deps.clock().getTime() + 3 * 60_000))
    return runJobs(h, 'payments.inspect')
  }

  it('at Nagad after the PIN has paid: the next inspection finds the money', async () => {
    const { page, orderId, amount } = await atGateway('NAGAD')
    // The browser never reaches the store again.
    await gateways.fault({ endpoint: 'nagad.callback', kind: 'drop', times: 1 })
    await pay(page, 'NAGAD', wallets.NAGAD.good)
    await page.waitForLoadState()
    await page.close()
    expect(await stateOf(orderId)).toMatchObject({ paid: 0 })
    await later()
    expect(await stateOf(orderId)).toMatchObject({ payment_status: 'PAID', paid: amount })
  })

  it('at bKash before the PIN has not paid, and the order stays unpaid', async () => {
    const { page, orderId } = await atGateway('BKASH')
    await type(page, wallets.BKASH.good)
    await page.close()
    await later()
    expect(await stateOf(orderId)).toMatchObject({ status: 'PENDING', paid: 0 })
  })
})
