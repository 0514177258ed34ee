import { describe, expect, test } from 'vitest'
import { aroundDhaka, insideDhaka, outsideDhaka } from './bangladesh-districts.ts'
import { demoImage, demoImageFiles } from './demo-image.ts'
import { demoStores } from './demo-stores.ts'
import type { DemoProduct, DemoStore } from './demo-types.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const BANGLA = /[\u0985-\u09b9]/
const reserved = ['related', 'reviews', 'search', 'suggest', 'new', 'logo', 'mine', 'pending']
const builtInLists = ['featured', 'new_arrivals', 'best_sellers', 'trending', 'on_sale']

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const missing = (values: string[], known: { slug: string }[]) =>
  values.filter((value) => !known.some((one) => one.slug === value))
const combinations = (product: DemoProduct) => product.options.reduce((count, { values }) => count * values.length, 1)

test('there are two shops, of different names and order prefixes', () => {
  expect(demoStores.map((store) => store.subdomain)).toEqual(['rongdhonu', 'sodai'])
  expect(repeated(demoStores.map((store) => store.orderPrefix))).toEqual([])
})

test('the delivery zones cover the 64 districts once each', () => {
  const districts = [...insideDhaka, ...aroundDhaka, ...outsideDhaka]
  expect(districts).toHaveLength(64)
  expect(repeated(districts)).toEqual([])
})

