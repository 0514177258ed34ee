import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { problemsOf } from '../../test/page-problems.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'
import { payloads } from '../../test/xss-payloads.ts'

const { h, shop } = await setUpShop()
const clock = { aheadMs: 0 }
const site = await setUpStorefront(h, shop, { now: () => performance.now() + clock.aheadMs })
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

const staff = async (method: string, path: string, body: object, of: Shop = shop) => {
  const headers = { authorization: `Bearer ${of.secretKey}` }
  const response = await h.call({ method, url: `M/${of.subdomain}/${path}`, body, headers })
  expect(response.status, response.text).toBeLessThan(300)
  return response.data
}
const preview = async (body: object, of = shop): Promise<string> =>
  `/preview/${(await staff('PUT', 'website/preview/', body, of)).token}`
const openIn = (path: string, headers: Record<string, string> = inFrame) =>
  site.visitor({ language: 'en' }).open(path, headers)
const openPlain = (path: string) => site.visitor({ language: 'en' }).open(path)

const product = await aProduct(h, shop, { name: 'Jamdani' })
await aCategory(h, shop, { name: 'Sarees', slug: 'sarees' })

describe('a preview of a shop', () => {
  it('shows the unsaved values on every page to look at, and no shopper gets them from a cache, in any order', async () => {
    const paths = ['', '/products', '/categories', '/deals', '/search?q=jamdani', `/products/${product.slug}`]
    paths.push('/blog', '/pages', '/contact', '/products?sort=price')
    const later = paths.splice(5)
    const before = await Promise.all(paths.map((path) => openPlain(`/en${path}`)))
    const place = await preview({
      theme_color: '#123456',
      store: { name: 'Unsaved name' },
      announcement_bar: [{ text: 'Unsaved announcement' }],
      navigation: [{ label: 'Unsaved menu', link: '/bn/categories/sarees' }],
      footer: { copyright: 'Unsaved copyright' },
    })
    for (const path of [...paths, ...later]) {
      const { status, html, headers } = await openIn(`${place}/en${path}`)
      expect([path, status]).toEqual([path, 200])
      for (const text of ['#123456', 'Unsaved name', 'Unsaved announcement', 'Unsaved menu', 'Unsaved copyright'])
        expect([path, html.includes(text)]).toEqual([path, true])
      expect(html).toContain('Not saved yet. Shoppers do not see this.')
      expect([headers['cache-control'], headers['x-robots-tag'], headers.etag, headers['set-cookie']]).toEqual([
        'private, no-store',
        'noindex',
        undefined,
        undefined,
      ])
    }
    clock.aheadMs += 3_000
    const after = await Promise.all(paths.map((path) => openPlain(`/en${path}`)))
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag))
    for (const { status, html } of [...after, ...(await Promise.all(later.map((path) => openPlain(`/en${path}`))))]) {
      expect([status, html.includes('Unsaved'), html.includes('/preview')]).toEqual([200, false, false])
      expect(html).not.toContain('#123456')
    }
  })

  it('is shown with what was changed last, in both languages, and in the first one of the shop without a language', async () => {
    const place = await preview({ hero: { title: 'One', translations: { bn: { title: 'এক' } } } })
    expect((await openIn(`${place}/en`)).text).toContain('One')
    expect((await openIn(`${place}/bn`)).text).toContain('এক')
    const bare = await site.app.inject({ url: place, headers: { host: 'shop.localhost', ...inFrame } })
    expect([bare.statusCode, bare.headers.location]).toEqual([303, `${place}/bn`])
    expect(await preview({ hero: { title: 'Two' }, supported_languages: 'en' })).toBe(place)
    const opened = await site.app.inject({
      url: `${place}/bn/products`,
      headers: { host: 'shop.localhost', ...inFrame },
    })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `${place}/en/products`])
    expect((await openIn(`${place}/en`)).text).toContain('Two')
  })

  it('is a frame of the dashboard alone: as a page of its own, in a frame of another site, or for another shop it is nothing', async () => {
    const place = await preview({ hero: { title: 'Send 500 taka to 01700000000' } })
    const policy = String((await openIn(`${place}/en`)).headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${site.apiUrl};`)
    expect(policy).toContain(`form-action 'self'`)
    expect(policy).not.toMatch(/form-action [^;]*https:/)
    const ended = async (path: string, headers: Record<string, string>) => {
      const page = await openIn(path, headers)
      expect([page.status, page.title, page.html.includes('500 taka')]).toEqual([404, 'This preview has ended', false])
      expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site.apiUrl}`)
    }
    await ended(`${place}/en`, {})
    await ended(`${place}/en`, { ...inFrame, 'sec-fetch-dest': 'document' })
    await ended(`${place}/en`, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' })
    expect((await openIn(`${place}/en`, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    )
    const other = await openShop(h)
    await ended(`${await preview({ hero: { title: 'Send 500 taka' } }, other)}/en`, inFrame)
    await h.sql(`update website_previews set expires_at = now() where store_id = $1`, [shop.storeId])
    await ended(`${place}/en`, inFrame)
    // The pages of the shop itself stay as they were.
    const real = String((await openPlain('/en')).headers['content-security-policy'])
    expect(real).toContain(`frame-ancestors ${site.apiUrl};`)
  })

  it('knows no customer, and its links and forms lead to nowhere but the preview', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
    const place = await preview({
      navigation: [
        { label: 'Own', link: '/en/categories/sarees' },
        { label: 'Plain', link: '/products' },
      ],
      hero: { title: 'Eid', button_text: 'See', button_link: '/bn/deals' },
    })
    for (const path of ['', `/products/${product.slug}`, '/products', '/contact', '/nowhere']) {
      const { html } = await visitor.open(`${place}/en${path}`, inFrame)
      const addresses = [
        ...html.matchAll(/<(?:a|form|button)\b[^>]*? (?:href|action|formaction|data-suggest)="([^"]*)"/gi),
      ]
        .map(([, address]) => address as string)
        .filter((address) => address.startsWith('/'))
      expect([path, addresses.length > 5]).toEqual([path, true])
      expect(addresses.filter((address) => !address.startsWith(`${place}/`))).toEqual([])
      expect(html).not.toContain('Rahima')
    }
    expect((await openIn(`${place}/en/categories/sarees`)).status).toBe(200)
  })

  it('takes no order, no form and no customer: what would is shown as not being part of it', async () => {
    const place = await preview({ hero: { title: 'Eid' } })
    const count = async () =>
      h.sql(
        `select (select count(*) from orders) + (select count(*) from contact_messages) + (select count(*) from carts)
              + (select count(*) from newsletter_subscribers) + (select count(*) from leads) as rows`,
      )
    const before = await count()
    for (const path of ['/cart/items', '/checkout', '/contact', '/newsletter', '/login', '/no/such/form']) {
      const sent = await site.app.inject({
        ...{ method: 'POST', url: `${place}/en${path}`, payload: `product=${product.id}&quantity=1&email=a@b.example` },
        headers: {
          host: 'shop.localhost',
          origin: site.url,
          ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'iframe' },
        },
      })
      expect([path, sent.statusCode, sent.headers.location]).toEqual([path, 303, `${place}/en/form-not-sent`])
      expect(sent.headers['set-cookie']).toBeUndefined()
    }
    for (const path of [
      '/form-not-sent',
      '/cart',
      '/checkout',
      '/account',
      '/login',
      '/track',
      '/newsletter/confirm?token=x',
      '/robots.txt',
    ]) {
      const page = await openIn(`${place}/en${path}`)
      expect([path, page.status, page.title]).toEqual([path, 404, expect.stringContaining('Not in the preview')])
      expect(page.text).toContain('Shoppers do not see this.')
    }
    expect(await count()).toEqual(before)
  })

  it('leads from an address that moved to the present page of the preview', async () => {
    const place = await preview({ hero: { title: 'Eid' } })
    await staff('POST', 'redirects/', { from: '/pages/old', to: '/products' })
    await staff('POST', 'redirects/', { from: '/en/pages/older', to: '/bn/products' })
    for (const [path, to] of [
      ['/pages/old', `${place}/en/products`],
      ['/pages/older', `${place}/bn/products`],
    ] as const) {
      const headers = { host: 'shop.localhost', ...inFrame }
      const moved = await site.app.inject({ url: `${place}/en${path}`, headers })
      expect([path, moved.headers.location]).toEqual([path, to])
    }
  })

  it('runs nothing of hostile texts that the configuration accepts', async () => {
    for (let at = 0; at < payloads.length; at += 20) {
      const some = payloads.slice(at, at + 20)
      const place = await preview({
        store: { description: some.join('\n') },
        announcement_bar: [{ text: some[0]?.slice(0, 300) || 'x' }],
        footer: { about: some.join('\n') },
      })
      const page = await openIn(`${place}/en`)
      expect(page.status).toBe(200)
      const problems = problemsOf(page, 'en', { exact: new Set(), parts: [] })
      // Bangla of the payloads.
      expect(problems.filter((problem) => !problem.startsWith('it says'))).toEqual([])
    }
  })
})
