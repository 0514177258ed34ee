import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpGateways } from '../../../server/test/gateways.ts'
import { paymentCalls } from '../../../server/test/payment-calls.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { staffTickets } from '../../../server/test/ticket-calls.ts'
import { paymentTexts } from '../../src/pages/payment-return/payment-page.tsx'
import { aBusyCustomer } from '../busy-customer.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { inaccessibleParts } from './check-accessibility.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()
const pay = paymentCalls(h, shop, gateways)

beforeAll(async () => {
  await pay.open(['BKASH'])
})

/** The page as it is now, which another person must be able to read, too: by touch, by keyboard or by ear. */
async function expectReadable(page: Page, name: string): Promise<void> {
  const found = await inaccessibleParts(page)
  const [tooWide, headings, mains] = await page.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    document.querySelectorAll('h1').length,
    document.querySelectorAll('main').length,
  ])
  expect({ name, found, tooWide, headings, mains }).toEqual({ name, found: [], tooWide: 0, headings: 1, mains: 1 })
  await keepPicture(page, `step-${name}`)
}

const languages = ['bn', 'en'] as const

describe.each(languages)('in the middle of something, on a phone (%s)', (language) => {
  const at = (path: string) => `${site.url}/${language}${path}`

  async function atCheckout() {
    const product = await aProduct(h, shop, { priceMinor: 500_00 })
    const page = await shoppers.openPage('phone', language)
    await page.goto(at(`/products/${product.slug}`))
    await page.locator('[data-buy] button[value=checkout]').click()
    await page.waitForURL(/\/checkout/)
    return { page, product }
  }
  async function fillIn(page: Page, phone = pay.phone()) {
    await page.locator('[name=receiver_name]').fill('রহিমা খাতুন')
    await page.locator('[name=phone]').fill(phone)
    await page.locator('[name=address]').fill('House 12, Road 5, Dhanmondi, Dhaka')
    return phone
  }
  const order = (page: Page) => page.locator('.checkout-bar button').filter({ hasText: '৳' }).click()

  it('a checkout with errors, the order that was placed, and the order that is tracked', async () => {
    const { page } = await atCheckout()
    await fillIn(page, '12345')
    await page.locator('.checkout-bar button').click()
    await page.locator('#phone-error').waitFor()
    await expectReadable(page, `checkout-errors-${language}`)
    await fillIn(page)
    await page.locator('[name=payment_method][value=COD]').check()
    await order(page)
    await page.waitForURL(/\/orders\/placed/)
    await expectReadable(page, `placed-${language}`)
    await page.goto(at(`/track?order=${new URL(page.url()).searchParams.get('order')}`))
    await page.locator('.track, main ol, main dl').first().waitFor()
    expect(await page.locator('main form[action$="/track"]').count()).toBe(0)
    await expectReadable(page, `tracked-${language}`)
  })

  it('the code for the phone at the checkout, also a wrong one', async () => {
    await pay.settings({ otpCheckout: 'always' })
    try {
      const { page } = await atCheckout()
      await fillIn(page)
      await page.locator('[name=payment_method][value=COD]').check()
      await order(page)
      await page.locator('[name=code]').waitFor()
      await expectReadable(page, `verify-phone-${language}`)
      await page.locator('[name=code]').fill('000000')
      await page.locator('form[action$="/verify-phone"] button[type=submit]').first().click()
      await page.locator('#code-error').waitFor()
      await expectReadable(page, `verify-phone-wrong-${language}`)
    } finally {
      await pay.settings({ otpCheckout: 'never' })
    }
  })

  it('every end of a payment', async () => {
    const { kinds } = paymentTexts[language]
    for (const end of ['EXPIRED', 'FAILED'] as const) {
      const { page, product } = await atCheckout()
      await fillIn(page)
      await page.locator('[name=payment_method][value=BKASH]').check()
      await page.locator('.checkout-bar button').click()
      await page.waitForURL(`${gateways.url}/**`)
      const [row] = await h.sql<{ id: string }>(
        `select s.id from payment_sessions s join order_lines l on l.store_id = s.store_id and l.order_id = s.order_id where l.product_id = $1`,
        [product.id],
      )
      const shown = async (kind: keyof typeof kinds, query = '') => {
        await page.goto(at(`/payment/return?payment_session_id=${row?.id}${query}`))
        expect(await page.locator('h1').textContent()).toBe(kinds[kind].title)
        await expectReadable(page, `payment-${kind}-${language}`)
      }
      if (end === 'EXPIRED') {
        await shown('open')
        await shown('pending', '&status=success')
        await page.waitForURL(/round=1/)
        await shown('unseen', '&status=success&round=99')
      }
      await h.sql('update payment_sessions set status = $2 where id = $1', [row?.id, end])
      await shown(end === 'EXPIRED' ? 'expired' : 'failed')
      await page.goto(at('/orders/placed'))
      await expectReadable(page, `placed-unpaid-${language}`)
    }
  })

  it('the code of a sign-in and a new password, also with a wrong code', async () => {
    const page = await shoppers.openPage('phone', language)
    for (const [path, next, field] of [
      ['/login', /step=code/, 'mobile'],
      ['/password/forgot', /\/password\/reset/, 'identifier'],
    ] as const) {
      await page.goto(at(path))
      await page.locator(`[name=${field}]`).fill(pay.phone())
      await page.locator('main form button[type=submit]').first().click()
      await page.waitForURL(next)
      await expectReadable(page, `${path.slice(1).replace('/', '-')}-${language}`)
      await page.locator('[name=code]').fill('000000')
      if (path === '/password/forgot') await page.locator('[name=password]').fill('three quiet rivers')
      await page.locator('main form button[type=submit]').first().click()
      await page.locator('[aria-invalid=true], .notice-bad').first().waitFor()
      await expectReadable(page, `${path.slice(1).replace('/', '-')}-wrong-${language}`)
    }
  })

  it('a conversation with the shop', async () => {
    const { visitor, ids } = await aBusyCustomer(site, h, shop, language)
    await staffTickets(h, shop).reply(String(ids.tickets), { message: 'It is on its way.\n\nপার্সেল রওনা হয়েছে।' })
    const page = await shoppers.openPage('phone', language)
    await page.context().addCookies(
      [...visitor.cookies].map(([name, value]) => ({
        ...{ name, value, url: `https://${new URL(site.url).hostname}`, secure: true, httpOnly: true },
      })),
    )
    await page.goto(at(`/account/tickets/${ids.tickets}`))
    expect(await page.locator('main').textContent()).toContain('It is on its way.')
    await expectReadable(page, `ticket-${language}`)
  })

  it('the menu, the filters, the order, the suggestions and the pictures, opened', async () => {
    const { id, slug } = await aProduct(h, shop, { name: 'Jamdani saree' })
    const images = [1, 2, 3].map((n) => ({ url: `/media/demo/${n}.svg`, alt: `View ${n}` }))
    const saved = await h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/products/${id}/`, body: { images } },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(saved.status, saved.text).toBe(200)
    const page = await shoppers.openPage('phone', language)
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
    await page.route('**/media/demo/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    await page.goto(at('/products'))
    for (const part of ['menu', 'filters', 'sort']) {
      await page.locator(`details.${part} > summary`).click()
      await page.locator(`details.${part}[open]`).waitFor()
      await expectReadable(page, `${part}-${language}`)
      await page.locator(`details.${part} > summary`).click()
    }
    await page.goto(at('/search'))
    await page.locator('main [name=q]').fill('jamdani')
    await page.locator('main [role=option]').first().waitFor()
    await expectReadable(page, `suggestions-${language}`)
    await page.goto(at(`/products/${slug}`))
    await page.locator('[data-thumb]').nth(1).click()
    await page.locator('[data-thumb][aria-current=true]').waitFor()
    await expectReadable(page, `gallery-${language}`)
    await page.locator('[data-buy] button[value=cart]').click()
    await page.locator('dialog.drawer[open]').waitFor()
    await expectReadable(page, `drawer-${language}`)
  })
})
