import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aJpeg } from '../../../server/test/images.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { inaccessibleParts } from './check-accessibility.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpShoppers()

const PICTURES = 'https://pictures.example'
const saree = await h.call({
  headers: { authorization: `Bearer ${shop.secretKey}` },
  url: `M/${shop.subdomain}/products/`,
  body: {
    ...{ name: 'Jamdani', status: 'published', variants: [{ price: 1000, stock: 9 }] },
    images: [1, 2, 3].map((number) => ({ url: `${PICTURES}/${number}.jpg` })),
  },
})
const file = await aJpeg(400, 400)

/** The page of the saree, whose pictures are files of another site. */
async function open(page: Page): Promise<Page> {
  await page.route(`${PICTURES}/**`, (route) => route.fulfill({ contentType: 'image/jpeg', body: file }))
  await page.goto(`${site.url}/bn/products/${saree.data.slug}`)
  return page
}
const larger = (page: Page, number: string) => page.getByRole('link', { name: `ছবি ${number} বড় করে দেখুন` })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('a large picture of a product', () => {
  it('opens, closes with Escape or its button, and gives the focus back, all by the keyboard', async () => {
    const page = await open(await browser.openPage('laptop'))
    const [address, dialog] = [page.url(), page.getByRole('dialog', { name: 'Jamdani' })]
    for (const [number, shown, key] of [
      ['১', '1.jpg', 'Escape'],
      ['২', '2.jpg', 'Enter'],
    ] as const) {
      await larger(page, number).focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      expect(await dialog.getByRole('img').getAttribute('src')).toBe(`${PICTURES}/${shown}`)
      expect(await focused(page)).toBe('ছবি বন্ধ করুন')
      expect(await inaccessibleParts(page)).toEqual([])
      await keepPicture(page, `gallery-${shown}`)
      await page.keyboard.press(key)
      await dialog.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe(`ছবি ${number} বড় করে দেখুন`)
    }
    expect(page.url()).toBe(address)
  })

  it('closes with a tap anywhere on a phone', async () => {
    const page = await open(await browser.openPage('phone'))
    await larger(page, '১').tap()
    await page.getByRole('dialog', { name: 'Jamdani' }).getByRole('img').tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('is a link to its file without scripts', async () => {
    const page = await open(await browser.openPage('phone', 'bn', { javaScriptEnabled: false }))
    await larger(page, '১').click()
    await page.waitForURL(`${PICTURES}/1.jpg`)
  })
})
