import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop, signIn } from '../../../../server/test/factories.ts'
import { aFlashDeal } from '../../../../server/test/flash-deals.ts'
import { aReview } from '../../../../server/test/reviews.ts'
import { anOfferOf, aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aPage } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
await h.sql(`update websites set config = config || '{"store": {"phone": "০১৭১২৩৪৫৬৭৮"}}' where store_id = $1`, [
  shop.storeId,
])

/** A saree in two colours and two sizes: red has both, blue only the large one, and the large red one is sold out. */
const aSaree = () =>
  aProduct(h, shop, {
    variants: [
      { options: { Color: 'Red', Size: 'S' }, priceMinor: 900_00, compareAtMinor: 1_200_00, stock: 3 },
      { options: { Color: 'Red', Size: 'L' }, priceMinor: 950_00, stock: 0 },
      { options: { Color: 'Blue', Size: 'L' }, priceMinor: 1_000_00, stock: 12 },
    ],
  })

describe('the page of a product', () => {
  it('shows how many are left of a product without options', async () => {
    const few = await aProduct(h, shop, { stock: 2 })
    const page = await site.visitor().open(`/bn/products/${few.slug}`)
    expect(page.text).toContain('আর মাত্র ২টি আছে')
    const many = await aProduct(h, shop, { stock: 50 })
    expect((await site.visitor().open(`/bn/products/${many.slug}`)).text).toContain('স্টকে আছে')
  })

  it('has a link that dials the phone of the shop, also when it was typed in Bangla digits', async () => {
    const { slug } = await aProduct(h, shop)
    const page = await site.visitor().open(`/bn/products/${slug}`)
    expect(page.html).toContain('href="tel:01712345678"')
    expect(page.html).not.toContain('href="tel:"')
  })

  it.each([
    [32_00, 40_00, 20],
    [900_00, 1_000_00, 10],
    [66_60, 99_90, 33],
    [50, 400_00, 100],
  ])('says the same reduction of %i to %i paisa as its card: %i%', async (priceMinor, compareAtMinor, percent) => {
    const { slug, name } = await aProduct(h, shop, { priceMinor, compareAtMinor })
    for (const path of [`/en/products/${slug}`, `/en/search?q=${encodeURIComponent(name)}`])
      expect((await site.visitor().open(path)).text).toContain(`${percent}% off`)
  })

  it('describes its pictures in the language of the visit', async () => {
    const product = await aProduct(h, shop, {
      translations: { bn: { name: 'জামদানি শাড়ি' } },
      variants: [{ options: { Color: 'Red' }, priceMinor: 100_00, stock: 3 }],
    })
    await h.sql(`update variants set image = '/media/v.webp' where product_id = $1`, [product.id])
    await h.sql(
      `insert into product_images (store_id, product_id, url, alt, translations, sort_order) values
         ($1, $2, '/media/a.webp', 'In red', '{"bn":{"alt":"লাল রঙে"}}', 0), ($1, $2, '/media/b.webp', 'Folded', '{}', 1)`,
      [shop.storeId, product.id],
    )
    await h.sql(`update websites set config = config || $2 where store_id = $1`, [
      shop.storeId,
      { terms: [{ text: 'Red', translations: { bn: { label: 'লাল' } } }] },
    ])
    await h.sql('select refresh_listings($1, $2)', [shop.storeId, [product.id]])
    const altsOf = async (language: string) => {
      const { html } = await site.visitor().open(`/${language}/products/${product.slug}`)
      const [track] = html.slice(html.indexOf(' data-track')).split('</ul>')
      return [...(track ?? '').matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
    }
    expect(await altsOf('bn')).toEqual(['লাল', 'লাল রঙে', 'জামদানি শাড়ি'])
    expect(await altsOf('en')).toEqual(['Red', 'In red', 'Folded'])
  })

  it('shows price, reduction, stock and delivery in the language of the visit', async () => {
    const product = await aProduct(h, shop, {
      priceMinor: 1_250_00,
      compareAtMinor: 2_500_00,
      translations: { bn: { name: 'জামদানি শাড়ি' } },
    })
    const bangla = await site.visitor().open(`/bn/products/${product.slug}`)
    expect(bangla.title).toContain('জামদানি শাড়ি')
    expect(bangla.text).toContain('৳১,২৫০')
    expect(bangla.text).toContain('৫০% ছাড়')
    expect(bangla.text).toContain('স্টকে আছে')
    const english = await site.visitor().open(`/en/products/${product.slug}`)
    expect(english.text).toContain('৳1,250')
    expect(english.text).toContain('50% off')
    expect(english.text).toContain('Cash on delivery')
    expect(english.html).toContain('<meta property="og:type" content="product"')
    expect(english.html).toContain('<meta property="product:price:amount" content="1250.00"')
  })

  it('shows from what amount delivery is free, by the zone or by an offer for all shoppers', async () => {
    const own = await openShop(h)
    await aZone(h, own, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 2000_00 })
    await aZone(h, own, { code: 'outside_dhaka', feeMinor: 130_00, districts: ['Sylhet'] })
    await anOfferOf(h, own, { kind: 'free_delivery', minSubtotalMinor: 5000_00 })
    const visitor = (await setUpStorefront(h, own, { host: 'free.localhost' })).visitor({ language: 'en' })
    const { text } = await visitor.open(`/en/products/${(await aProduct(h, own)).slug}`)
    expect(text).toMatch(/To inside_dhaka ৳60 · 1–3 days · free from ৳2,000/)
    expect(text).toMatch(/To outside_dhaka ৳130 · 1–3 days · free from ৳5,000 with an offer/)
    expect(text).not.toMatch(/To inside_dhaka [^T]*with an offer/)
  })

  it('promises a return only when the shop has set its days, and links to the rules only when there are any', async () => {
    const opened = async (name: string, settings: object) => {
      const own = await openShop(h, { settings })
      const ownSite = await setUpStorefront(h, own, { host: `${name}.localhost` })
      return {
        own,
        path: `/en/products/${(await aProduct(h, own)).slug}`,
        visitor: ownSite.visitor({ language: 'en' }),
      }
    }
    const silent = await opened('silent', {})
    for (const path of [silent.path, '/en']) expect((await silent.visitor.open(path)).text).not.toMatch(/return/i)
    const promising = await opened('promising', { returnPolicyDays: 3 })
    const promised = await promising.visitor.open(promising.path)
    expect(promised.text).toContain('Return it within 3 days')
    expect(promised.html).not.toContain('/pages/return-policy')
    const explaining = await opened('explaining', { returnPolicyDays: 3 })
    await aPage(h, explaining.own, { slug: 'return-policy', title: 'Returns' })
    const explained = await explaining.visitor.open(explaining.path)
    expect(explained.links['Return policy']).toBe('/en/pages/return-policy')
  })

  it('gives each variant a URL with its price, its stock and its form', async () => {
    const product = await aSaree()
    const [small, , blue] = product.variantIds
    const visitor = site.visitor({ language: 'en' })
    const first = await visitor.open(`/en/products/${product.slug}`)
    expect(first.form('/cart/items').fields).toMatchObject({
      ...{ product_id: String(product.id), variant_id: String(small), quantity: '1', added_via: 'product_page' },
      back: `/en/products/${product.slug}?variant=${small}`,
    })
    expect(first.text).toContain('Only 3 left')
    expect(first.text).toContain('25% off')
    const other = await visitor.open(first.links['Blue (changes another choice)'] as string)
    expect(other.url).toBe(`/en/products/${product.slug}?variant=${blue}`)
    expect(other.form('/cart/items').fields.variant_id).toBe(String(blue))
    expect(other.text).toContain('৳1,000')
    expect(other.html).toContain(`rel="canonical" href="${site.url}/en/products/${product.slug}"`)
  })

  it('has no form for a variant that is sold out, and links to the others', async () => {
    const product = await aSaree()
    const page = await site.visitor().open(`/en/products/${product.slug}?variant=${product.variantIds[1]}`)
    expect(page.text).toContain('Sold out')
    expect(() => page.form('/cart/items')).toThrow()
    expect(page.links.S).toBe(`/en/products/${product.slug}?variant=${product.variantIds[0]}`)
  })

  it('shows the first variant for one of another product, and for nonsense', async () => {
    const [product, other] = [await aSaree(), await aSaree()]
    for (const asked of [other.variantIds[2], '-1', '%F0', "1' or 1=1"]) {
      const page = await site.visitor().open(`/en/products/${product.slug}?variant=${asked}`)
      expect(page.status).toBe(200)
      expect(page.form('/cart/items').fields.variant_id).toBe(String(product.variantIds[0]))
    }
  })

  it('calls options and their values what the shop calls them in the language of the visit', async () => {
    const saved = await h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/website/` },
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: {
        terms: [
          { text: 'Color', translations: { bn: { label: 'রং' } } },
          { text: 'Red', translations: { bn: { label: 'লাল' } } },
        ],
      },
    })
    expect(saved.status, saved.text).toBe(200)
    const { slug, variantIds } = await aSaree()
    const page = await site.visitor().open(`/bn/products/${slug}?variant=${variantIds[0]}`)
    expect(page.text).toContain('রং : লাল')
    expect(page.links.লাল).toBe(`/bn/products/${slug}?variant=${variantIds[0]}`)
  })

  it('returns only the choice to the script of the page', async () => {
    const product = await aSaree()
    const part = await site
      .visitor({ language: 'en' })
      .open(`/en/products/${product.slug}?variant=${product.variantIds[2]}`, { 'x-fragment': '1' })
    expect(part.html).toMatch(/^<div class="choice"/)
    expect(part.html).toContain('data-said="Blue / L, ৳1,000, In stock"')
  })

  it('chooses the variant of a flash deal, with its price, its end and what is sold of it', async () => {
    const product = await aSaree()
    await aFlashDeal(h, shop, { items: [{ product, variantId: product.variantIds[2] as number, priceMinor: 700_00 }] })
    const page = await site.visitor().open(`/en/products/${product.slug}`)
    expect(page.text).toContain('৳700')
    expect(page.text).toContain('30% off')
    expect(page.text).toContain('Ends ')
    expect(page.form('/cart/items').fields).toMatchObject({
      variant_id: String(product.variantIds[2]),
      added_via: 'flash_deal',
    })
  })

  it('keeps to the least and the most of one order', async () => {
    const { slug } = await aProduct(h, shop, { minQuantity: 2, maxQuantity: 6 })
    const page = await site.visitor().open(`/bn/products/${slug}`)
    expect(page.form('/cart/items').fields.quantity).toBe('২')
    expect(page.text).toContain('এক অর্ডারে কমপক্ষে ২টি · এক অর্ডারে সর্বোচ্চ ৬টি')
  })

  it('moves from a previous slug, and from capital letters, to the present one', async () => {
    const { id, slug } = await aProduct(h, shop)
    await h.sql('insert into product_slugs (store_id, slug, product_id) values ($1, $2, $3)', [
      ...[shop.storeId, `old-${slug}`, id],
    ])
    for (const path of [
      `/bn/products/old-${slug}?reviews_sort=helpful`,
      `/bn/products/${slug.toUpperCase()}?reviews_sort=helpful`,
    ]) {
      const response = await site.app.inject({ url: path, headers: { host: new URL(site.url).host } })
      expect([response.statusCode, response.headers.location]).toEqual([
        301,
        `/bn/products/${slug}?reviews_sort=helpful`,
      ])
    }
    expect((await site.visitor().open('/bn/products/nothing-here')).status).toBe(404)
  })

  it('describes the product, its rating and the way to it for search engines', async () => {
    const category = await aCategory(h, shop, { name: 'Sarees' })
    const product = await aProduct(h, shop, { name: 'Jamdani', categoryId: category.id, priceMinor: 2_500_00 })
    await aReview(h, shop, (await signIn(h, shop)).id, { product, rating: 4, status: 'APPROVED' })
    const { html } = await site.visitor().open(`/en/products/${product.slug}`)
    const [data, crumbs] = structuredData(html)
    expect(data).toMatchObject({
      ...{ '@type': 'Product', name: 'Jamdani' },
      offers: { price: '2500.00', priceCurrency: 'BDT', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    })
    expect(crumbs?.itemListElement).toMatchObject([{ name: 'Sarees' }, { name: 'Jamdani' }])
  })
})

// biome-ignore lint/suspicious/noExplicitAny: data of schema.org
const structuredData = (html: string): any[] =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json as string))

describe('the reviews of a product', () => {
  it('are shown by pages, in the wished order, and only with the wished stars', async () => {
    const product = await aProduct(h, shop)
    for (let n = 1; n <= 12; n++)
      await aReview(h, shop, (await signIn(h, shop)).id, {
        ...{ product, rating: n === 12 ? 1 : 5, status: 'APPROVED', content: `Review number ${n}.` },
      })
    const visitor = site.visitor({ language: 'en' })
    const first = await visitor.open(`/en/products/${product.slug}`)
    expect(first.text.match(/Review number/g)).toHaveLength(10)
    const second = await visitor.open(first.links['More reviews'] as string)
    expect(second.text.match(/Review number/g)).toHaveLength(2)
    expect(second.links['From the beginning']).toBe(`/en/products/${product.slug}#reviews`)
    const bad = await visitor.open(first.links['1 star 1'] as string)
    expect(bad.text.match(/Review number \d+/g)).toEqual(['Review number 12'])
    const stale = await visitor.open(`/en/products/${product.slug}?reviews_sort=rating&reviews_cursor=of-another-list`)
    expect(stale.status).toBe(200)
    expect(stale.text.match(/Review number/g)).toHaveLength(10)
  })

  it('take the vote of a customer once, and send a guest to the sign-in and back', async () => {
    const product = await aProduct(h, shop)
    const author = await signIn(h, shop)
    const id = await aReview(h, shop, author.id, { product, status: 'APPROVED' })
    const path = `/en/products/${product.slug}/reviews/${id}/helpful`
    const guest = await site.visitor({ language: 'en' }).post(path, {})
    expect(guest.url).toContain(`/en/login?next=${encodeURIComponent(`/en/products/${product.slug}#reviews`)}`)
    const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
    await visitor.open(`/en/products/${product.slug}`)
    for (let times = 0; times < 2; times++)
      expect((await visitor.post(path, {})).text).toContain('Thank you, your vote is counted.')
    expect(await h.sql('select helpful_count from reviews where id = $1', [id])).toEqual([{ helpful_count: 1 }])
    const own = (await aSignedInVisitor(site, h, shop, 'en', author)).visitor
    expect((await own.post(path, {})).text).toContain('That is your own review')
    expect((await visitor.post(path.replace(String(id), 'nonsense'), {})).text).toContain('no longer here')
  })
})

describe('a subscription', () => {
  it('begins with the first delivery in the cart of a customer', async () => {
    const tea = await aProduct(h, shop, { isSubscribable: true, stock: 50 })
    const guest = site.visitor({ language: 'en' })
    await guest.open(`/en/products/${tea.slug}`)
    expect((await guest.submit('/subscribe', { interval: 'monthly' })).url).toContain('/en/login?next=')
    const { visitor, shopper } = await aSignedInVisitor(site, h, shop, 'en')
    await visitor.open(`/en/products/${tea.slug}`)
    const refused = await visitor.submit('/subscribe', { interval: 'quarterly' })
    expect(refused.text).toContain('does not come at that interval')
    const checkout = await visitor.submit('/subscribe', { interval: 'monthly', quantity: '৩' })
    expect(checkout.url).toBe('/en/checkout')
    expect(
      await h.sql(
        'select l.product_id::bigint::text as product, l.quantity from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1',
        [shopper.id],
      ),
    ).toEqual([{ product: String(tea.id), quantity: 3 }])
    expect(checkout.text).toContain('A subscription starts with this order. Every month.')
    const typed = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 12, Dhanmondi, Dhaka' }
    const placed = await visitor.submit('/checkout', typed)
    expect(placed.url).toContain('/en/orders/placed')
    expect([...visitor.cookies.keys()]).not.toContain('__Host-kept-subscription')
    expect(await h.sql('select interval from subscriptions where customer_id = $1', [shopper.id])).toEqual([
      { interval: 'monthly' },
    ])
  })
})
