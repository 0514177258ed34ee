import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { aWallet, aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { checkoutTexts } from '../../src/pages/checkout/checkout-texts.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aWallet(h, shop, 'ROCKET')
})

const words = {
  en: { line: /Rounding\s*−৳0.50/, cash: '৳1,060', exact: '৳1,060.50' },
  bn: { line: /পয়সা বাদ\s*−৳০.৫০/, cash: '৳১,০৬০', exact: '৳১,০৬০.৫০' },
}
let phones = 20_000_000
const ways = (['phone', 'laptop'] as const).flatMap((screen) =>
  (['bn', 'en'] as const).map((language) => ({ screen, language })),
)

describe.each(ways)('a guest ($screen, $language)', ({ screen, language }) => {
  it('sees what is left off cash as a line, and the exact total for a wallet', async () => {
    const product = await aProduct(h, shop, { priceMinor: 1_000_50 })
    const page = await shoppers.openPage(screen, language)
    page.setDefaultTimeout(60_000)
    await page.goto(`${site.url}/${language}/products/${product.slug}`)
    await page.locator('[data-buy] button[value=checkout]').click()
    const t = checkoutTexts[language]
    const { line, cash, exact } = words[language]
    await page.getByLabel(t.name, { exact: true }).fill('রহিমা খাতুন')
    await page.getByLabel(t.phone).fill(`017${phones++}`)
    await page.getByLabel(t.address, { exact: true }).fill('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')
    const sums = page.locator('#checkout-sums .sums')
    const button = (total: string) =>
      page.locator('.checkout-bar').getByRole('button', { name: t.order(total), exact: true })

    await button(cash).waitFor()
    expect(await sums.textContent()).toMatch(line)
    await keepPicture(page, `rounding-cash-${screen}-${language}`)
    await page.locator('input[name=payment_method][value=ROCKET]').check()
    await button(exact).waitFor()
    expect(await sums.textContent()).not.toMatch(line)
    await keepPicture(page, `rounding-wallet-${screen}-${language}`)
    await page.locator('input[name=payment_method][value=COD]').check()
    await button(cash).click()

    await page.waitForURL(/\/orders\/placed/)
    expect(await page.locator('main .sums').textContent()).toMatch(line)
    expect(await page.locator('.placed-money').textContent()).toContain(cash)
    await keepPicture(page, `rounding-placed-${screen}-${language}`)
  })
})
