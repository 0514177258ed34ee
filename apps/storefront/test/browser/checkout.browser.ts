import { beforeAll, expect, it } from 'vitest'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
})

/** A phone with a product in its cart. */
async function withCart() {
  const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', priceMinor: 500_00 })
  const page = await browser.openPage('phone')
  await page.goto(`${site.url}/bn/cart`)
  await page.evaluate((id) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/bn/cart/items' })
    const field = Object.assign(document.createElement('input'), { name: 'product_id', value: String(id) })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, product.id)
  await page.waitForURL('**/bn/cart?notice=added')
  return { page, product }
}

it('the cart changes without a new page, one unit for each tap, and the focus stays', async () => {
  const { page } = await withCart()
  const more = page.getByRole('button', { name: 'একটি বাড়ান' })
  await more.click()
  await more.click()
  await expect.poll(() => page.locator('input[name=quantity]').first().inputValue()).toBe('৩')
  await expect.poll(() => page.locator('.header [data-cart-count] [aria-hidden]').textContent()).toBe('৩')
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^more-/)
  expect(page.url()).toBe(`${site.url}/bn/cart`)
})

it('the total follows the address while it is typed, one tap orders, and the back button does not order again', async () => {
  const { page, product } = await withCart()
  await page.goto(`${site.url}/bn/checkout`)
  await page.getByRole('textbox', { name: 'নাম', exact: true }).fill('রহিমা খাতুন')
  await page.getByLabel('মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮')
  const address = page.getByLabel('পুরো ঠিকানা')
  await address.pressSequentially('বাসা ৫, ধানমন্ডি, ঢাকা')
  await expect.poll(() => page.locator('.checkout-bar button').textContent()).toBe('অর্ডার করুন · ৳৫৬০')
  expect(await page.locator('.place-found').textContent()).toContain('ধানমন্ডি, ঢাকায় ডেলিভারি: ৳৬০')
  expect(await address.inputValue()).toBe('বাসা ৫, ধানমন্ডি, ঢাকা')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address')
  await keepPicture(page, 'checkout-place')
  await page.getByText('জেলা ও থানা বেছে নিন').click()
  await page.getByRole('combobox', { name: 'জেলা' }).selectOption('Sylhet')
  await expect.poll(() => page.locator('.checkout-bar button').textContent()).toBe('অর্ডার করুন · ৳৬২০')
  await page.getByRole('combobox', { name: 'জেলা' }).selectOption('')
  await expect.poll(() => page.locator('.checkout-bar button').textContent()).toBe('অর্ডার করুন · ৳৫৬০')
  await page.locator('.checkout-bar button').click()
  await page.waitForURL('**/bn/orders/placed?**')
  await page.goBack()
  await page.waitForLoadState()
  const placed = page.getByText('আবার পাঠানোর দরকার নেই')
  // A browser that kept the old page shows its form: sending it leads to the order.
  if ((await placed.count()) === 0) await page.locator('.checkout-bar button').click()
  await expect.poll(() => placed.count()).toBeGreaterThan(0)
  expect(await h.sql('select 1 from order_lines where product_id = $1', [product.id])).toHaveLength(1)
})

it('a wrong coupon is refused beside its field, which keeps it, and the order goes on without it', async () => {
  const { page, product } = await withCart()
  await page.goto(`${site.url}/bn/checkout`)
  await page.getByRole('textbox', { name: 'নাম', exact: true }).fill('রহিমা খাতুন')
  await page.getByLabel('মোবাইল নম্বর').fill('01712345679')
  const address = page.getByLabel('পুরো ঠিকানা')
  await address.pressSequentially('বাসা ৫, ধানমন্ডি, ঢাকা')
  const coupon = page.getByLabel('কুপন কোড')
  await coupon.fill('NOSUCH')
  // The total comes before the button is pressed, and the error with it.
  await address.dispatchEvent('change')
  const error = page.locator('#coupon_code-error')
  await error.waitFor()
  const totals = page.waitForResponse(/\/checkout\/totals$/)
  await page.getByRole('button', { name: 'কুপন দিন', exact: true }).click()
  await totals
  await expect.poll(() => error.textContent()).toContain('NOSUCH')
  await keepPicture(page, 'checkout-wrong-coupon')
  expect(await coupon.inputValue()).toBe('NOSUCH')
  // What is typed afterwards takes neither away.
  await address.pressSequentially('-১২০৯')
  await expect.poll(() => page.locator('.place-found').textContent()).toContain('৬০')
  await page.waitForTimeout(1_200)
  expect([await error.count(), await coupon.inputValue()]).toEqual([1, 'NOSUCH'])
  await page.locator('.checkout-bar button').click()
  await page.waitForURL('**/bn/orders/placed?**')
  expect(await h.sql('select 1 from order_lines where product_id = $1', [product.id])).toHaveLength(1)
})
