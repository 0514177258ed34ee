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
  await aZone(h, shop, {
    ...{ code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 5_000_00, districts: ['Dhaka'] },
    weightSlabs: [
      { upToGrams: 500, feeMinor: 60_00 },
      { upToGrams: 2_000, feeMinor: 100_00 },
    ],
    ...{ codFeeKind: 'percent', codFeePercentBp: 100, codFeeMinimumMinor: 10_00 },
  })
  await aWallet(h, shop, 'ROCKET')
})

const words = {
  en: {
    ...{ zone: /more for heavy parcels · cash on delivery: 1% more, at least ৳10/ },
    ...{
      weight: /Extra for weight and size\s*৳40/,
      cod: /Cash on delivery fee\s*৳11/,
      cash: '৳1,111',
      wallet: '৳1,100',
    },
  },
  bn: {
    ...{ zone: /ভারী পার্সেলে বেশি · ক্যাশ অন ডেলিভারিতে আরও ১%, কমপক্ষে ৳১০/ },
    ...{ weight: /ওজন ও আকারের বাড়তি\s*৳৪০/, cod: /ক্যাশ অন ডেলিভারি চার্জ\s*৳১১/, cash: '৳১,১১১', wallet: '৳১,১০০' },
  },
}
let phones = 30_000_000
const ways = (['phone', 'laptop'] as const).flatMap((screen) =>
  (['bn', 'en'] as const).map((language) => ({ screen, language })),
)

describe.each(ways)('a guest ($screen, $language)', ({ screen, language }) => {
  it('reads before buying what weight and paying on delivery cost, and sees both as lines that sum to the total', async () => {
    const product = await aProduct(h, shop, { priceMinor: 1_000_00 })
    await h.sql('update products set weight_grams = 1200 where id = $1', [product.id])
    const page = await shoppers.openPage(screen, language)
    page.setDefaultTimeout(60_000)
    await page.goto(`${site.url}/${language}/products/${product.slug}`)
    const { zone, weight, cod, cash, wallet } = words[language]
    expect(await page.locator('.zones').textContent()).toMatch(zone)
    await keepPicture(page, `fee-product-${screen}-${language}`)
    await page.locator('[data-buy] button[value=checkout]').click()
    const t = checkoutTexts[language]
    await page.getByLabel(t.name, { exact: true }).fill('রহিমা খাতুন')
    await page.getByLabel(t.phone).fill(`017${phones++}`)
    await page.getByLabel(t.address, { exact: true }).fill('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')
    const sums = page.locator('#checkout-sums .sums')
    const button = (total: string) =>
      page.locator('.checkout-bar').getByRole('button', { name: t.order(total), exact: true })

    await button(cash).waitFor()
    expect(await sums.textContent()).toMatch(weight)
    expect(await sums.textContent()).toMatch(cod)
    await keepPicture(page, `fee-cash-${screen}-${language}`)
    // What to send to the wallet has no part for collecting, also while cash is chosen.
    expect(await page.locator('#checkout-payment').textContent()).toContain(t.payAmountTo(wallet))
    await page.locator('input[name=payment_method][value=ROCKET]').check()
    await button(wallet).waitFor()
    expect(await sums.textContent()).not.toMatch(cod)
    await keepPicture(page, `fee-wallet-${screen}-${language}`)
    await page.locator('input[name=payment_method][value=COD]').check()
    await button(cash).click()

    await page.waitForURL(/\/orders\/placed/)
    expect(await page.locator('main .sums').textContent()).toMatch(weight)
    expect(await page.locator('main .sums').textContent()).toMatch(cod)
    await keepPicture(page, `fee-placed-${screen}-${language}`)
  })
})
