import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aHostileProduct } from '../hostile-product.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpShoppers()

describe('the product page on a phone', () => {
  it('shows another variant in place: price, stock, form and URL change, the quantity and the page stay', async () => {
    const { slug, variantIds } = await aProduct(h, shop, {
      variants: [
        { options: { Size: 'S' }, priceMinor: 900_00 },
        { options: { Size: 'L' }, priceMinor: 950_00, stock: 3 },
      ],
    })
    const page = await browser.openPage('phone')
    await page.goto(`${site.url}/bn/products/${slug}`)
    await page.evaluate(() => document.body.setAttribute('data-still-here', ''))
    await page.getByRole('button', { name: 'একটি বেশি' }).first().tap()
    await page.getByRole('link', { name: 'L', exact: true }).tap()
    await page.getByText('আর মাত্র ৩টি আছে').first().waitFor()
    expect(new URL(page.url()).search).toBe(`?variant=${variantIds[1]}`)
    expect(await page.locator('[data-buy] [name=variant_id]').inputValue()).toBe(String(variantIds[1]))
    expect(await page.locator('[data-buy] [name=quantity]').inputValue()).toBe('২')
    expect(await page.getByRole('status').first().textContent()).toBe('L, ৳৯৫০, আর মাত্র ৩টি আছে')
    expect(await page.locator('body[data-still-here]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('L')
    await keepPicture(page, 'product-phone')
  })

  it('keeps its width and runs nothing, whatever a product is called and reviewers write', async () => {
    const { slug } = await aHostileProduct(h, shop)
    for (const language of ['bn', 'en'] as const) {
      const page = await browser.openPage('phone', language)
      const refused: string[] = []
      page.on('console', (message) => refused.push(message.text()))
      await page.goto(`${site.url}/${language}/products/${slug}`)
      expect(await page.title()).toContain('<script>')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([])
      await keepPicture(page, `product-hostile-${language}`)
    }
  })

  it('moves nothing while it loads', async () => {
    const { slug } = await aProduct(h, shop)
    const page = await browser.openPage('phone')
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { moved = '0' } = document.documentElement.dataset
          document.documentElement.dataset.moved = String(Number(moved) + (entry as unknown as { value: number }).value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${site.url}/bn/products/${slug}`, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '0')).toBe('0')
  })
})
