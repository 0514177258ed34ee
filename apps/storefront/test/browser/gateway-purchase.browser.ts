import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpGateways } from '../../../server/test/gateways.ts'
import { paymentCalls } from '../../../server/test/payment-calls.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { paymentTexts } from '../../src/pages/payment-return/payment-page.tsx'
import { placedTexts } from '../../src/pages/placed/placed-page.tsx'
import { trackTexts } from '../../src/pages/track/track-page.tsx'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()
const calls = paymentCalls(h, shop, gateways)

beforeAll(async () => {
  await calls.open(['BKASH', 'NAGAD', 'SSLCOMMERZ'])
})

const wallets = {
  BKASH: { language: 'bn', screen: 'phone', wallet: '01700000001', pin: '12345', wrong: '99999' },
  NAGAD: { language: 'en', screen: 'laptop', wallet: '01800000001', pin: '1234', wrong: '9999' },
} as const
type Gateway = keyof typeof wallets

/** A guest who ordered, on the page of the gateway. */
async function atGateway(gateway: Gateway | 'SSLCOMMERZ', plainPage?: Page) {
  const { language, screen } = gateway === 'SSLCOMMERZ' ? wallets.BKASH : wallets[gateway]
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  const phone = calls.phone()
  const opened = plainPage ?? (await shoppers.openPage(screen, language))
  await opened.goto(`${site.url}/${language}/products/${product.slug}`)
  await opened.locator('[data-buy] button[value=checkout]').click()
  await opened.locator('[name=receiver_name]').fill('Rahima')
  await opened.locator('[name=phone]').fill(phone)
  await opened.locator('[name=address]').fill('House 12, Road 5, Dhanmondi, Dhaka')
  await opened.locator(`[name=payment_method][value=${gateway}]`).check()
  // Without scripts the button does not name the method that was just chosen.
  const button = opened.locator('.checkout-bar button')
  await (plainPage ? button : button.filter({ hasText: gateway })).click()
  await opened.waitForURL(`${gateways.url}/**`)
  const [order] = await h.sql<{ id: string; number: string }>(
    `select o.id, o.order_number as number from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1`,
    [product.id],
  )
  return { page: opened, language, phone, id: Number(order?.id), number: String(order?.number) }
}

async function type(page: Page, value: string): Promise<void> {
  await page.getByRole('textbox').or(page.locator('input[type=password]')).first().fill(value)
  await page.locator('button.primary').click()
}

async function pay(page: Page, gateway: Gateway): Promise<void> {
  await type(page, wallets[gateway].wallet)
  await type(page, '123456')
  await type(page, wallets[gateway].pin)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const expectPaidOnce = async (orderId: number) => {
  expect(await calls.order(orderId)).toMatchObject({ payment_status: 'PAID', amount_paid_minor: 500_00 })
  expect(await calls.payments(orderId)).toHaveLength(1)
}

describe.each(['BKASH', 'NAGAD'] as const)('a guest at %s', (gateway) => {
  it('pays, comes back to the order, and pays nothing again with the back button', async () => {
    const { page, language, id, number } = await atGateway(gateway)
    await pay(page, gateway)
    await page.waitForURL(/\/orders\/placed/)
    await heading(page, placedTexts[language].title)
    expect(await page.locator('main').textContent()).toContain(number)
    await keepPicture(page, `placed-paid-${gateway.toLowerCase()}`)
    await page.goBack().catch(() => {})
    await page.goForward().catch(() => {})
    await expectPaidOnce(id)
  })

  it('cancels, reads that the order is kept, and pays it with another attempt', async () => {
    const { page, language, id } = await atGateway(gateway)
    await page.locator('button[value=cancel]').click()
    await heading(page, paymentTexts[language].kinds.failed.title)
    await keepPicture(page, `payment-cancelled-${gateway.toLowerCase()}`)
    await page.locator(`button[name=method][value=${gateway}]`).click()
    await page.waitForURL(`${gateways.url}/**`)
    await pay(page, gateway)
    await heading(page, placedTexts[language].title)
    await expectPaidOnce(id)
  })

  it('types a wrong PIN until the gateway gives up, and takes cash on delivery instead', async () => {
    const { page, language, id } = await atGateway(gateway)
    await type(page, wallets[gateway].wallet)
    await type(page, '123456')
    for (let time = 0; time < 3; time++) await type(page, wallets[gateway].wrong)
    await heading(page, paymentTexts[language].kinds.failed.title)
    expect(await calls.order(id)).toMatchObject({ amount_paid_minor: 0 })
    await page.locator('button[name=method][value=COD]').click()
    await heading(page, placedTexts[language].title)
    expect(await calls.order(id)).toMatchObject({ payment_method: 'COD', status: 'PENDING', amount_paid_minor: 0 })
  })

  it('closes the tab, finds the order with its number and phone in another browser, and pays it', async () => {
    const { page, language, id, number, phone } = await atGateway(gateway)
    await page.close()
    const other = await shoppers.openPage(wallets[gateway].screen, language)
    await other.goto(`${site.url}/${language}/track`)
    await other.getByLabel(trackTexts[language].number).fill(number.toLowerCase())
    await other.getByLabel(trackTexts[language].phone).fill(phone)
    await other.getByRole('button', { name: trackTexts[language].show }).click()
    await other.locator(`button[name=method][value=${gateway}]`).waitFor()
    await keepPicture(other, `track-unpaid-${gateway.toLowerCase()}`)
    await other.locator(`button[name=method][value=${gateway}]`).click()
    await other.waitForURL(`${gateways.url}/**`)
    await pay(other, gateway)
    await other.waitForURL(`${site.url}/**`)
    await expectPaidOnce(id)
  })
})

describe('a guest at SSLCommerz', () => {
  it('is declined by one card, pays by bKash on the same page, and comes back by a posted form', async () => {
    const { page, language, id, number } = await atGateway('SSLCOMMERZ')
    await keepPicture(page, 'sslcommerz-1-method')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await type(page, '4000000000000002')
    await keepPicture(page, 'sslcommerz-2-code')
    await type(page, '123456')
    await page.getByRole('alert').waitFor()
    await page.locator('[name=method][value=bkash]').check()
    await type(page, '01700000001')
    await type(page, '123456')
    await page.waitForURL(/\/orders\/placed/)
    await heading(page, placedTexts[language].title)
    expect(await page.locator('main').textContent()).toContain(number)
    await expectPaidOnce(id)
  })

  it('orders, pays and comes back without JavaScript', async () => {
    const plain = await shoppers.openPage('phone', 'bn', { javaScriptEnabled: false })
    const { page, language, id } = await atGateway('SSLCOMMERZ', plain)
    await type(page, '4111111111111111')
    await type(page, '123456')
    await keepPicture(page, 'sslcommerz-3-back')
    await page.locator('button.primary').click()
    await page.waitForURL(/\/orders\/placed/)
    await heading(page, placedTexts[language].title)
    await expectPaidOnce(id)
  })

  it('cancels, reads that the order is kept, and pays it with another attempt', async () => {
    const { page, language, id } = await atGateway('SSLCOMMERZ')
    await page.locator('button[value=cancel]').click()
    await heading(page, paymentTexts[language].kinds.failed.title)
    await page.locator('button[name=method][value=SSLCOMMERZ]').click()
    await page.waitForURL(`${gateways.url}/**`)
    await page.locator('button[value=approve]').click()
    await heading(page, placedTexts[language].title)
    await expectPaidOnce(id)
  })
})
