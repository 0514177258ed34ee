import { describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aRedirect } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { targetIn } from '../../dispatch/merchant-redirect.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

describe('the addresses of a shop', () => {
  it('that moved lead to the present page in the language of the visitor, others are not found', async () => {
    const { path } = await aRedirect(h, shop, 'products')
    expect((await site.visitor().open(`/en${path}`)).url).toBe('/en/products')
    expect((await site.visitor().open(path)).url).toBe('/bn/products')
    const missing = await site.visitor().open('/bn/never-was')
    expect([missing.status, missing.form('/search').method]).toEqual([404, 'get'])
  })

  it('never lead to another site, however a redirect is written', () => {
    const link = (to: string, language = 'bn') => `/${language}${to}`
    const visit = { shop: { url: new URL('http://shop.localhost') }, language: 'bn', link } as never
    const targets = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/../..//evil.example',
      '/bn//evil.example',
      '/%2e%2e//evil.example',
    ]
    for (const to of targets) {
      const target = targetIn(visit, to)
      if (target !== null) expect(new URL(target, 'http://shop.localhost').origin).toBe('http://shop.localhost')
      expect(target ?? '/bn').toMatch(/^\/(bn|en)(\/(?!\/)|$)/)
    }
    expect(targetIn(visit, '/products?sort=newest#top')).toBe('/bn/products?sort=newest#top')
    expect(targetIn(visit, '/en/products')).toBe('/en/products')
  })

  it('are listed for search engines in both languages, the private ones are not', async () => {
    const { slug } = await aProduct(h, shop)
    const { html } = await site.visitor().open('/sitemap.xml')
    for (const language of ['bn', 'en'])
      expect(html).toContain(`<loc>http://shop.localhost/${language}/products/${slug}</loc>`)
    expect(html).toContain(`hreflang="en" href="http://shop.localhost/en/products/${slug}"`)
    expect(html).not.toMatch(/account|checkout|cart/)
  })

  it('are open for search engines, but for private pages, searches and lists that a filter makes', async () => {
    const { html } = await site.visitor().open('/robots.txt')
    const rules = [...html.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => {
      const [, path = '', end = ''] = /^(.*?)(\$?)$/.exec(rule) ?? []
      return new RegExp(
        `^${path
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('.*')}${end}`,
      )
    })
    const isOpen = (path: string) => !rules.some((rule) => rule.test(path))
    for (const path of [
      ...['/bn', '/bn/products', '/bn/products/cartoon-shirt', '/bn/products/account-book', '/en/blog/search-tips'],
      ...['/bn/cartoons', '/en/pages/orders-and-returns', '/bn/products?cursor=eq5', '/bn/products?page=faq&from=x'],
      ...['/bn/categories/login-toys', '/sitemap.xml', '/bn/checkout'],
    ])
      expect([path, isOpen(path)]).toEqual([path, true])
    for (const path of [
      ...[
        '/bn/cart',
        '/en/account',
        '/en/account/orders/7',
        '/bn/search?q=saree',
        '/bn/search',
        '/bn/checkout/ordered',
      ],
      ...['/bn/login?next=%2Fbn', '/en/products?q=saree', '/bn/products?sort=newest&min_price=1', '/bn/orders/placed'],
      ...['/bn/products?attr.Colour=Red', '/bn/products?cursor=x&rating=4'],
    ])
      expect([path, isOpen(path)]).toEqual([path, false])
  })

  it('above a thousand are split into parts, in which each is listed once', async () => {
    const large = await openShop(h)
    const largeSite = await setUpStorefront(h, large, { host: 'large.localhost' })
    await h.sql(
      `insert into pages (store_id, slug, title, status, content)
       select $1, 'page-' || n, 'Page', 'published', '' from generate_series(1, 2003) n`,
      [large.storeId],
    )
    const visitor = largeSite.visitor()
    const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    const index = (await visitor.open('/sitemap.xml')).html
    expect(index).toContain('<sitemapindex')
    const parts = addressesIn(index).map((url) => new URL(url.replaceAll('&#38;', '&')))
    expect(parts).toHaveLength(3)
    const listed: string[] = []
    for (const { pathname, search } of parts) {
      const found = addressesIn((await visitor.open(pathname + search)).html)
      expect(found.length).toBeLessThanOrEqual(2 * 1_000 + 20)
      listed.push(...found)
    }
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((url) => url.includes('/bn/pages/page-'))).toHaveLength(2003)
    expect(listed.filter((url) => url.endsWith('/en/products'))).toHaveLength(1)
    expect((await visitor.open('/sitemap-part.xml?cursor=none')).status).toBeLessThan(500)
  })

  it('respond with a page of its own where the shop has closed its website', async () => {
    const other = await openShop(h)
    await h.sql('update websites set is_active = false where store_id = $1', [other.storeId])
    const closed = await setUpStorefront(h, other, { host: 'closed.localhost' })
    const page = await closed.visitor().open('/bn')
    expect([page.status, page.title]).toEqual([404, 'দোকান এখন বন্ধ'])
    expect(page.text).toContain('This shop is closed')
  })
})
