import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture, type Screen } from '../../../server/test/browser/open-browser.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { aZone } from '../../../server/test/selling.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { checkoutTexts } from '../../src/pages/checkout/checkout-texts.ts'
import { placedTexts } from '../../src/pages/placed/placed-page.tsx'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
})

type Language = 'bn' | 'en'
type Visit = { screen: Screen; language: Language; hasScripts: boolean }
const ways = (['phone', 'laptop'] as const).flatMap((screen) =>
  (['bn', 'en'] as const).flatMap((language) => [true, false].map((hasScripts) => ({ screen, language, hasScripts }))),
)

let phones = 10_000_000
const ordersOf = (product: TestProduct) =>
  h.sql<{ order_number: string; total_minor: number }>(
    `select o.order_number, o.total_minor::int from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1`,
    [product.id],
  )
const totalOf = (language: Language) => checkoutTexts[language].order(language === 'bn' ? '৳২,৫৬০' : '৳2,560')
const button = (page: Page, name: string) => page.locator('.checkout-bar').getByRole('button', { name, exact: true })

/** A guest who looked at a product, pressed “Buy now” and filled in the form. */
async function atTheTotal({ screen, language, hasScripts }: Visit) {
  const product = await aProduct(h, shop, { priceMinor: 2_500_00 })
  const page = await shoppers.openPage(screen, language, { javaScriptEnabled: hasScripts })
  page.setDefaultTimeout(60_000)
  await page.goto(`${site.url}/${language}/products/${product.slug}`)
  await page.locator('[data-buy] button[value=checkout]').click()
  const t = checkoutTexts[language]
  await page.getByLabel(t.name, { exact: true }).fill('রহিমা খাতুন')
  await page.getByLabel(t.phone).fill(`017${phones++}`)
  await page.getByLabel(t.address, { exact: true }).fill('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')
  if (!hasScripts) await button(page, t.showTotal).click()
  await button(page, totalOf(language)).waitFor()
  return { page, product }
}

describe.each(ways)('a guest ($screen, $language, scripts: $hasScripts)', (visit) => {
  it('buys with cash on delivery, and going back shows the order instead of a second form', async () => {
    const { language, screen, hasScripts } = visit
    const { page, product } = await atTheTotal(visit)
    await keepPicture(page, `checkout-${screen}-${language}-${hasScripts ? 'scripts' : 'plain'}`)
    await button(page, totalOf(language)).click()
    await page.waitForURL(/\/orders\/placed/)
    const [row, ...others] = await ordersOf(product)
    expect([row?.total_minor, others]).toEqual([2_560_00, []])
    expect(await page.locator('h1').textContent()).toBe(placedTexts[language].title)
    expect(await page.locator('main').textContent()).toContain(row?.order_number)
    await keepPicture(page, `placed-${screen}-${language}`)
    if (hasScripts) await page.goBack()
    // Without scripts the page before is the response of a form, which browsers do not keep.
    else await page.goto(`${site.url}/${language}/checkout`)
    await page.getByRole('heading', { name: checkoutTexts[language].emptyTitle }).waitFor()
    if (hasScripts) await page.goForward()
    await page.reload()
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('taps twice on the button and has one order', async () => {
    const { page, product } = await atTheTotal(visit)
    await button(page, totalOf(visit.language)).dblclick({ noWaitAfter: true })
    await page.waitForURL(/\/orders\/placed/)
    expect(await ordersOf(product)).toHaveLength(1)
  })
})

describe('what changed meanwhile', () => {
  it.each(['bn', 'en'] as const)('is said at the checkout, and the same button then orders (%s)', async (language) => {
    const { page, product } = await atTheTotal({ screen: 'phone', language, hasScripts: true })
    await h.sql('update variants set price_minor = 260000 where id = $1', [product.variantId])
    await button(page, totalOf(language)).click()
    const changed = checkoutTexts[language].order(language === 'bn' ? '৳২,৬৬০' : '৳2,660')
    await button(page, changed).waitFor()
    expect(await ordersOf(product)).toEqual([])
    expect(await page.locator('#checkout-messages').textContent()).toContain(language === 'bn' ? '২,৬৬০' : '2,660')
    await keepPicture(page, `checkout-changed-${language}`)
    await button(page, changed).click()
    await page.waitForURL(/\/orders\/placed/)
    expect(await ordersOf(product)).toMatchObject([{ total_minor: 2_660_00 }])
  })

  it('a form whose items another window has ordered stays as it is, and its scripts meet no error', async () => {
    const { page, product } = await atTheTotal({ screen: 'phone', language: 'en', hasScripts: true })
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel(checkoutTexts.en.name, { exact: true }).fill('রহিমা খাতুন')
    await other.getByLabel(checkoutTexts.en.phone).fill(`017${phones++}`)
    await other.getByLabel(checkoutTexts.en.address, { exact: true }).fill('বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা')
    await button(other, totalOf('en')).click()
    await other.waitForURL(/\/orders\/placed/)
    const totals = page.waitForResponse(/\/checkout\/totals$/)
    await page.getByLabel(checkoutTexts.en.address, { exact: true }).fill('বাসা ১৩, রোড ৫, ধানমন্ডি, ঢাকা')
    expect(await (await totals).text()).toContain(checkoutTexts.en.emptyTitle)
    await page.waitForFunction(() => !document.querySelector('#checkout-sums[aria-busy]'))
    expect(await button(page, totalOf('en')).count()).toBe(1)
    expect(await ordersOf(product)).toHaveLength(1)
  })

  it('a field that is missing gets the focus of the browser or its error, and nothing is ordered', async () => {
    const { page, product } = await atTheTotal({ screen: 'phone', language: 'en', hasScripts: true })
    await page.getByLabel(checkoutTexts.en.phone).fill('12345')
    await page.locator('.checkout-bar button').click()
    await page.locator('#phone-error').waitFor()
    expect(await page.getByLabel(checkoutTexts.en.phone).inputValue()).toBe('12345')
    expect(await page.getByLabel(checkoutTexts.en.name, { exact: true }).inputValue()).toBe('রহিমা খাতুন')
    expect(await ordersOf(product)).toEqual([])
  })
})
