import { describe, expect, it } from 'vitest'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()

describe.each([
  { screen: 'phone', language: 'bn', said: 'দোকানের সঙ্গে সংযোগ পাওয়া যায়নি', two: '২' },
  { screen: 'laptop', language: 'en', said: 'The shop could not be reached', two: '2' },
] as const)('without a connection ($screen, $language)', ({ screen, language, said, two }) => {
  const onProduct = async () => {
    const { slug } = await aProduct(h, shop, { stock: 9 })
    const page = await browser.openPage(screen, language)
    const url = `${site.url}/${language}/products/${slug}`
    await page.goto(url)
    return { page, url, notice: page.locator('.offline'), add: page.locator('[data-buy] button[value=cart]') }
  }

  it('"Add to cart" stays on the page with a message, and works when there is a connection again', async () => {
    const { page, url, notice, add } = await onProduct()
    await page.context().setOffline(true)
    await add.click()
    await notice.waitFor()
    await keepPicture(page, `offline-${screen}`)
    expect([page.url(), await notice.getAttribute('role')]).toEqual([url, 'alert'])
    expect(await notice.textContent()).toContain(said)
    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await add.click()
    await page.locator('dialog.drawer[open]').waitFor()
  })

  it('that the browser has not noticed yet, "Add to cart" stays on the page, and a second tap works', async () => {
    const { page, url, notice, add } = await onProduct()
    await page.route('**/cart/items', (route) => route.abort())
    await add.click()
    await notice.waitFor()
    expect(page.url()).toBe(url)
    await page.unroute('**/cart/items')
    await add.click()
    await page.locator('dialog.drawer[open]').waitFor()
  })

  it('the quantities of the cart, links, and the forms of the checkout keep what was typed', async () => {
    const { page, notice, add } = await onProduct()
    await add.click()
    await page.locator('dialog.drawer[open] a[href$="/cart"]').click()
    await page.waitForURL('**/cart')
    await page.context().setOffline(true)
    await page.locator('.cart-line button[name=step][value="1"]').click()
    await notice.waitFor()
    await page.locator('a[href$="/checkout"]').first().click()
    expect(page.url()).toContain('/cart')
    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await page.locator('.cart-line button[name=step][value="1"]').click()
    const quantity = page.locator('.cart-line input[name=quantity]:not([type=hidden])')
    await expect.poll(() => quantity.inputValue()).toBe(two)
    await page.goto(`${site.url}/${language}/checkout`)
    await page.locator('input[name=receiver_name]').fill('Rahima')
    await page.context().setOffline(true)
    await page.locator('form[data-totals]').evaluate((form: HTMLFormElement) => {
      // Empty fields would keep it, too.
      form.noValidate = true
      form.requestSubmit()
    })
    await notice.waitFor()
    expect(await page.locator('input[name=receiver_name]').inputValue()).toBe('Rahima')
  })

  it('a browser without a network that reaches the shop all the same sends its forms and opens its links', async () => {
    const { page, notice, add } = await onProduct()
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await add.click()
    await page.locator('dialog.drawer[open] a[href$="/cart"]').click()
    await page.waitForURL('**/cart')
    expect(await notice.count()).toBe(0)
  })

  it('the search keeps its words', async () => {
    const { page, notice } = await onProduct()
    const url = `${site.url}/${language}/search`
    await page.goto(url)
    await page.context().setOffline(true)
    const field = page.locator('input[type=search]:visible').first()
    await field.fill('sari')
    await field.press('Enter')
    await notice.waitFor()
    expect([page.url(), await field.inputValue()]).toEqual([url, 'sari'])
  })
})
