import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../server/test/factories.ts'
import { anOrder } from '../../server/test/order-factory.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { makeRefs } from '../../server/test/tenancy/tenancy-refs.ts'
import { aPage } from '../../server/test/website-content.ts'
import { routes } from '../src/routes.ts'
import { problemsOf, type Target, targetsOf } from './page-problems.ts'
import { setUpStorefront } from './set-up-storefront.ts'
import { aSignedInVisitor } from './signed-in-visitor.ts'
import { englishTexts } from './source-texts.ts'
import type { SeenPage } from './visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const shopper = await signIn(h, shop)

// A shop with one of everything, and a customer who has used all of it.
const refs = await makeRefs({ h, shop, shopper, mark: 'ZQX-1', shopMark: 'ZQX-2' }, [
  ...([
    'productSlug',
    'categorySlug',
    'brandSlug',
    'listKey',
    'bundleSlug',
    'flashDealId',
    'pageSlug',
    'postSlug',
  ] as const),
  ...([
    'orderId',
    'orderNumber',
    'addressId',
    'ticketId',
    'ownReviewId',
    'reviewId',
    'refundId',
    'subscriptionId',
    'exportId',
  ] as const),
  ...([
    'wishedProductId',
    'cartItemId',
    'blogCategorySlug',
    'redirectPath',
    'unpaidOrderId',
    'cancellationId',
    'leadTokenText',
    'confirmationToken',
    'orderLinkToken',
  ] as const),
])
const delivered = await anOrder(h, shop, {
  lines: [{ product: await aProduct(h, shop) }],
  status: 'DELIVERED',
  isCashPaid: true,
  customerId: shopper.id,
  hasEvents: true,
})
await h.sql(
  `update websites set config = config || '{"newsletter": {"enabled": true, "title": "ZQX", "subtitle": "ZQX"}}' where store_id = $1`,
  [shop.storeId],
)
await aPage(h, shop, { slug: 'return-policy', title: 'ZQX' })

/** Values of the parameters, by the path that has them. */
const parameters: Record<string, string | number> = {
  '/products/:slug': refs.productSlug,
  '/categories/:slug': refs.categorySlug,
  '/brands/:slug': refs.brandSlug,
  '/bundles/:slug': refs.bundleSlug,
  '/lists/:key': refs.listKey,
  '/blog/:slug': refs.postSlug,
  '/pages/:slug': refs.pageSlug,
  '/orders/:number': refs.orderNumber,
  '/account/orders/:id': refs.orderId,
  '/account/orders/:id/cancel': refs.orderId,
  '/account/orders/:id/delivery': refs.orderId,
  '/account/orders/:id/invoice': refs.orderId,
  '/account/orders/:id/refund': delivered.id,
  '/account/addresses/:id': refs.addressId,
  '/account/reviews/:id': refs.ownReviewId,
  '/account/subscriptions/:id': refs.subscriptionId,
  '/account/subscriptions/:id/change': refs.subscriptionId,
  '/account/tickets/:id': refs.ticketId,
  '/tickets/:id': refs.ticketId,
  '/subscriptions/:id': refs.subscriptionId,
  '/resume/:token': refs.leadTokenText,
  '/b/:token': refs.orderLinkToken,
  '/c/:token': refs.confirmationToken,
}
/** More states of pages: what a query makes of them. */
const states = [
  '/products?sort=price_asc&in_stock=true&min_price=1',
  '/products?min_price=900000',
  '/search?q=saree',
  '/search?q=nothinglikeit',
  `/blog?category=${refs.blogCategorySlug}`,
  '/blog?tag=none',
  '/newsletter/confirm?token=nl_1',
  '/no/such/page',
]

