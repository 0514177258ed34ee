import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { checkoutTexts } from '../../src/pages/checkout/checkout-texts.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()
beforeAll(() => aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] }))

const t = checkoutTexts.en
const ordersOf = (product: TestProduct) =>
  h.sql('select 1 from order_lines where store_id = $1 and product_id = $2', [shop.storeId, product.id])
const send = (page: Page) => page.locator('.checkout-bar').getByRole('button').first().click({ noWaitAfter: true })

/** The storefront places the next order, and is killed before its response leaves. */
const dieAfterOrder = (page: Page) =>
  page.route(
    '**/en/checkout',
    async (route) => {
      const sent = route.request()
      if (sent.method() !== 'POST') return route.continue()
      const cookies = await page.context().cookies(site.url)
      const response = await site.app.inject({
        method: 'POST',
        url: new URL(sent.url()).pathname,
        headers: {
          ...sent.headers(),
          origin: site.url,
          host: new URL(site.url).host,
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        payload: sent.postData() ?? '',
      })
      expect(response.headers.location ?? response.headers['x-see-other']).toContain('/orders/placed')
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const buyer = { name: 'Rahima Khatun', phone: '01712345678', address: 'House 12, Road 5, Dhanmondi, Dhaka' }

/** A guest whose order is placed while its response is lost. */
async function afterTheKill(options: { javaScriptEnabled?: boolean } = {}) {
  const product = await aProduct(h, shop)
  const page = await browser.openPage('phone', 'en', options)
  await page.goto(`${site.url}/en/products/${product.slug}`)
  await page.locator('[data-buy] button[value=checkout]').click()
  await page.getByLabel(t.name, { exact: true }).fill(buyer.name)
  await page.getByLabel(t.phone).fill(buyer.phone)
  await page.getByLabel(t.address, { exact: true }).fill(buyer.address)
  await page.getByText(t.order('৳160')).first().waitFor()
  await dieAfterOrder(page)
  await send(page)
  await expect.poll(() => ordersOf(product)).toHaveLength(1)
  return { page, product }
}

const expectTyped = async (page: Page) => {
  const typed = [page.getByLabel(t.name, { exact: true }), page.getByLabel(t.phone), page.getByLabel(t.address)]
  await expect.poll(() => Promise.all(typed.map((field) => field.inputValue()))).toEqual(Object.values(buyer))
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['sends it again', () => Promise.resolve()],
  ['goes back, and forward again', (page) => page.goBack().then(() => page.goForward())],
  ['loads the page again', (page) => page.reload()],
]

describe('a buyer whose storefront was killed when it had placed the order', () => {
  it.each(ways)('%s: what was typed is there, and sending it is the one order', async (_, move) => {
    const { page, product } = await afterTheKill()
    await page.locator('.offline').waitFor()
    await move(page)
    await expectTyped(page)
    await page.getByText(t.order('৳160')).first().waitFor()
    await send(page)
    await page.waitForURL(/\/orders\/placed/)
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('loads the page of the browser again, without scripts: that is the one order', async () => {
    const { page, product } = await afterTheKill({ javaScriptEnabled: false })
    await expect.poll(() => page.url()).toContain('chrome-error')
    const reload = () =>
      page.reload().then(
        () => page.url(),
        () => 'The page of the browser is not there yet.',
      )
    await expect.poll(reload).toContain('/orders/placed')
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('orders the same again on purpose afterwards, as another order', async () => {
    const { page, product } = await afterTheKill()
    await page.locator('.offline').waitFor()
    await send(page)
    await page.waitForURL(/\/orders\/placed/)
    await page.goto(`${site.url}/en/products/${product.slug}`)
    await page.locator('[data-buy] button[value=checkout]').click()
    await expectTyped(page)
    await page.getByText(t.order('৳160')).first().waitFor()
    await send(page)
    await expect.poll(() => ordersOf(product)).toHaveLength(2)
  })
})
