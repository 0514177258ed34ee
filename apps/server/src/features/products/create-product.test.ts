import { describe, expect, it } from 'vitest'
import { aBrand, aCategory, next, openShop, type Shop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const as = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}`, 'accept-language': 'en' })
const create = (body: object, who = shop) => h.call({ url: `M/${who.subdomain}/products/`, body, headers: as(who) })
const simple = (more = {}) => ({ name: `Thing ${next()}`, variants: [{ price: 100 }], ...more })
const listingOf = async (id: number) => (await h.sql('select * from product_listings where product_id = $1', [id]))[0]

describe('creation of a product', () => {
  it('stores variants, first stock, images, categories, brand and texts in two languages', async () => {
    const [saree, eid] = [await aCategory(h, shop, { name: 'Saree' }), await aCategory(h, shop)]
    const brand = await aBrand(h, shop, { slug: 'aarong', name: 'Aarong' })
    const response = await create({
      name: 'Jamdani Saree',
      slug: 'Jamdani',
      sku: 'JS',
      status: 'Published',
      short_description: 'Hand-woven.',
      description: '<p>Hand-woven cotton.</p>',
      translations: { bn: { name: 'জামদানি শাড়ি', description: '<p>হাতে বোনা</p>' } },
      brand_id: brand.id,
      category_id: saree.id,
      category_ids: [eid.id],
      options: [
        { name: 'Color', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['M'] },
      ],
      variants: [
        { options: { Color: 'Red', Size: 'M' }, sku: 'JS-R', price: '2500.00', compare_at_price: 3000, stock: 4 },
        { options: { Color: 'Blue', Size: 'M' }, sku: 'JS-B', price: 2900, is_active: false, weight_grams: 450 },
      ],
      images: [
        { url: 'https://cdn.example/red.jpg', alt: 'Red', translations: { bn: { alt: 'লাল' } } },
        { url: '/media/blue.jpg' },
      ],
      videos: ['https://video.example/1'],
      attributes: [{ name: 'Fabric', value: 'Cotton' }],
      tags: ['eid'],
      min_quantity: 1,
      max_quantity: 5,
      is_featured: true,
      is_subscribable: true,
      subscribe_intervals: ['monthly'],
      seo: { title: 'Jamdani' },
    })
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({
      slug: 'jamdani',
      old_slugs: [],
      status: 'published',
      translations: { bn: { name: 'জামদানি শাড়ি' } },
      brand: { name: 'Aarong' },
      category: { name: 'Saree' },
      category_ids: [eid.id],
      variants: [
        {
          name: 'Red / M',
          sku: 'JS-R',
          price: '2500.00',
          compare_at_price: '3000.00',
          on_hand: 4,
          stock_status: 'low_stock',
        },
        { name: 'Blue / M', sku: 'JS-B', price: '2900.00', on_hand: 0, is_active: false, weight_grams: 450 },
      ],
      images: [
        { url: 'https://cdn.example/red.jpg', alt: 'Red', translations: { bn: { alt: 'লাল' } }, sort_order: 0 },
        { url: '/media/blue.jpg', alt: '', translations: {}, sort_order: 1 },
      ],
      max_quantity: 5,
      subscribe_intervals: ['monthly'],
      seo: { title: 'Jamdani' },
      version: 1,
      published_at: expect.any(String),
    })
    const { id } = response.data
    expect(await listingOf(id)).toMatchObject({ slug: 'jamdani', has_variants: true, stock_status: 'low_stock' })
    const moves = await h.sql(
      `select m.kind, m.quantity, m.actor from stock_moves m join variants v on v.id = m.variant_id where v.product_id = $1`,
      [id],
    )
    expect(moves).toEqual([{ kind: 'initial', quantity: 4, actor: expect.stringMatching(/^key:\d+$/) }])
    const read = await h.call({ url: `M/${shop.subdomain}/products/${id}/`, headers: as(shop) })
    expect(read.data).toEqual(response.data)
  })

  it('writes an audit row and emits product.created', async () => {
    const { data } = await create(simple({ name: 'Audited' }))
    const [audit] = await h.sql(`select * from audit_log where entity = 'product' and entity_id = $1`, [
      String(data.id),
    ])
    expect(audit).toMatchObject({
      action: 'product.created',
      actor_type: 'key',
      before: null,
      after: { name: 'Audited' },
    })
    const [event] = await h.sql(`select * from outbox where resource = 'product' and resource_id = $1`, [
      String(data.id),
    ])
    expect(event).toMatchObject({
      type: 'product.created',
      payload: { object: { id: data.id, name: 'Audited', status: 'draft', version: 1 } },
    })
  })

  it('hides a draft from the storefront', async () => {
    const { data } = await create(simple())
    expect(data.status).toBe('draft')
    expect(await listingOf(data.id)).toBeUndefined()
  })

  it('gives a product without options and its one variant the same SKU', async () => {
    expect((await create(simple({ sku: 'ONE-1' }))).data.variants[0].sku).toBe('ONE-1')
    expect((await create(simple({ variants: [{ price: 1, sku: 'ONE-2' }] }))).data.sku).toBe('ONE-2')
  })

  it('makes slugs from names in Bangla and Latin, numbers later ones and avoids reserved words', async () => {
    const slugOf = async (name: string) => (await create(simple({ name }))).data.slug
    expect(await slugOf('সরিষার তেল')).toBe('sorishar-tel')
    expect(await slugOf('সরিষার তেল')).toBe('sorishar-tel-2')
    expect(await slugOf('Reviews')).toBe('reviews-2')
    expect(await slugOf('日本')).toBe('product')
    expect((await create(simple({ name: 'সরিষার তেল' }), far)).data.slug).toBe('sorishar-tel')
  })

  it('returns 409 already_exists for a slug or a SKU that another product has', async () => {
    await create(simple({ slug: 'taken', sku: 'TAKEN' }))
    expect((await create(simple({ slug: 'taken' }))).body).toMatchObject({
      status_code: 409,
      error_code: 'already_exists',
      errors: { slug: ['Another product has this slug. Choose another.'] },
    })
    expect((await create(simple({ sku: 'TAKEN' }))).body).toMatchObject({
      error_code: 'already_exists',
      errors: { 'variants.0.sku': ['Another product has this SKU. Choose another.'] },
    })
    expect((await create(simple({ slug: 'taken', sku: 'TAKEN' }), far)).status).toBe(201)
  })

  it('takes options that were pasted with a line break, in the product and in its variants', async () => {
    const { data } = await create({
      name: 'Pasted',
      options: [{ name: 'Colour\nof it', values: ['Light\nred'] }],
      variants: [{ options: { 'Colour\nof it': 'Light\nred' }, price: 1 }],
    })
    expect(data.variants).toMatchObject([{ options: { 'Colour of it': 'Light red' } }])
  })

  it('returns 400 validation_failed naming each option and variant that does not fit', async () => {
    const { body } = await create({
      name: 'Misfit',
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      variants: [
        { options: { Color: 'Green' }, price: 1 },
        { options: { Color: 'Red', Size: 'M' }, price: 1 },
        { options: { Color: 'red' }, price: 1 },
        { options: { Color: 'Blue' } },
      ],
    })
    expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(body.errors).toEqual({
      'variants.0.options.Color': ['Must be one of: Red, Blue.'],
      'variants.1.options.Size': ['The product does not have this option.'],
      'variants.2.options': ['Another variant has the same options.'],
      'variants.3.price': ['A new variant needs a price.'],
    })
  })

  it.each([
    ['no variant', { variants: [] }, 'variants'],
    ['two variants without options', { variants: [{ price: 1 }, { price: 1 }] }, 'variants'],
    ['a price with three decimals', { variants: [{ price: 1.005 }] }, 'variants.0.price'],
    ['a negative price', { variants: [{ price: -1 }] }, 'variants.0.price'],
    ['a reserved slug', { slug: 'related' }, 'slug'],
    ['a slug that is none', { slug: 'a b/c' }, 'slug'],
    ['an insecure picture', { images: [{ url: 'http://cdn.example/a.jpg' }] }, 'images.0.url'],
    ['a script for a picture', { images: [{ url: 'javascript:alert(1)' }] }, 'images.0.url'],
    ['a picture outside the uploads', { images: [{ url: '/media/../../etc/passwd' }] }, 'images.0.url'],
    ['a picture of a foreign scheme', { images: [{ url: '//evil.example/a.jpg' }] }, 'images.0.url'],
    ['a quote in an address', { videos: ['https://a.example/"onerror=x'] }, 'videos.0'],
    ['a maximum under the minimum', { min_quantity: 5, max_quantity: 4 }, 'max_quantity'],
    ['a subscription without intervals', { is_subscribable: true }, 'subscribe_intervals'],
    ['an unknown status', { status: 'live' }, 'status'],
    ['a missing category', { category_id: 999_999 }, 'category_id'],
    ['a missing brand', { brand_id: 999_999 }, 'brand_id'],
    ['a number no column holds', { brand_id: 2 ** 60 }, 'brand_id'],
    ['another language', { translations: { fr: { name: 'x' } } }, 'translations.fr'],
  ])('rejects %s, naming the field', async (_, more, path) => {
    const { body } = await create(simple(more))
    expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
    expect(Object.keys(body.errors)).toEqual([path])
  })

  it('rejects every unknown field, the store’s own columns among them', async () => {
    const forbidden = ['id', 'store_id', 'version', 'created_at', 'deleted_at', 'extras', 'published_at', 'sold_count']
    const { body } = await create(simple(Object.fromEntries(forbidden.map((name) => [name, 1]))))
    expect(Object.keys(body.errors).sort()).toEqual([...forbidden].sort())
    const inVariant = await create(simple({ variants: [{ price: 1, product_id: 1, on_hand: 9 }] }))
    expect(Object.keys(inVariant.body.errors)).toEqual(['variants.0.product_id', 'variants.0.on_hand'])
  })

  it('treats the category and brand of another store as missing', async () => {
    const theirs = await aCategory(h, far)
    const { body } = await create(simple({ category_id: theirs.id, category_ids: [theirs.id] }))
    expect(Object.keys(body.errors)).toEqual(['category_id', 'category_ids.0'])
  })

  it('keeps the harmless parts of hostile HTML, in every language', async () => {
    const hostile = [
      '<p onclick="x()">kept <b>bold</b></p><script>x()</script><iframe src="https://evil.example"></iframe>',
      '<a href="javascript:x()">a</a><a href="java\tscript:x()">b</a><a href="https://ok.example" target="_blank">c</a>',
      '<img src=x onerror=x()><img src="data:text/html,x"><svg><script>x()</script></svg><style>*{}</style>',
      '<math><mi//xlink:href="data:x,<script>x()</script>"></math><p style="position:fixed">s</p><!-- x --><p>1 < 2 & 3</p>',
    ].join('')
    const { data } = await create(simple({ description: hostile, translations: { bn: { description: hostile } } }))
    expect(data.description).toBe(
      '<p>kept <b>bold</b></p><a>a</a><a>b</a><a href="https://ok.example" target="_blank" rel="noopener noreferrer">c</a><img src="x" /><img /><p>s</p><p>1 &lt; 2 &amp; 3</p>',
    )
    expect(data.translations.bn.description).toBe(data.description)
  })

  it('rejects a description that is too long after cleaning', async () => {
    const { body } = await create(simple({ description: '&'.repeat(20_000) }))
    expect(body.errors).toEqual({ description: ['Too long after the HTML is cleaned. Shorten it.'] })
  })

  it('happens once under one Idempotency-Key', async () => {
    const body = simple()
    const post = () =>
      h.call({ url: `M/${shop.subdomain}/products/`, body, headers: { ...as(shop), 'idempotency-key': 'p-1' } })
    const [first, again] = [await post(), await post()]
    expect(again.data.id).toBe(first.data.id)
  })
})
