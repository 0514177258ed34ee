import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../server/test/accounts.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { anAddress, aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aJpeg } from '../../../server/test/images.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { aPastOrder } from '../../../server/test/past-orders.ts'
import { aCode, anOfferOf, aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
})

const ways = [
  { screen: 'phone', language: 'bn' },
  { screen: 'laptop', language: 'en' },
] as const
type Way = (typeof ways)[number]

/** A customer who signed in with the password, and is in the account. */
async function signedIn({ screen, language }: Way) {
  const account = await anAccount(h, shop)
  const page = await shoppers.openPage(screen, language)
  await page.goto(`${site.url}/${language}/login`)
  // The code by SMS comes first.
  await page.locator('.other-ways summary').click()
  await page.locator('[name=identifier]').fill(account.email)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form[action$="/login"] button[type=submit]').click()
  await page.waitForURL(`**/${language}/account`)
  return { page, account }
}

const sendMain = (page: Page) =>
  page.locator('main form .button-wide[type=submit], main form .button[type=submit]').first()

async function deliveredTo(customerId: string): Promise<{ product: TestProduct; id: number }> {
  const product = await aProduct(h, shop, { name: 'Nakshi Kantha', stock: 9 })
  const { id } = await anOrder(h, shop, { lines: [{ product }], customerId, status: 'DELIVERED', isCashPaid: true })
  return { product, id }
}

describe.each(ways)('a customer ($screen, $language)', (way) => {
  const { language } = way

  it('orders to a saved address with a coupon, and finds the order in the account', async () => {
    const { page, account } = await signedIn(way)
    await anAddress(h, shop, account.id, 'House 12, Dhanmondi, Dhaka')
    const product = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const code = aCode()
    await anOfferOf(h, shop, { code, percentBp: 1000 })
    await page.goto(`${site.url}/${language}/products/${product.slug}`)
    await page.locator('[data-buy] button[value=checkout]').click()
    await page.locator('[name=coupon_code]').fill(code.toLowerCase())
    await page.locator('[data-totals-button]').click()
    await page.locator(`input[name=shown_coupon][value="${code}"]`).waitFor({ state: 'attached' })
    const button = page.locator('.checkout-bar button').filter({ hasText: language === 'bn' ? '৳৯৬০' : '৳960' })
    await keepPicture(page, `checkout-customer-${language}`)
    await button.click()
    await page.waitForURL(/\/orders\/placed/)
    const [order] = await h.sql<{ number: string; total: number }>(
      'select order_number as number, total_minor::int as total from orders where customer_id = $1',
      [account.id],
    )
    expect(order?.total).toBe(960_00)
    await page.goto(`${site.url}/${language}/account/orders`)
    await page.getByText(String(order?.number)).first().click()
    await page.waitForURL(/\/account\/orders\/\d+$/)
    expect(await page.locator('main').textContent()).toContain(product.name)
  })

  it('opens an order from before the shop moved here, and sees what was in it', async () => {
    const { page, account } = await signedIn(way)
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    for (const status of ['UNKNOWN', 'RETURNED', 'DELIVERED'])
      await aPastOrder(h, shop, { email: account.email, itemName: `Saree of ${status}`, status, refundedMinor: 100_00 })
    await page.goto(`${site.url}/${language}/account/orders`)
    await page.locator('a[href$="/account/past-orders"]').click()
    const item = page.getByText('Saree of DELIVERED')
    expect(await item.isVisible()).toBe(false)
    await page.locator('.past-order summary').first().click()
    await item.waitFor({ state: 'visible' })
    await keepPicture(page, `past-orders-${language}`)
  })

  it('asks for a refund with a photo', async () => {
    const { page, account } = await signedIn(way)
    const { id } = await deliveredTo(account.id)
    await page.goto(`${site.url}/${language}/account/orders/${id}/refund`)
    const [item, whole, items] = ['[name=items]', '[value=all]', '[value=items]'].map((one) => page.locator(one))
    await item?.check()
    expect([await whole?.isChecked(), await items?.isChecked()]).toEqual([false, true])
    await whole?.check()
    expect(await item?.isChecked()).toBe(false)
    await page.locator('[name=reason]').fill('রং উঠে গেছে')
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg(40, 30)) }
    const files = page.locator('.file-box')
    expect(await files.textContent()).toContain(language === 'bn' ? 'কোনো ছবি বাছাই করা হয়নি' : 'No photo chosen')
    await page.locator('input[type=file]').setInputFiles(photo)
    await files.getByText('photo.jpg').waitFor()
    await sendMain(page).click()
    await page.locator('.site-notice').waitFor()
    expect(await page.locator('main').textContent()).toContain('রং উঠে গেছে')
  })

  it('asks the shop for help, and writes again', async () => {
    const { page } = await signedIn(way)
    await page.goto(`${site.url}/${language}/account/tickets/new`)
    await page.locator('[name=subject]').fill('পার্সেল কোথায়?')
    await page.locator('main [name=description]').fill('চার দিন হয়ে গেছে।')
    await sendMain(page).click()
    await page.waitForURL(/\/account\/tickets\/[0-9a-f-]{36}$/)
    await page.locator('[name=message]').fill('কোনো খবর আছে?')
    await page.locator('form:has([name=message]) button[type=submit]').click()
    await page.getByText('কোনো খবর আছে?').first().waitFor()
    await keepPicture(page, `ticket-${language}`)
  })

  it('reviews what was delivered', async () => {
    const { page, account } = await signedIn(way)
    const { product } = await deliveredTo(account.id)
    await page.goto(`${site.url}/${language}/account/reviews`)
    await page.locator('main a[href*="/account/reviews/new"]').first().click()
    await page.locator('[name=rating][value="5"]').check({ force: true })
    await page.locator('[name=content]').fill('কাজ খুব সুন্দর।')
    await keepPicture(page, `review-${language}`)
    await sendMain(page).click()
    await page.waitForURL(/\/account\/reviews$/)
    const [review] = await h.sql('select rating::int, content, product_id::text from reviews where customer_id = $1', [
      account.id,
    ])
    expect(review).toEqual({ rating: 5, content: 'কাজ খুব সুন্দর।', product_id: String(product.id) })
  })
})
