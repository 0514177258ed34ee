import { imageSources } from '@haat/client'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openShop, signIn } from './factories.ts'
import { aFlashDeal } from './flash-deals.ts'
import { aJpeg } from './images.ts'
import { setUpShop } from './set-up.ts'
import { uploadCalls } from './upload-calls.ts'

const { h, shop } = await setUpShop()
const { upload, uploadAs, fetchFile } = uploadCalls(h, shop)
const me = await signIn(h, shop)
const headers = { authorization: `Bearer ${shop.secretKey}` }
const save = async (path: string, body: object, method?: 'PATCH') => {
  const response = await h.call({ headers, url: `M/${shop.subdomain}/${path}`, body, ...(method && { method }) })
  expect(response.status, response.text).toBeLessThan(300)
  return response.data
}
const get = async (url: string) => (await h.call({ url, key: shop.key, token: me.token })).data

const photo = (await uploadAs('catalog', await aJpeg(1500, 1000))).data as { id: string; url: string }
const back = (await uploadAs('catalog', await aJpeg(400, 300))).data as { id: string; url: string }
const preview = { width: 1280, height: 853, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) }

const category = await save('categories/', { name: 'Sarees', image: photo.url })
const product = await save('products/', {
  name: 'Jamdani saree',
  status: 'published',
  category_id: category.id,
  images: [{ url: photo.url }, { url: back.url }],
  variants: [{ price: 1000, stock: 9 }],
})
const plain = await save('products/', {
  name: 'Lungi',
  status: 'published',
  category_id: category.id,
  images: [{ url: 'https://cdn.example.com/lungi.jpg' }],
  variants: [{ price: 500, stock: 9 }],
})
const variantId = Number((await h.sql('select id from variants where product_id = $1', [product.id]))[0]?.id)

type Row = { slug: string; images: { url: string; preview?: object }[] }
const lists: [string, () => Promise<Row[]>][] = [
  ['the list of products', async () => (await get('W/products/')).items],
  ['a search', async () => (await get('W/products/?search=jamdani')).items],
  ['the products of a category', async () => (await get('W/categories/sarees/products/')).items],
  ['a product', async () => [await get('W/products/jamdani-saree/')]],
  ['related products', async () => (await get('W/products/lungi/related/')).items],
  [
    'the wishlist',
    async () => {
      await h.call({ url: 'W/wishlist/', key: shop.key, token: me.token, body: { product_id: product.id } })
      return (await get('W/wishlist/')).items.map((item: { product?: Row } & Row) => item.product ?? item)
    },
  ],
  [
    'flash deals',
    async () => {
      await aFlashDeal(h, shop, { from: -1, until: 5, items: [{ product: { id: product.id, variantId } as never }] })
      return (await get('W/flash-deals/')).items
    },
  ],
]

