import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aProduct } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

beforeAll(async () => {
  const { id: categoryId } = await aCategory(h, shop, { slug: 'saree', name: 'Saree' })
  await aProduct(h, shop, {
    name: 'Jamdani Saree',
    slug: 'jamdani-saree',
    categoryId,
    translations: { bn: { name: 'জামদানি শাড়ি' } },
  })
  await aProduct(h, shop, { name: 'Cotton Panjabi', slug: 'cotton-panjabi' })
})

describe('the search', () => {
  it.each(['শাড়ি', 'sari', 'shari', 'SAREE'])('finds the same product by %s', async (words) => {
    const guest = site.visitor()
    await guest.open('/bn')
    const page = await guest.submit('/search', { q: words })
    expect(page.text).toContain('জামদানি শাড়ি')
    expect(page.text).not.toContain('Cotton Panjabi')
    expect(page.html).toContain('name="robots" content="noindex"')
  })

  it('understands a highest price in words, as a filter that can be removed', async () => {
    const guest = site.visitor({ language: 'en' })
    await aProduct(h, shop, { name: 'Dear Saree', priceMinor: 4000_00 })
    const page = await guest.open(`/en/search?${new URLSearchParams({ q: 'saree under 3,000' })}`)
    expect(page.url).toBe('/en/search?q=saree&max_price=3000')
    expect(page.text).toContain('Jamdani Saree')
    expect(page.text).not.toContain('Dear Saree')
    expect(page.links['Remove filter: Up to ৳3,000']).toBe('/en/search?q=saree')
    const alone = await guest.open(`/en/search?${new URLSearchParams({ q: '৩০০০ টাকার নিচে' })}`)
    expect(alone.url).toBe('/en/products?max_price=3000')
  })

  it('shows which words it corrected, and links to them', async () => {
    const page = await site.visitor({ language: 'en' }).open('/en/search?q=coxton')
    expect(page.text).toContain('These are the results for cotton')
    expect(page.text).toContain('Cotton Panjabi')
    expect(page.links.cotton).toBe('/en/search?q=cotton')
  })

  it('helps when it finds nothing', async () => {
    const page = await site.visitor({ language: 'en' }).open('/en/search?q=zzqqxx')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Check the spelling')
    expect(page.links.Saree).toBe('/en/categories/saree')
  })

  it('shows hostile words as text', async () => {
    const words = '"><script>alert(1)</script>'
    const page = await site.visitor().open(`/bn/search?${new URLSearchParams({ q: words })}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<script>alert')
    expect(page.text).toContain('<script>alert(1)</script>')
  })

  it.each(['', '%20', '%00', '!!!', '%F0%9F%98%80'.repeat(80), 'x'.repeat(4_000)])(
    'opens for the words %s',
    async (words) => {
      expect((await site.visitor().open(`/bn/search?q=${words}`)).status).toBe(200)
    },
  )
})

describe('suggestions', () => {
  it('are options that lead to products, categories and the search, in the language of the page', async () => {
    const part = await site.visitor().open('/bn/search/suggest?q=jam', { 'x-fragment': '1' })
    expect(part.links['জামদানি শাড়ি ৳১০০']).toBe('/bn/products/jamdani-saree')
    expect(part.html).toContain('role="option"')
    expect(part.links['“jam” দিয়ে সব দেখুন']).toBe('/bn/search?q=jam')
  })

  it('lead a visitor without scripts to the search', async () => {
    expect((await site.visitor().open('/bn/search/suggest?q=jamdani')).url).toBe('/bn/search?q=jamdani')
  })
})
