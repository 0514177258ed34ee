import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../server/test/accounts.ts'
import { keepPicture, setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()

/** The shop gets the next product for the cart, and its response is lost on the way back. */
const loseResponse = (page: Page) =>
  page.route(
    '**/cart/items',
    async (route) => {
      const sent = route.request()
      const cookies = await page.context().cookies(site.url)
      const response = await site.app.inject({
        method: 'POST',
        url: new URL(sent.url()).pathname,
        headers: {
          ...sent.headers(),
          origin: site.url,
          host: new URL(site.url).host,
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        payload: sent.postData() ?? '',
      })
      expect(response.statusCode).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )

describe.each([
  { screen: 'phone', language: 'bn', said: 'দোকানের সঙ্গে সংযোগ পাওয়া যায়নি', counts: ['১', '২', '৪'] },
  { screen: 'laptop', language: 'en', said: 'The shop could not be reached', counts: ['1', '2', '4'] },
] as const)('without a connection ($screen, $language)', ({ screen, language, said, counts: [one, two, four] }) => {
  const onProduct = async () => {
    const { slug } = await aProduct(h, shop, { stock: 9 })
    const page = await browser.openPage(screen, language)
    const url = `${site.url}/${language}/products/${slug}`
    await page.goto(url)
    return { page, url, notice: page.locator('.offline'), add: page.locator('[data-buy] button[value=cart]') }
  }

  /** The customer of the page signs in, and is on it again. */
  const signIn = async (page: Page) => {
    const [{ email }, url] = [await anAccount(h, shop), page.url()]
    await page.goto(`${site.url}/${language}/login`)
    // The code by SMS comes first.
    await page.locator('.other-ways summary').click()
    await page.locator('[name=identifier]').fill(email)
    await page.locator('main [name=password]').fill(PASSWORD)
    await page.locator('main form[action$="/login"] button[type=submit]').click()
    await page.waitForURL(`**/${language}/account`)
    await page.goto(url)
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

  it('that breaks when the shop has added the product, a second tap of "Add to cart" adds it no second time', async () => {
    const { page, notice, add } = await onProduct()
    await signIn(page)
    await loseResponse(page)
    await add.click()
    await notice.waitFor()
    const drawer = page.locator('dialog.drawer[open]')
    const addAgain = async () => {
      await add.click()
      await drawer.waitFor()
      const count = await page.locator('[data-cart-count] > *').first().textContent()
      await drawer.locator('[data-close]').first().click()
      return count?.replace(/[^\d০-৯]/g, '')
    }
    expect([await addAgain(), await addAgain()]).toEqual([one, two])
    // On a page that came back from the back button it is another tap, too.
    await loseResponse(page)
    await add.click()
    await notice.waitFor()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await addAgain()).toBe(four)
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
