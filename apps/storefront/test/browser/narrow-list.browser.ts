import { beforeAll, describe, expect, it } from 'vitest'
import { aBrand, aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpShoppers()

beforeAll(async () => {
  const [first, second] = [await aBrand(h, shop, { name: 'Taantpara' }), await aBrand(h, shop, { name: 'Meghmati' })]
  for (let n = 0; n < 30; n++)
    await aProduct(h, shop, { name: `Saree ${n}`, brandId: n === 0 ? first.id : second.id, options: { Color: 'Red' } })
})

describe('a list with scripts', () => {
  it('applies a filter at once, keeps the sheet open and the focus at the box', async () => {
    const page = await browser.openPage('phone')
    await page.goto(`${site.url}/en/products`)
    await page.click('.filters > summary')
    await page.check('input[name=brand][value^=brand] >> nth=1')
    await page.waitForURL(/brand=/)
    await expect.poll(() => page.locator('.grid > li').count()).toBe(1)
    expect(await page.evaluate('document.activeElement.name')).toBe('brand')
    expect(await page.getAttribute('.filters', 'open')).not.toBeNull()
    await page.goBack()
    await expect.poll(() => page.locator('.grid > li').count()).toBe(24)
  })

  it('closes the sheet of filters by its button', async () => {
    const page = await browser.openPage('phone')
    await page.goto(`${site.url}/en/products`)
    await page.click('.filters > summary')
    await page.click('.filters-close')
    expect(await page.getAttribute('.filters', 'open')).toBeNull()
  })

  it('appends the next page, and shows as much again at the same place after the back button', async () => {
    const page = await browser.openPage('phone')
    await page.goto(`${site.url}/en/products`)
    await page.click('[data-more]')
    await expect.poll(() => page.locator('.grid > li').count()).toBe(30)
    await page.evaluate('scrollTo({ top: 3000, behavior: "instant" })')
    await page.goto(`${site.url}/en/categories`)
    await page.goBack()
    await expect.poll(() => page.locator('.grid > li').count()).toBe(30)
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(2_500)
  })
})

describe('the field of the search', () => {
  it('suggests while one types, and is used by the keyboard alone', async () => {
    const page = await browser.openPage('laptop')
    await page.goto(`${site.url}/en`)
    await page.click('#q')
    await page.keyboard.type('sare')
    await page.waitForSelector('[role=option]')
    expect(await page.getAttribute('#q', 'aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await page.getAttribute('#q', 'aria-activedescendant')
    expect(await page.getAttribute(`#${active}`, 'aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await page.getAttribute('#q', 'aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[role=option]:visible')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/(products|search|categories)/)
  })
})
