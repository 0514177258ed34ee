import { describe, expect, it } from 'vitest'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrderLink } from '../../../server/test/order-links.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()

describe.each([
  { screen: 'phone', language: 'bn', address: 'পুরো ঠিকানা', order: /অর্ডার করুন · / },
  { screen: 'laptop', language: 'en', address: 'Full address', order: /Place order · / },
] as const)('a buyer with a $screen ($language)', ({ screen, language, address, order }) => {
  it('orders by the link of the shop, and sees the total when the address is typed', async () => {
    const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', stock: 10, priceMinor: 2500_00 })
    const { id, token } = await anOrderLink(h, shop, {
      ...{ product, quantity: 2, unitMinor: 2200_00, listMinor: 2500_00 },
      ...{ receiverName: 'রহিমা খাতুন', note: 'নীল রঙেরটা' },
    })
    const page = await browser.openPage(screen, language)
    await page.goto(`${site.url}/${language}/b/${token}`)
    await keepPicture(page, `order-link-${screen}`)
    await page.getByLabel(address).fill('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')
    const button = page.getByRole('button', { name: order })
    await button.waitFor()
    await keepPicture(page, `order-link-total-${screen}`)
    await button.click()
    await page.waitForURL(/orders\/placed/)
    await keepPicture(page, `order-link-placed-${screen}`)
    const [link] = await h.sql('select order_id is not null as is_used from order_links where id = $1', [id])
    expect(link).toEqual({ is_used: true })
    await page.goto(`${site.url}/${language}/b/${token}`)
    await keepPicture(page, `order-link-used-${screen}`)
  })
})
