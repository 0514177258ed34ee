import { describe, expect, it } from 'vitest'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aConfirmationLink } from '../../../server/test/confirmations.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()

describe.each([
  { screen: 'phone', language: 'bn', confirm: 'হ্যাঁ, অর্ডার নিশ্চিত করছি', done: 'আপনার অর্ডার নিশ্চিত হয়েছে' },
  { screen: 'laptop', language: 'en', confirm: 'Yes, confirm the order', done: 'Your order is confirmed' },
] as const)('a buyer with a $screen ($language)', ({ screen, language, confirm, done }) => {
  it('confirms an order by the link of the shop', async () => {
    const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', stock: 10, priceMinor: 2500_00 })
    const { id } = await anOrder(h, shop, {
      lines: [{ product, quantity: 2, unitPriceMinor: 2500_00, discountMinor: 250_00 }],
      ...{ receiverName: 'রহিমা খাতুন', deliveryFeeMinor: 60_00, hasEvents: true },
    })
    const token = await aConfirmationLink(h, shop, id)
    const page = await browser.openPage(screen, language)
    await page.goto(`${site.url}/${language}/c/${token}`)
    await keepPicture(page, `confirm-order-${screen}`)
    for (const details of await page.locator('main details summary').all()) await details.click()
    await keepPicture(page, `confirm-order-open-${screen}`)
    await page.getByRole('button', { name: confirm }).click()
    await page.getByRole('heading', { level: 1, name: done }).waitFor()
    await keepPicture(page, `confirm-order-done-${screen}`)
    expect(await h.sql('select status from orders where id = $1', [id])).toEqual([{ status: 'CONFIRMED' }])
  })
})
