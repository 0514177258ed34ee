import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpStorefront } from './set-up-storefront.ts'

const HOUR = 3_600_000
const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

const configure = async (config: object) => {
  await h.sql('update websites set config = $2 where store_id = $1', [shop.storeId, JSON.stringify(config)])
  h.deps.storeCache.forget(shop.storeId)
}
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('a shop in Bangla alone', () => {
  let slug = ''
  beforeAll(async () => {
    slug = (await aProduct(h, shop)).slug
    await configure({
      supported_languages: 'bn',
      announcement_bar: [
        { text: 'Ended', ends_at: fromNow(-HOUR) },
        { text: 'Next week', starts_at: fromNow(7 * 24 * HOUR) },
        { text: 'Now', starts_at: fromNow(-HOUR), ends_at: fromNow(HOUR) },
        { text: 'Always' },
      ],
    })
  })

  it('leads to no English pages: not in its header, not for search engines, and not by their address', async () => {
    const page = await site.visitor().open(`/bn/products/${slug}`)
    expect(page.html).not.toMatch(/hreflang="en"|href="[^"]*\/en[/"]/)
    expect((await site.visitor().open('/sitemap.xml')).html).not.toMatch(/hreflang="en"|\/en[/<"]/)
    const moved = await site.visitor({ language: 'en' }).open(`/en/products/${slug}?variant=1`)
    expect([moved.status, moved.url]).toEqual([200, `/bn/products/${slug}?variant=1`])
    expect((await site.visitor({ language: 'en' }).open('/en')).url).toMatch(/^\/bn\/?$/)
    expect((await site.visitor({ language: 'en' }).open('/')).url).toMatch(/^\/bn\/?$/)
  })

  it('announces what runs now: nothing that has ended or has not begun', async () => {
    const { text } = await site.visitor().open('/bn')
    expect(text).toContain('Now')
    for (const other of ['Ended', 'Next week', 'Always']) expect(text).not.toContain(other)
  })
})
