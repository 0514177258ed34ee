import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDemoShop } from '../../../server/src/demo/demo-shop.ts'
import { fillShop } from '../../../server/src/demo/fill-shop.ts'
import { inStore } from '../../../server/src/platform/database.ts'
import { keepPicture, type Screen } from '../../../server/test/browser/open-browser.ts'
import { aConfirmationLink } from '../../../server/test/confirmations.ts'
import { aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { aLead } from '../../../server/test/leads.ts'
import { anOrder, orderCalls } from '../../../server/test/order-factory.ts'
import { anOrderLink } from '../../../server/test/order-links.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { routes } from '../../src/routes.ts'
import { aBusyCustomer } from '../busy-customer.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { ownerFieldOf } from '../signed-in-visitor.ts'
import { inaccessibleParts } from './check-accessibility.ts'
import { uselessControls } from './check-controls.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop: boutique } = await setUpShop()
const market = await openShop(h)
const shops = {
  boutique: {
    demo: 'rongdhonu',
    shop: boutique,
    site: await setUpStorefront(h, boutique, { listen: true, hasDemoNotice: true }),
  },
  market: {
    demo: 'sodai',
    shop: market,
    site: await setUpStorefront(h, market, { listen: true, hasDemoNotice: true, host: 'market.localhost' }),
  },
}
const shoppers = await setUpShoppers()

/** Responses that are no page of the storefront: parts of pages, documents of the API, and addresses that only lead on. */
const notPages = new Set([
  '/search/suggest',
  '/checkout/totals',
  '/account/orders/:id/invoice',
  '/payment/retry',
  '/tickets/:id',
  '/orders/:number',
  '/subscriptions/:id',
  '/login/google',
  '/login/google/finish',
  '/login/code',
  '/login/code/verify',
  '/verify-phone/resend',
])
/** Pages that a visitor reaches in the middle of something: other tests look at them then. */
const inTheMiddle = new Set([
  '/orders/placed',
  '/payment/return',
  '/checkout/verify-phone',
  '/verify-phone',
  '/checkout/unconfirmed',
  '/checkout/ordered',
  '/payment/advance',
  '/track/cancel',
  '/track/refund',
  '/password/reset',
  '/account/profile/email/confirm',
  '/account/profile/phone/confirm',
])

beforeAll(async () => {
  for (const { demo, shop, site } of Object.values(shops)) {
    const author = { storeId: shop.storeId, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' } as const
    await inStore(h.deps.db, shop.storeId, (tx) => fillShop(tx, author, readDemoShop(demo, site.apiUrl)))
  }
})

const first = async (shop: Shop, table: string, column: string): Promise<string> => {
  const [row] = await h.sql<Record<string, string>>(
    `select ${column} as found from ${table} where store_id = $1 order by id limit 1`,
    [shop.storeId],
  )
  if (!row) throw new Error(`the demo shop has nothing in ${table}`)
  return String(row.found)
}

async function aConfirmation(shop: Shop): Promise<string> {
  const { id } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop, { stock: 10 }) }] })
  return aConfirmationLink(h, shop, id)
}

async function anOrderLinkOf(shop: Shop): Promise<string> {
  const product = await aProduct(h, shop, { stock: 10 })
  return (await anOrderLink(h, shop, { product, quantity: 2 })).token
}

/** Values for the names in paths of pages that everybody sees. */
const examples: Record<string, (shop: Shop) => Promise<string>> = {
  '/products/:slug': (shop) => first(shop, 'products', 'slug'),
  '/categories/:slug': (shop) => first(shop, 'categories', 'slug'),
  '/brands/:slug': (shop) => first(shop, 'brands', 'slug'),
  '/bundles/:slug': (shop) => first(shop, 'bundles', 'slug'),
  '/pages/:slug': (shop) => first(shop, 'pages', 'slug'),
  '/blog/:slug': (shop) => first(shop, 'blog_posts', 'slug'),
  '/blog/categories/:slug': (shop) => first(shop, 'blog_categories', 'slug'),
  '/resume/:token': async (shop) => (await aLead(h, shop)).token,
  '/b/:token': anOrderLinkOf,
  '/c/:token': aConfirmation,
  '/lists/:key': async () => 'featured',
}

const isFile = (path: string) => /\.\w+$/.test(path)
const pages = routes.filter(
  ({ method, path }) => method === 'GET' && !isFile(path) && !notPages.has(path) && !inTheMiddle.has(path),
)
const ways = (['boutique', 'market'] as const).flatMap((theme) =>
  (
    [
      ['phone', 'bn'],
      ['laptop', 'en'],
    ] as const
  ).map(([screen, language]) => ({ theme, screen, language })),
)

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ddd"/></svg>'

type Way = { theme: 'boutique' | 'market'; screen: Screen; language: 'bn' | 'en' }

/** Kinds of controls that have been clicked, by the way that pages are visited. */
const clicked = new Map<Way, Set<string>>(ways.map((way) => [way, new Set()]))

const setLetters = (page: Page, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)

/** What is wider than the window of a page: by how many pixels, and the innermost elements. Empty for a page that fits. */
const overflowOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const names = innermost.slice(0, 4).map((element) => element.outerHTML.slice(0, 80))
    return `${scrollWidth - clientWidth} px too wide: ${names.join(' … ')}`
  })

