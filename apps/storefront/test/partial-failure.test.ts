import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrand, aCategory, aProduct, signIn } from '../../server/test/factories.ts'
import { aReview } from '../../server/test/reviews.ts'
import { aZone } from '../../server/test/selling.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { aPage } from '../../server/test/website-content.ts'
import { type Fault, setUpApiProxy } from './api-proxy.ts'
import { addressOfApi, setUpStorefront } from './set-up-storefront.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
let hour = 0
// Copies of an hour ago are too old to be shown: each test asks the API.
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url, now: () => hour * 3_600_000 })

let slug = ''
let category = ''
let sister = ''
beforeAll(async () => {
  const made = await aCategory(h, shop, { name: 'Sarees' })
  category = made.slug
  const brandId = (await aBrand(h, shop, { name: 'Taantpara' })).id
  await aBrand(h, shop, { name: 'Meghmati' })
  const product = await aProduct(h, shop, { name: 'Jamdani', categoryId: made.id, brandId })
  slug = product.slug
  sister = (await aProduct(h, shop, { name: 'Tangail', categoryId: made.id })).name
  await aReview(h, shop, (await signIn(h, shop)).id, { product, content: 'Very fine work.', status: 'APPROVED' })
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aPage(h, shop, { slug: 'return-policy', title: 'Returns' })
})
beforeEach(() => {
  hour++
  proxy.fail({})
})

const parts = /\/related\/|\/reviews\/|delivery\/zones|website\/pages\/|products\/filters|categories\/\?/
const faults: Fault[] = ['unavailable', 'bad gateway', 'breaks off', 'late']

describe('while only parts of the API fail', () => {
  it('a page has these parts, as long as nothing fails', async () => {
    const { text } = await site.visitor({ language: 'en' }).open(`/en/products/${slug}`)
    for (const part of [sister, 'Very fine work.', 'Returns', '৳60']) expect(text).toContain(part)
  })

  it.each(faults)('the page of a product is shown without them, and sells (%s)', async (fault) => {
    proxy.fail({ [fault]: parts })
    const visitor = site.visitor({ language: 'en' })
    const page = await visitor.open(`/en/products/${slug}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Jamdani')
    expect(page.text.includes('Very fine work.')).toBe(fault === 'late')
    expect((await visitor.submit('/cart/items')).text).toContain('Jamdani')
  })

  it('that hang, the page of a product does not wait for them for long', async () => {
    proxy.fail({ hangs: parts })
    const response = site.visitor({ language: 'en' }).open(`/en/products/${slug}`)
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late'))
    expect(await Promise.race([response.then(({ status }) => status), late])).toBe(200)
  })

  it('home page, lists and searches are shown without their filters and hints', async () => {
    proxy.fail({ unavailable: parts })
    const visitor = site.visitor({ language: 'en' })
    for (const path of [
      '',
      '/products',
      `/categories/${category}`,
      '/search?q=jamdani',
      '/search',
      '/deals',
      '/blog',
    ]) {
      const page = await visitor.open(`/en${path}`)
      expect([path, page.status]).toEqual([path, 200])
    }
    expect((await visitor.open('/en/products')).text).toContain('Jamdani')
  })

  it('a part that cannot be left out has the status 503 and the page of the error, and the menu stays', async () => {
    proxy.fail({ 'bad gateway': new RegExp(`/products/${slug}/(\\?|$)`) })
    const page = await site.visitor({ language: 'en' }).open(`/en/products/${slug}`)
    expect(page.status).toBe(503)
    expect(page.html).toContain('</header>')
    expect(page.html).toContain('<h1')
  })

  it('a page that was shown before is shown as it was, whatever happens to the API', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/products/${slug}`)
    for (const fault of ['unavailable', 'bad gateway', 'breaks off'] as const) {
      // A minute later the copies are old, but not too old.
      hour += 1 / 60
      proxy.fail({ [fault]: /./ })
      const page = await visitor.open(`/en/products/${slug}`)
      expect([fault, page.status]).toEqual([fault, 200])
      for (const part of ['Jamdani', sister, 'Very fine work.', '৳60']) expect(page.text).toContain(part)
    }
  })
})
