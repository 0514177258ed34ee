import { describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aRedirect } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { targetIn } from '../../http/merchant-redirect.ts'

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
    const visit = { shop: { url: new URL('http://shop.localhost') }, link: (to: string) => `/bn${to}` } as never
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
  })

  it('are listed for search engines in both languages, the private ones are not', async () => {
    const { slug } = await aProduct(h, shop)
    const { html } = await site.visitor().open('/sitemap.xml')
    for (const language of ['bn', 'en'])
      expect(html).toContain(`<loc>http://shop.localhost/${language}/products/${slug}</loc>`)
    expect(html).toContain(`hreflang="en" href="http://shop.localhost/en/products/${slug}"`)
    expect(html).not.toMatch(/account|checkout|cart/)
    expect((await site.visitor().open('/robots.txt')).text).toContain('Disallow: /*/account')
  })

  it('answer with a page of its own where the shop has closed its website', async () => {
    const other = await openShop(h)
    await h.sql('update websites set is_active = false where store_id = $1', [other.storeId])
    const closed = await setUpStorefront(h, other, { host: 'closed.localhost' })
    const page = await closed.visitor().open('/bn')
    expect([page.status, page.title]).toEqual([404, 'দোকান এখন বন্ধ'])
    expect(page.text).toContain('This shop is closed')
  })
})
