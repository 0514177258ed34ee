import { expect, it } from 'vitest'
import { linkToken } from '../../../server/src/shared/link-token.ts'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { keepLeads } from '../../../server/test/leads.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()
const kept = async () =>
  h.sql<{ id: string; phone: string; step: string }>(
    'select id, phone, step from leads where store_id = $1 order by id',
    [shop.storeId],
  )

it('a shopper who agrees is kept when a field is left, with the corrected number, no more when they withdraw, and goes on by the link', async () => {
  const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', priceMinor: 500_00 })
  const page = await browser.openPage('phone')
  await page.goto(`${site.url}/bn/products/${product.slug}`)
  await page.locator('form[action$="/cart/items"] button[type=submit]').first().click()
  await expect.poll(() => page.locator('.header [data-cart-count] [aria-hidden]').textContent()).toBe('১')
  await page.goto(`${site.url}/bn/checkout`)
  const phone = page.getByLabel('মোবাইল নম্বর')
  await phone.fill('01712345670')
  await page.getByLabel('পুরো ঠিকানা').fill('বাসা ৫, ধানমন্ডি, ঢাকা')
  await expect.poll(() => page.locator('.checkout-bar button').textContent()).toContain('৳৫৬০')
  expect(await kept()).toEqual([])
  await page.getByLabel(/৩০ দিন রাখা যাবে/).check()
  await expect
    .poll(async () => (await kept()).map(({ phone: typed, step }) => [typed, step]))
    .toEqual([['+8801712345670', 'address']])
  await keepPicture(page, 'checkout-may-be-kept')
  await phone.fill('01712345678')
  await phone.blur()
  await expect.poll(async () => (await kept()).map(({ phone: typed }) => typed)).toEqual(['+8801712345678'])

  await page.getByLabel(/৩০ দিন রাখা যাবে/).uncheck()
  await expect.poll(kept).toEqual([])
  await page.getByLabel(/৩০ দিন রাখা যাবে/).check()
  await expect.poll(async () => (await kept()).length).toBe(1)

  const [lead] = await kept()
  const token = linkToken(h.deps.secrets('lead-link')[0], shop.storeId, Number(lead?.id))
  await page.goto(`${site.url}/resume/${token}`)
  await keepPicture(page, 'resume')
  await page.getByRole('button', { name: 'অর্ডার শেষ করুন' }).click()
  await page.waitForURL('**/bn/checkout')
  expect(await page.getByLabel('মোবাইল নম্বর').inputValue()).toBe('01712345678')
  expect(await page.getByLabel('পুরো ঠিকানা').inputValue()).toBe('বাসা ৫, ধানমন্ডি, ঢাকা')
})