describe('the preview of an uploaded image', () => {
  it.each(lists)('is in %s, of the first image of a product', async (_name, read) => {
    const row = (await read()).find(({ slug }) => slug === 'jamdani-saree')
    expect(row?.images).toMatchObject([{ url: photo.url, preview }, { url: back.url }])
    expect(row?.images[1]).not.toHaveProperty('preview')
  })

  it('is absent for an image of another site, and for an upload that another store names', async () => {
    const other = await openShop(h)
    const body = {
      name: 'Saree',
      status: 'published',
      images: [{ url: `https://api.example.com${photo.url}` }],
      variants: [{ price: 10, stock: 1 }],
    }
    const ofOther = {
      headers: { authorization: `Bearer ${other.secretKey}` },
      url: `M/${other.subdomain}/products/`,
      body,
    }
    expect((await h.call(ofOther)).status).toBe(201)
    const [theirs] = (await h.call({ url: 'W/products/', key: other.key })).data.items
    const mine = await get(`W/products/${plain.slug}/`)
    for (const { images } of [theirs, mine]) expect(images[0]).not.toHaveProperty('preview')
  })

  it('follows the image of a product', async () => {
    const { id } = await save('products/', {
      name: 'Panjabi',
      status: 'published',
      images: [{ url: back.url }],
      variants: [{ price: 10, stock: 1 }],
    })
    const shown = async () => (await get('W/products/panjabi/')).images[0].preview
    expect(await shown()).toMatchObject({ width: 400, height: 300 })
    await save(`products/${id}/`, { images: [{ url: photo.url }, { url: back.url }] }, 'PATCH')
    expect(await shown()).toEqual(preview)
    await save(`products/${id}/`, { images: [{ url: 'https://cdn.example.com/a.jpg' }] }, 'PATCH')
    expect(await shown()).toBeUndefined()
  })

  it('is beside the image of a category, a brand, a bundle, a post and a banner, also on the home page', async () => {
    await save('brands/', { name: 'Aarong', logo: photo.url })
    await save('brands/', { name: 'Plain', logo: 'https://cdn.example.com/logo.png' })
    const items = [{ variant_id: variantId, quantity: 2 }]
    await save('bundles/', { name: 'Two sarees', price: 1500, image: photo.url, items })
    const published = { status: 'published', content: '<p>Text</p>' }
    await save('blog/posts/', { title: 'Jamdani', cover_image: photo.url, ...published })
    const banner = { title: 'New', image: photo.url, is_active: true, sort_order: 0 }
    await save('website/', { banners: [banner, { ...banner, sort_order: 1, image: '/media/2.webp' }] }, 'PATCH')
    const [categories, whole, ofProducts, brands, bundles, bundle, posts, post, config, home] = await Promise.all(
      [
        'W/categories/',
        'W/categories/sarees/',
        'W/categories/sarees/products/',
        'W/brands/',
        'W/bundles/',
        'W/bundles/two-sarees/',
        'W/blog/posts/',
        'W/blog/posts/jamdani/',
        'W/config/',
        'W/home/',
      ].map(get),
    )
    const section = (type: string) => home.sections.find((one: { type: string }) => one.type === type).items
    for (const shown of [categories.items[0], whole, ofProducts.category, section('categories')[0]])
      expect(shown).toMatchObject({ image: photo.url, image_preview: preview })
    expect(brands.items.map((brand: { logo_preview?: object }) => brand.logo_preview)).toEqual([preview, undefined])
    for (const shown of [bundles.items[0], bundle, section('bundles')[0]]) expect(shown.image_preview).toEqual(preview)
    for (const shown of [posts.items[0], post]) expect(shown.cover_image_preview).toEqual(preview)
    for (const banners of [config.banners, section('banners')])
      expect(banners.map((one: { image_preview?: object }) => one.image_preview)).toEqual([preview, undefined])
    expect([config.image_widths, config.image_formats]).toEqual(['320,640,1280', 'avif,webp'])
  })

  it('is that of the banner’s image in the requested language', async () => {
    const banner = { title: 'Eid', image: photo.url, translations: { en: { image: back.url } } }
    await save('website/', { banners: [banner] }, 'PATCH')
    for (const [locale, { url }, width] of [
      ['bn', photo, 1280],
      ['en', back, 400],
    ] as const) {
      const [shown] = (await get(`W/config/?locale=${locale}`)).banners
      expect([shown.image, shown.image_preview.width]).toEqual([url, width])
    }
  })

  it('has the size that the path of a demo store’s image says, and no placeholder', async () => {
    const drawing = 'http://localhost:4000/media/demo/sodai/800x600/rice.svg'
    const size = { width: 800, height: 600, placeholder: '' }
    await save('categories/', { name: 'Rice', image: 'https://localhost:4000/media/demo/sodai/800x600/rice.svg' })
    const unsized = ['0x600', '99999x600', '800x600/x', '800'].map((part) => drawing.replace('800x600', part))
    const rows = await h.sql('select preview_of($1, url) as preview from unnest($2::text[]) url', [
      shop.storeId,
      [drawing, ...unsized, `${drawing}?v=2`],
    ])
    expect(rows.map((row) => row.preview)).toEqual([size, null, null, null, null, null])
    const { items } = await get('W/categories/')
    expect(items.find(({ slug }: Row) => slug === 'rice').image_preview).toEqual(size)
    await save('products/', {
      name: 'Miniket rice',
      status: 'published',
      images: [{ url: 'https://localhost:4000/media/demo/sodai/800x600/rice.svg' }],
      variants: [{ price: 10, stock: 1 }],
    })
    expect((await get('W/products/miniket-rice/')).images[0].preview).toEqual(size)
  })

  it('is left out by fields, and takes some hundred bytes', async () => {
    const [row] = (await get('W/categories/?fields=name,image')).items
    expect(Object.keys(row)).toEqual(['id', 'name', 'image'])
    const { image_preview: shown } = await get('W/categories/sarees/')
    expect(JSON.stringify(shown).length).toBeLessThan(600)
    const bytes = Buffer.from(shown.placeholder.split(',')[1], 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16 })
  })
})

describe('the srcset of an uploaded image', () => {
  it.each([200, 320, 500, 640, 2000])('has files that are there, for an image %i pixels wide', async (width) => {
    const { url } = (await uploadAs('content', await aJpeg(width, 90))).data
    const sources = imageSources(url)
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const largest = Math.min(width, 1280)
    const widths = [320, 640, 1280].filter((one) => one < largest).concat(largest)
    for (const { type, srcset } of sources) {
      const files = srcset.split(', ').map((entry) => entry.split(' '))
      expect(files.map(([, size]) => size)).toEqual(widths.map((one) => `${one}w`))
      for (const [file = '', size] of files) {
        const { status, headers: sent, bytes } = await fetchFile(file)
        expect([file, status, sent['content-type']]).toEqual([file, 200, type])
        // AVIF is written, never read: its loader is blocked.
        if (type === 'image/avif') expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
        else expect(`${(await sharp(bytes).metadata()).width}w`).toBe(size)
      }
    }
  })

  it('is there for an approved review, with any host before the path', async () => {
    const { id } = (await upload(await aJpeg(700, 90), { purpose: 'review', token: me.token })).data
    const own = { key: shop.key, token: me.token }
    const review = await h.call({ ...own, url: 'W/reviews/', body: { rating: 5, images: [id] } })
    expect(imageSources(review.data.images[0])).toEqual([])
    await h.call({ headers, url: `M/${shop.subdomain}/reviews/${review.data.id}/approve/`, method: 'POST' })
    const [shown] = (await get('W/reviews/')).items
    for (const { srcset } of imageSources(shown.images[0]))
      for (const entry of srcset.split(', ')) expect((await fetchFile(entry.split(' ')[0] as string)).status).toBe(200)
    const host = 'https://api.example.com'
    expect(imageSources(`${host}${shown.images[0]}`)[1]?.srcset).toContain(`${host}/media/${id}/320.webp 320w`)
  })

  it.each(['', 'https://cdn.example.com/a.webp', '/media/demo/rongdhonu/saree.svg', '/media/banner-1.webp'])(
    'is empty for what is no upload: %j',
    (url) => expect(imageSources(url)).toEqual([]),
  )
})
