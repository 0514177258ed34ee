import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aHostileProduct } from '../hostile-product.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { inaccessibleParts } from './check-accessibility.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

describe.each([
  { screen: 'phone', language: 'bn', two: '২' },
  { screen: 'laptop', language: 'en', two: '2' },
] as const)('the cart ($screen, $language)', ({ screen, language, two }) => {
  it('opens as a drawer without leaving the page, closes with Escape, and gives the focus back', async () => {
    const { slug, name } = await aProduct(h, shop)
    const page = await shoppers.openPage(screen, language)
    await page.goto(`${site.url}/${language}/products/${slug}`)
    const add = page.locator('[data-buy] button[value=cart]')
    await add.focus()
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog.drawer[open]')
    await drawer.waitFor()
    expect(await drawer.textContent()).toContain(name)
    expect(await inaccessibleParts(page)).toEqual([])
    await keepPicture(page, `drawer-${screen}`)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site.url}/${language}/products/${slug}`)
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('counts quick taps on the stepper, and shows what is left when everything is removed', async () => {
    const { slug } = await aProduct(h, shop, { priceMinor: 150_00, stock: 9 })
    const page = await shoppers.openPage(screen, language)
    await page.goto(`${site.url}/${language}/products/${slug}`)
    await page.locator('[data-buy] button[value=cart]').click()
    await page.locator('dialog.drawer[open] a[href$="/cart"]').click()
    const quantity = page.locator('.cart-line input[name=quantity]:not([type=hidden])')
    for (let tap = 0; tap < 3; tap++) await page.locator('.cart-line button[name=step][value="1"]').click()
    await expect.poll(() => quantity.inputValue()).toBe(language === 'bn' ? '৪' : '4')
    await page.locator('.cart-line button[name=step][value="-1"]').click()
    await expect.poll(() => quantity.inputValue()).toBe(language === 'bn' ? '৩' : '3')
    await quantity.fill(two)
    await quantity.blur()
    await expect
      .poll(() => page.locator('.sum-total').last().textContent())
      .toContain(language === 'bn' ? '৳৩০০' : '৳300')
    await page.reload()
    expect(await quantity.inputValue()).toBe(two)
    await page.locator('.cart-remove').click()
    await expect.poll(() => page.locator('.cart-line').count()).toBe(0)
  })

  it('sends the pressed button as a page when the server does not respond with a part', async () => {
    const { slug } = await aProduct(h, shop, { stock: 9 })
    const page = await shoppers.openPage(screen, language)
    await page.goto(`${site.url}/${language}/products/${slug}`)
    await page.locator('[data-buy] button[value=cart]').click()
    await page.locator('dialog.drawer[open] a[href$="/cart"]').click()
    await page.waitForURL(/\/cart$/)
    await page.evaluate(() => {
      globalThis.fetch = async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        return new Response('', { status: 502 })
      }
    })
    await page.locator('.cart-line button[name=step][value="1"]').click()
    await page.waitForURL(/notice=changed/)
    expect(await page.locator('.cart-line .stepper input[name=quantity]').inputValue()).toBe(two)
  })

  it('of a shop whose product has become hostile markup runs nothing, up to the order', async () => {
    const hostile = await aHostileProduct(h, shop)
    const plain = await aProduct(h, shop)
    const page = await shoppers.openPage(screen, language)
    await page.goto(`${site.url}/${language}/products/${plain.slug}`)
    await page.locator('[data-buy] button[value=cart]').click()
    await page.locator('dialog.drawer[open]').waitFor()
    const name = '"><img src=x onerror=alert(1)></title><script>alert(2)</script>'
    await h.sql('update products set name = $2 where id = $1', [plain.id, name])
    await h.sql('select refresh_listings($1, $2)', [shop.storeId, [plain.id]])
    const paths = [
      '/products',
      '/search?q=script',
      '/cart',
      '/checkout',
      `/products/${hostile.slug}`,
      `/products/${plain.slug}`,
    ]
    for (const path of paths) {
      await page.goto(`${site.url}/${language}${path}`)
      expect(await page.title()).not.toBe('run')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.locator('[data-buy] button[value=cart]').click()
    await page.locator('dialog.drawer[open]').waitFor()
    await page.goto(`${site.url}/${language}/checkout`)
    await page.locator('[name=receiver_name]').fill('<img src=x onerror=alert(3)>')
    await page.locator('[name=phone]').fill('01755667788')
    await page.locator('[name=address]').fill('<script>alert(4)</script> Dhanmondi, Dhaka')
    await page.locator('.checkout-bar button').filter({ hasText: '৳' }).click()
    await page.waitForURL(/\/orders\/placed/)
    expect(await page.locator('main').textContent()).toContain('<img src=x onerror=alert(3)>')
    await page.goto(`${site.url}/${language}/track?order=${new URL(page.url()).searchParams.get('order')}`)
    expect(await page.locator('main script, main img[src="x"]').count()).toBe(0)
  })
})