const pages = routes.filter(({ method }) => method === 'GET')
const pathOf = (path: string): string => {
  if (!path.includes(':')) return path
  const value = parameters[path]
  if (value === undefined) throw new Error(`Give the parameter of ${path} in all-pages.test.ts.`)
  return path.replace(/:\w+/, encodeURIComponent(String(value)))
}
const addresses = [...pages.filter(({ isFile }) => !isFile).map(({ path }) => pathOf(path)), ...states]
const files = pages.filter(({ isFile }) => isFile).map(({ path }) => path)
const english = englishTexts()
const isPage = ({ headers, html }: SeenPage) =>
  html.startsWith('<!doctype html>') && !String(headers['content-security-policy']).includes('sandbox')

async function visitorsOf(language: 'bn' | 'en') {
  const guest = site.visitor({ language })
  await guest.open(`/${language}/products/${refs.productSlug}`)
  await guest.submit('/cart/items')
  const { visitor: customer } = await aSignedInVisitor(site, h, shop, language, shopper)
  return { guest, customer }
}

describe.each(['bn', 'en'] as const)('every page in %s', (language) => {
  it('serves guests and customers without an error, and is readable for people, screen readers and search engines', async () => {
    const problems: string[] = []
    for (const [who, visitor] of Object.entries(await visitorsOf(language))) {
      for (const path of addresses) {
        const page = await visitor.open(`/${language}${path}`)
        const isMissing = path === '/no/such/page'
        if (page.status >= 500 || (page.status >= 400 && !isMissing))
          problems.push(`${who} ${path}: status ${page.status}`)
        if (isPage(page))
          problems.push(...problemsOf(page, language, english).map((problem) => `${who} ${path}: ${problem}`))
      }
    }
    expect(problems).toEqual([])
  })

  it('links only to pages that exist, and sends its forms only to routes that take them', async () => {
    const table = routes.map(({ method, path, isFile, isForCustomers }) => ({
      ...{ method, isForCustomers },
      pattern: new RegExp(`^${isFile ? '' : '/(?:bn|en)'}${path === '/' ? '' : path.replace(/:\w+/g, '[^/]+')}/?$`),
    }))
    const found = new Map<string, string>()
    const dead: string[] = []
    for (const [who, visitor] of Object.entries(await visitorsOf(language)))
      for (const path of addresses) {
        const page = await visitor.open(`/${language}${path}`)
        if (!isPage(page) || path === '/no/such/page') continue
        for (const { method, path: to, fields } of targetsOf(page, site.url)) {
          found.set(`${method} ${to}`, `${who} ${path}`)
          const isOwned = table.some((route) => method === 'POST' && route.isForCustomers && route.pattern.test(to))
          if (isOwned && !fields.includes('owner')) dead.push(`${who} ${path}: ${to} does not say whose it is`)
        }
      }
    expect(found.size).toBeGreaterThan(50)
    const { customer } = await visitorsOf(language)
    for (const [target, from] of found) {
      const [method, to = ''] = target.split(' ') as [Target['method'], string]
      const isKnown = table.some((route) => route.method === method && route.pattern.test(to.split('?')[0] ?? ''))
      const status = isKnown && method === 'GET' ? (await customer.open(to)).status : 200
      if (!isKnown || status >= 400) dead.push(`${from}: ${target} (${isKnown ? status : 'no route'})`)
    }
    expect(dead).toEqual([])
  })
})

it('every form is sent from a page that exists, and its address leads there', async () => {
  const known = new Set(pages.map(({ path }) => path))
  const forms = routes.filter(({ method, isFromElsewhere }) => method === 'POST' && !isFromElsewhere)
  for (const { path, page = path } of forms) {
    expect([path, known.has(page)]).toEqual([path, true])
    if (known.has(path)) continue
    const addressOf = (each: string) => `/bn${each.replace(/:\w+/g, '7')}`
    const response = await site.app.inject({ url: addressOf(path), headers: { host: 'shop.localhost' } })
    expect([path, response.statusCode, response.headers.location]).toEqual([path, 303, addressOf(page)])
  }
})

it('every file for browsers and search engines is served without a language', async () => {
  expect(files).toContain('/sitemap.xml')
  for (const path of files) expect([path, (await site.visitor().open(path)).status]).toEqual([path, 200])
})
