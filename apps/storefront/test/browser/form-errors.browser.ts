import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { aWallet, aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { inaccessibleParts } from './check-accessibility.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
  await aWallet(h, shop, 'ROCKET')
})

let phones = 10_000_000
async function atCheckout(hasScripts = true) {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  const page = await shoppers.openPage('phone', 'en', { javaScriptEnabled: hasScripts })
  await page.goto(`${site.url}/en/products/${product.slug}`)
  await page.locator('[data-buy] button[value=checkout]').click()
  await page.locator('[name=receiver_name]').fill('Rahima Khatun')
  await page.locator('[name=phone]').fill(`017${phones++}`)
  await page.locator('[name=address]').fill('House 12, Road 5, Dhanmondi, Dhaka')
  return { page, product }
}
const button = (page: Page) => page.locator('.checkout-bar button')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const isInView = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const { top, bottom } = document.getElementById(wanted)?.getBoundingClientRect() ?? new DOMRect(0, -1)
    return top >= 0 && bottom <= innerHeight
  }, id)

describe.each([true, false])('a checkout without the transaction ID of its payment (scripts: %s)', (hasScripts) => {
  it('opens again at the field of the ID, which has the focus, and its message above leads there', async () => {
    const { page } = await atCheckout(hasScripts)
    await page.locator('[name=payment_method][value=ROCKET]').check()
    if (!hasScripts) await button(page).click()
    await button(page).filter({ hasText: '560' }).click()
    await page.locator('#transaction_ROCKET-error').waitFor()
    const id = 'field-transaction_ROCKET'
    expect(await page.locator('[autofocus]').getAttribute('id')).toBe(id)
    await expect.poll(() => isInView(page, id)).toBe(true)
    if (hasScripts) {
      expect(await focused(page)).toBe(id)
      expect(await inaccessibleParts(page)).toEqual([])
    }
    await keepPicture(page, `transaction-missing-${hasScripts}`)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator(`#checkout-messages a[href="#${id}"]`).click()
    await expect.poll(() => isInView(page, id)).toBe(true)
  })
})

describe('a phone number that cannot be read', () => {
  it('is shown beside its field when the field is left, hides no total, and is removed when it is corrected', async () => {
    const { page } = await atCheckout()
    const phone = page.locator('[name=phone]')
    await phone.fill('0171234')
    await button(page).filter({ hasText: '560' }).waitFor()
    await page.locator('[name=address]').focus()
    await page.locator('#phone-error').waitFor()
    expect(await phone.getAttribute('aria-describedby')).toBe('phone-hint phone-error')
    expect(await inaccessibleParts(page)).toEqual([])
    await phone.press('End')
    await phone.pressSequentially('5678')
    expect([await page.locator('#phone-error').count(), await phone.getAttribute('aria-invalid')]).toEqual([0, null])
    await page.locator('[name=address]').focus()
    await button(page).click()
    await page.waitForURL(/\/orders\/placed/)
  })

  it('loses its error and its message when it is corrected after the order was refused', async () => {
    const { page } = await atCheckout()
    await button(page).filter({ hasText: '560' }).waitFor()
    const phone = page.locator('[name=phone]')
    await phone.fill('0171234')
    await button(page).click()
    await page.waitForURL(/again=/)
    expect(await focused(page)).toBe('field-phone')
    await phone.press('End')
    await phone.pressSequentially('5678')
    expect(await page.locator('#phone-error, .notice-bad').count()).toBe(0)
  })
})

it('the total that follows the address keeps the button that has the focus, and what it is pressed for', async () => {
  const { page, product } = await atCheckout()
  await button(page).filter({ hasText: '560' }).waitFor()
  const pressed = await button(page).elementHandle()
  await page.locator('[name=address]').fill('House 12, Zindabazar, Sylhet')
  await button(page).focus()
  await button(page).filter({ hasText: '620' }).waitFor()
  expect(await pressed?.evaluate((one) => one.isConnected && one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/placed/)
  expect(await h.sql('select 1 from order_lines where product_id = $1', [product.id])).toHaveLength(1)
})