/** Opens pages and says what is wrong with each: its status, width, headings, controls, and what axe finds. */
async function visitAll(way: Way, paths: string[], cookies: Cookie[] = []) {
  const { theme, screen, language } = way
  const { site } = shops[theme]
  const page = await shoppers.openPage(screen, language)
  await page.context().addCookies(cookies)
  // The server draws the pictures of the demo shops only where it serves them.
  await page.route('**/media/demo/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.goto(`${site.url}/${language}/products`)
  const wrong: Record<string, string[]> = {}
  for (const path of paths) {
    const wanted = `/${language}${path === '/' ? '' : path}`
    const response = await page.goto(site.url + wanted)
    const found = await inaccessibleParts(page)
    if (response?.status() !== 200) found.push(`status ${response?.status()}`)
    if (page.url() !== site.url + wanted) found.push(`leads to ${page.url()}`)
    const [width, headings] = [await overflowOf(page), await page.locator('h1').count()]
    if (width) found.push(width)
    if (headings !== 1) found.push(`${headings} main headings`)
    await keepPicture(page, `${theme}-${screen}-${language}${path.replaceAll(/\W+/g, '-')}`)
    // As readers set it who need large letters.
    await setLetters(page, '200%')
    const enlarged = await overflowOf(page)
    if (enlarged) found.push(`with letters twice as large ${enlarged}`)
    await setLetters(page, '')
    found.push(...(await uselessControls(page, clicked.get(way) ?? new Set())))
    if (found.length > 0) wrong[path] = found
  }
  return wrong
}

type Cookie = { name: string; value: string; url: string; secure: true; httpOnly: true }

describe.each(ways)('every page of the $theme design on a $screen ($language)', (way) => {
  const { shop, site } = shops[way.theme]

  it('that a guest sees is accessible, and fits the screen', { timeout: 180_000 }, async () => {
    const product = await aProduct(h, shop)
    const guest = site.visitor()
    await guest.post(`/${way.language}/cart/items`, { product_id: String(product.id), quantity: '1' })
    await guest.post(`/${way.language}/password/forgot`, { identifier: `nobody-${way.screen}@example.com` })
    const paths: string[] = ['/search?q=a', '/search?q=zzzzzz', '/not-there-at-all', '/password/reset']
    for (const { path, isForCustomers } of pages) {
      if (isForCustomers) continue
      const [, name] = /:(\w+)/.exec(path) ?? []
      const example = examples[path]
      if (name && !example) throw new Error(`${path} needs an example`)
      paths.push(name && example ? path.replace(`:${name}`, encodeURIComponent(await example(shop))) : path)
    }
    const { '/not-there-at-all': missing, ...wrong } = await visitAll(way, paths, cookiesOf(guest, site.url))
    expect(missing).toEqual(['status 404'])
    expect(wrong).toEqual({})
  })

  it('of a guest who has ordered, with the forms for requests and an open request', { timeout: 180_000 }, async () => {
    const [waiting, delivered, asked] = [await aGuestOrder(way), await aGuestOrder(way), await aGuestOrder(way)]
    const { act } = orderCalls(h, shop)
    for (const step of ['confirm', 'ship', 'deliver'] as const) await act(delivered.id, step)
    for (const step of ['confirm', 'process'] as const) await act(asked.id, step)
    await asked.visitor.open(`/${way.language}/track/cancel?order=${asked.number}`)
    await asked.visitor.submit('/track/cancel', { reason: 'Too late' })
    for (const [{ visitor, number }, names] of [
      [waiting, ['orders/placed', 'track', 'track/cancel']],
      [delivered, ['track', 'track/refund']],
      [asked, ['track']],
    ] as const) {
      const paths = names.map((name) => `/${name}?order=${number}`)
      expect(await visitAll(way, paths, cookiesOf(visitor, site.url))).toEqual({})
    }
  })

  it('of a customer, too', { timeout: 180_000 }, async () => {
    const { visitor, ids, delivered } = await aBusyCustomer(site, h, shop)
    const paths = pages
      .filter(({ isForCustomers }) => isForCustomers)
      .map(({ path }) => {
        const kind = path.split('/')[2] as keyof typeof ids
        if (path.includes(':id') && !ids[kind]) throw new Error(`${path} needs an example`)
        return path.replace(':id', path.endsWith('/refund') ? String(delivered.id) : String(ids[kind]))
      })
    const phone = { ...(await ownerFieldOf(visitor)), value: `0171177${1000 + ++guests}` }
    const code = await visitor.post(`/${way.language}/account/profile/phone`, phone)
    expect(code.url).toBe(`/${way.language}/account/profile/phone/confirm`)
    paths.push('/account/profile/phone/confirm')
    expect(await visitAll(way, paths, cookiesOf(visitor, site.url))).toEqual({})
  })
})

let guests = 0
/** A guest who has ordered for cash on delivery. */
async function aGuestOrder({ theme, language }: Way) {
  const { shop, site } = shops[theme]
  const product = await aProduct(h, shop)
  const visitor = site.visitor({ language, ip: `203.0.113.${100 + ++guests}` })
  const added = { product_id: String(product.id), quantity: '1' }
  await visitor.post(`/${language}/cart/items`, { ...added, ...Object.fromEntries([['then', 'checkout']]) })
  const buyer = { receiver_name: 'Rahima', phone: `0171155${1000 + guests}`, address: 'House 1, Dhanmondi, Dhaka' }
  const confirm = await visitor.submit('/checkout', { ...buyer, payment_method: 'COD' })
  const placed = confirm.url.includes('/orders/placed') ? confirm : await visitor.submit('/checkout', buyer)
  const number = new URL(placed.url, site.url).searchParams.get('order') ?? ''
  const [row] = await h.sql<{ id: string }>('select id from orders where order_number = $1', [number])
  return { visitor, number, id: Number(row?.id) }
}

/** As of HTTPS: only there a browser takes such cookies from outside, and it sends them to `localhost`, too. */
const cookiesOf = ({ cookies }: { cookies: Map<string, string> }, url: string): Cookie[] =>
  [...cookies].map(([name, value]) => ({
    ...{ name, value, url: `https://${new URL(url).hostname}` },
    ...{ secure: true, httpOnly: true },
  }))