describe.each(demoStores.map((store) => [store.subdomain, store] as const))('%s', (subdomain, store: DemoStore) => {
  const { products, categories, brands } = store
  const variants = products.flatMap((product) => product.variants)

  test('has about sixty products', () => {
    expect(products.length).toBeGreaterThanOrEqual(58)
    expect(products.length).toBeLessThanOrEqual(66)
  })

  test('gives every product, category and brand a slug of its own that is no reserved word', () => {
    for (const named of [products, categories, brands]) {
      const slugs = named.map((one) => one.slug)
      expect(repeated(slugs)).toEqual([])
      expect(slugs.filter((slug) => !SLUG.test(slug) || reserved.includes(slug))).toEqual([])
    }
    expect(products.filter(({ slug }) => /^(category|banner)-/.test(slug))).toEqual([])
  })

  test('gives every product and variant a SKU of its own', () => {
    expect(repeated(products.map((product) => product.sku))).toEqual([])
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  })

  test('refers only to categories, brands and products it has', () => {
    expect(
      missing(
        products.flatMap((product) => product.categorySlugs),
        categories,
      ),
    ).toEqual([])
    expect(
      missing(
        products.flatMap((product) => product.brandSlug ?? []),
        brands,
      ),
    ).toEqual([])
    expect(
      missing(
        store.offers.flatMap((offer) => offer.categorySlugs),
        categories,
      ),
    ).toEqual([])
    expect(
      missing(
        store.offers.flatMap((offer) => offer.productSlugs),
        products,
      ),
    ).toEqual([])
    expect(
      missing(
        store.curatedLists.flatMap((list) => list.productSlugs),
        products,
      ),
    ).toEqual([])
    const links = [...store.config.navigation, ...store.config.banners].map((entry) => entry.link ?? '')
    const linked = (kind: string) => links.flatMap((link) => link.split(`/${kind}/`)[1] ?? [])
    expect(missing(linked('categories'), categories)).toEqual([])
    expect(missing(linked('products'), products)).toEqual([])
  })

  test('lists a parent category before its children, and uses every category and brand', () => {
    categories.forEach((category, index) => {
      if (category.parentSlug) expect(missing([category.parentSlug], categories.slice(0, index))).toEqual([])
    })
    const used = products.flatMap((product) => [...product.categorySlugs, product.brandSlug ?? ''])
    expect([...categories, ...brands].filter(({ slug }) => !used.includes(slug))).toEqual([])
  })

  test('puts a product of a child category in the parent too', () => {
    for (const product of products) {
      const parents = categories.filter(({ slug }) => product.categorySlugs.includes(slug)).map((one) => one.parentSlug)
      expect(parents.filter((slug) => slug && !product.categorySlugs.includes(slug))).toEqual([])
    }
  })

  test.each(products.map((product) => [product.slug, product] as const))(
    '%s has one variant per combination',
    (_, product) => {
      expect(product.variants).toHaveLength(combinations(product))
      expect(repeated(product.variants.map((variant) => JSON.stringify(variant.options)))).toEqual([])
      for (const variant of product.variants) {
        expect(Object.keys(variant.options)).toEqual(product.options.map((option) => option.name))
        for (const { name, values } of product.options) expect(values).toContain(variant.options[name])
      }
    },
  )

  test('prices in whole poisha, and a price before the sale is higher', () => {
    for (const { sku, priceMinor, compareAtMinor, stock, weightGrams } of variants) {
      expect([sku, Number.isInteger(priceMinor) && priceMinor > 0]).toEqual([sku, true])
      expect([sku, compareAtMinor === null || compareAtMinor > priceMinor]).toEqual([sku, true])
      expect([sku, Number.isInteger(stock) && stock >= 0 && weightGrams > 0]).toEqual([sku, true])
    }
  })

  test('shows every shelf: on sale, low, sold out, limited, featured', () => {
    const count = (yes: (product: DemoProduct) => boolean) => products.filter(yes).length
    expect(count(({ variants: of }) => of.some((one) => one.compareAtMinor !== null))).toBeGreaterThan(10)
    expect(variants.filter((one) => one.stock === 3).length).toBeGreaterThan(4)
    expect(variants.filter((one) => one.stock === 0).length).toBeGreaterThan(4)
    expect(count((product) => product.variants.every((one) => one.stock === 0))).toBeGreaterThan(0)
    expect(count((product) => product.maxQuantity !== null)).toBeGreaterThan(3)
    expect(count((product) => product.isFeatured)).toBeGreaterThan(7)
    expect(products.filter((one) => one.maxQuantity !== null && one.maxQuantity < one.minQuantity)).toEqual([])
  })

  test('names everything in Bangla letters too', () => {
    const texts = [
      ...products.flatMap((one) => [one.nameBn, one.shortDescriptionBn, one.descriptionBn]),
      ...categories.flatMap((one) => [one.nameBn, one.descriptionBn]),
      ...[...brands, ...store.offers, ...store.paymentMethods].map((one) => one.nameBn),
      ...store.zones.map((zone) => zone.labelBn),
      ...store.curatedLists.map((list) => list.titleBn),
    ]
    expect(texts.filter((text) => !BANGLA.test(text))).toEqual([])
    expect(products.filter((one) => BANGLA.test(one.name + one.shortDescription + one.description))).toEqual([])
  })

  test('gives each offer the terms of its kind', () => {
    for (const offer of store.offers) {
      expect([offer.name, offer.percentBp > 0]).toEqual([offer.name, offer.kind === 'percentage'])
      expect([offer.name, offer.amountMinor > 0]).toEqual([offer.name, offer.kind === 'fixed'])
      expect([offer.name, offer.getQuantity > 0]).toEqual([offer.name, offer.kind === 'buy_x_get_y'])
    }
    expect(repeated(store.offers.flatMap((offer) => offer.code ?? []))).toEqual([])
    expect(repeated([...builtInLists, ...store.curatedLists.map((list) => list.key)])).toEqual([])
  })

  test('draws every image its configuration shows', () => {
    const urls = JSON.stringify(store.config).match(/\/media\/demo\/[^"]+/g) ?? []
    expect(urls.length).toBeGreaterThan(4)
    for (const url of urls)
      expect(demoImageFiles(store).map((file) => `/media/demo/${subdomain}/${file}`)).toContain(url)
  })
})

test('only staples of the grocery are delivered by subscription', () => {
  const [fashion, grocery] = demoStores.map((store) => store.products.filter((one) => one.isSubscribable).length)
  expect(fashion).toBe(0)
  expect(grocery).toBeGreaterThan(15)
})

test('an unknown shop or file has no image', () => {
  for (const [subdomain, file] of [
    ['nobody', 'logo.svg'],
    ['sodai', 'nothing.svg'],
    ['sodai', 'logo.png'],
    ['sodai', '../rongdhonu/logo.svg'],
    ['sodai', 'banner-9.svg'],
    ['sodai', 'dhakai-jamdani-saree.svg'],
  ] as const)
    expect(demoImage(subdomain, file)).toBeNull()
})
