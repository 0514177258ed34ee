import { updateWebsite } from '@haat/contract/merchant/website.ts'
import { ticketStatuses } from '@haat/contract/vocabulary.ts'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { changedText, getDefaultText } from '../features/message-texts/save-message-text.ts'
import { canonicalTransactionId } from '../features/payments/transaction-id-rules.ts'
import { cleanHtml } from '../platform/html.ts'
import { inputReader } from '../platform/validation.ts'
import { allThanas } from '../shared/places.ts'
import { websiteLink } from '../shared/website-link.ts'
import { type DemoProduct, demoSubdomains, readDemoShop } from './demo-shop.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const BANGLA = /[\u0985-\u09b9]/
const reserved = ['related', 'reviews', 'search', 'suggest', 'new', 'logo', 'mine', 'pending']
const builtInLists = ['featured', 'new_arrivals', 'best_sellers', 'trending', 'on_sale']

const shops = demoSubdomains().map((subdomain) => [subdomain, readDemoShop(subdomain, '')] as const)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const missing = (values: string[], known: { slug: string }[]) =>
  values.filter((value) => !known.some((one) => one.slug === value))
const combinations = (product: DemoProduct) => product.options.reduce((count, { values }) => count * values.length, 1)

type Translations = Record<string, string>
const banglaOf = ({ translations }: { translations?: unknown }) =>
  Object.values((translations as { bn: Translations }).bn)

/** The objects that hold texts, at any depth. */
const textNodesOf = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textNodesOf)
  const { translations: _, ...own } = value as Record<string, unknown>
  return [value, ...Object.values(own).flatMap(textNodesOf)]
}

test('there are two demo stores with different order prefixes, named like their folders', () => {
  expect(shops.map(([, { shop }]) => shop.subdomain)).toEqual(['rongdhonu', 'sodai'])
  expect(shops.map(([subdomain]) => subdomain)).toEqual(['rongdhonu', 'sodai'])
  expect(repeated(shops.map(([, { shop }]) => shop.orderPrefix))).toEqual([])
})

describe.each(shops)('%s', (subdomain, demo) => {
  const { products, categories, brands, offers } = demo
  const [zones, methods, lists] = [demo['delivery-zones'], demo['payment-methods'], demo['curated-lists']]
  const variants = products.flatMap((product) => product.variants)
  const website = demo.website as { navigation: { link?: string }[]; banners: { link?: string }[] }

  test('has a website that mail can link to, by its subdomain', () => {
    const { website } = readDemoShop(subdomain, '', 'http://{subdomain}.localhost:3000')
    expect(websiteLink(String(website.website_url), 'tickets/1')).toBe(`http://${subdomain}.localhost:3000/tickets/1`)
  })

  test('has texts of its own that can be sent, in Bangla and English', () => {
    const texts = demo['message-texts']
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['bn', 'en']))
    for (const { subject, body, ...key } of texts) {
      expect(changedText(key, getDefaultText(key), { subject, body }).body).toBe(body)
      expect(BANGLA.test(body)).toBe(key.language === 'bn')
    }
  })

  test('has about sixty products', () => {
    expect(products.length).toBeGreaterThanOrEqual(58)
    expect(products.length).toBeLessThanOrEqual(66)
  })

  test('has delivery zones that contain each of the 64 districts once', () => {
    const districts = zones.flatMap((zone) => zone.districts as string[])
    expect(districts).toHaveLength(64)
    expect(repeated(districts)).toEqual([])
  })

  test('gives every product, category and brand a unique slug that is not reserved', () => {
    for (const named of [products, categories, brands]) {
      const slugs = named.map((one) => one.slug)
      expect(repeated(slugs)).toEqual([])
      expect(slugs.filter((slug) => !SLUG.test(slug) || reserved.includes(slug))).toEqual([])
    }
  })

  test('has the five policies and pages about the store and its contact, in Bangla and English', () => {
    const policies = ['privacy-policy', 'terms', 'return-policy', 'refund-policy', 'shipping-policy']
    expect(demo.pages.map(({ slug }) => slug)).toEqual(['about', 'contact', ...policies])
    for (const { content, translations } of demo.pages) {
      expect(cleanHtml(content as string)).toBe(content)
      expect(banglaOf({ translations }).every((text) => BANGLA.test(text) && cleanHtml(text) === text)).toBe(true)
    }
  })

  test('has four posts in two categories of its blog, in Bangla and English, about products that exist', () => {
    const { categories: groups, posts } = demo.blog
    expect([groups.length, posts.length]).toEqual([2, 4])
    expect(
      missing(
        posts.map(({ category }) => category),
        groups,
      ),
    ).toEqual([])
    expect(
      missing(
        posts.flatMap((post) => post.products),
        products,
      ),
    ).toEqual([])
    for (const { translations } of posts)
      expect(translations).toMatchObject({ bn: { author_name: expect.stringMatching(BANGLA) } })
    for (const { content, translations } of [...posts, ...groups.map((group) => ({ content: '', ...group }))]) {
      expect(cleanHtml(content as string)).toBe(content)
      expect(banglaOf({ translations }).every((text) => BANGLA.test(text) && cleanHtml(text) === text)).toBe(true)
    }
  })

  test('gives every variant a unique SKU', () => {
    expect(repeated(products.map((product) => product.sku))).toEqual([])
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  })

  test('refers only to categories, brands and products that exist', () => {
    const all = [...products, ...offers, ...lists]
    const named = (kind: 'categories' | 'products') =>
      all.flatMap((one) => (kind in one ? one[kind as never] : []) ?? [])
    const links = [
      ...[...website.navigation, ...website.banners].map((entry) => entry.link ?? ''),
      ...demo.redirects.map(({ to }) => to),
    ]
    const linked = (kind: string) => links.flatMap((link) => link.split(`/${kind}/`)[1] ?? [])
    const filters = lists.flatMap(({ filter }) => filter ?? [])
    const filtered = filters.flatMap(({ category }) => category ?? [])
    expect(missing([...named('categories'), ...filtered, ...linked('categories')], categories)).toEqual([])
    expect(missing([...named('products'), ...linked('products')], products)).toEqual([])
    expect(
      missing(
        [...products, ...filters].flatMap(({ brand }) => brand ?? []),
        brands,
      ),
    ).toEqual([])
  })

  test('has categories of two levels, and uses every category and brand', () => {
    const top = categories.filter(({ parent }) => parent === null)
    expect(
      missing(
        categories.flatMap(({ parent }) => parent ?? []),
        top,
      ),
    ).toEqual([])
    const used = products.flatMap((product) => [...product.categories, product.brand ?? ''])
    expect([...categories, ...brands].filter(({ slug }) => !used.includes(slug))).toEqual([])
  })

  test('puts a product of a child category into the parent category too', () => {
    for (const product of products) {
      const parents = categories.filter(({ slug }) => product.categories.includes(slug)).map((one) => one.parent)
      expect(parents.filter((slug) => slug && !product.categories.includes(slug))).toEqual([])
    }
  })

  test.each(products.map((product) => [product.slug, product] as const))(
    '%s has one variant per combination of its options',
    (_, product) => {
      expect(product.variants).toHaveLength(combinations(product))
      expect(repeated(product.variants.map((variant) => JSON.stringify(variant.options)))).toEqual([])
      for (const variant of product.variants) {
        expect(Object.keys(variant.options)).toEqual(product.options.map((option) => option.name))
        for (const { name, values } of product.options) expect(values).toContain(variant.options[name])
      }
    },
  )

  test('has prices in whole poisha, and higher prices before the sale', () => {
    for (const { sku, priceMinor, compareAtMinor, quantity, weightGrams } of variants) {
      expect([sku, Number.isInteger(priceMinor) && priceMinor > 0]).toEqual([sku, true])
      expect([sku, compareAtMinor === null || compareAtMinor > priceMinor]).toEqual([sku, true])
      expect([sku, Number.isInteger(quantity) && quantity >= 0 && Number(weightGrams) > 0]).toEqual([sku, true])
    }
  })

  test('has variants that cost less than their price, nearly all of them with a known cost', () => {
    const known = variants.filter(({ costPriceMinor }) => costPriceMinor !== null)
    expect(known.length / variants.length).toBeGreaterThan(0.9)
    expect(known.length).toBeLessThan(variants.length)
    for (const { sku, priceMinor, costPriceMinor } of known)
      expect([sku, Number(costPriceMinor) > 0 && Number(costPriceMinor) < priceMinor]).toEqual([sku, true])
  })

  test('has products on sale, low in stock, sold out, limited and featured', () => {
    const count = (yes: (product: DemoProduct) => boolean) => products.filter(yes).length
    expect(count(({ variants: of }) => of.some((one) => one.compareAtMinor !== null))).toBeGreaterThan(10)
    expect(variants.filter((one) => one.quantity === 3).length).toBeGreaterThan(4)
    expect(variants.filter((one) => one.quantity === 0).length).toBeGreaterThan(4)
    expect(count((product) => product.variants.every((one) => one.quantity === 0))).toBeGreaterThan(0)
    expect(count((product) => product.maxQuantity !== null)).toBeGreaterThan(3)
    expect(count((product) => product.isFeatured)).toBeGreaterThan(7)
    expect(products.filter((one) => one.maxQuantity !== null && one.maxQuantity < one.minQuantity)).toEqual([])
  })

  test('has curated lists of selected products and of each kind of condition, all of them with products', () => {
    const filters = lists.flatMap(({ filter }) => filter ?? [])
    expect(lists.length - filters.length).toBeGreaterThan(0)
    const conditions = new Set(filters.flatMap((filter) => Object.keys(filter)))
    for (const kind of ['tags', 'category', 'brand', 'maxPriceMinor', 'onSale', 'inStock', 'sort', 'limit'])
      expect(conditions).toContain(kind)
    for (const { tags, category, brand, minPriceMinor, maxPriceMinor, onSale } of filters) {
      const met = products.filter((one) => {
        const cheapest = one.variants.toSorted((a, b) => a.priceMinor - b.priceMinor)[0]
        const price = cheapest?.priceMinor ?? 0
        return (
          (!tags || one.tags?.some((tag) => tags.includes(tag))) &&
          (!category || one.categories.includes(category)) &&
          (!brand || one.brand === brand) &&
          price >= (minPriceMinor ?? 0) &&
          price <= (maxPriceMinor ?? price) &&
          (!onSale || cheapest?.compareAtMinor != null)
        )
      })
      expect(met.length).toBeGreaterThan(2)
    }
  })

  test('has a Bangla text for every English one', () => {
    const translated = [...products, ...categories, ...brands, ...offers, ...zones, ...lists]
    const texts = [
      ...translated.flatMap(banglaOf),
      ...methods.map(({ name }) => name),
      ...products.flatMap(({ images }) => images.map(({ alt }) => alt.bn)),
    ]
    expect(texts.filter((text) => !BANGLA.test(text))).toEqual([])
    const english = products.flatMap((one) => [one.name, one.shortDescription, one.description])
    const alts = products.flatMap(({ images }) => images.map(({ alt }) => alt.en))
    expect([...english, ...alts].filter((text) => text === '' || BANGLA.test(text))).toEqual([])
  })

  test('has an English text for every Bangla one of its website and payment methods', () => {
    const nodes = [...textNodesOf(demo.website), ...methods]
    expect(nodes.length).toBeGreaterThan(15)
    for (const node of nodes as (Record<string, unknown> & { translations?: { en: Translations } })[]) {
      const { translations, ...own } = node
      const bangla = Object.keys(own).filter((name) => BANGLA.test(typeof own[name] === 'string' ? own[name] : ''))
      const english = Object.entries(translations?.en ?? {}).filter(([, text]) => text !== '' && !BANGLA.test(text))
      expect([own, english.map(([name]) => name)]).toEqual([own, expect.arrayContaining(bangla)])
    }
  })

  test('has a Bangla label for each name and value of an option or attribute, but sizes and bare numbers', () => {
    const terms = demo.website.terms as { text: string; translations: { bn: { label: string } } }[]
    const labels = new Map(terms.map(({ text, translations }) => [text, translations.bn.label]))
    const named = products.flatMap(({ options, attributes }) => [
      ...options.flatMap(({ name, values }) => [name, ...values]),
      ...(attributes as { name: string; value: string }[]).flatMap(({ name, value }) => [name, value]),
    ])
    const plain = /^(?:[0-9.]+|S|M|L|XL)$/
    expect(named.filter((text) => !plain.test(text) && !BANGLA.test(labels.get(text) ?? ''))).toEqual([])
    expect([...labels.keys()].filter((text) => !named.includes(text))).toEqual([])
  })

  test('has a website that staff could have saved', () => {
    const { website_url: _, ...config } = demo.website
    const save = inputReader(updateWebsite.body as TSchema, 'body')
    expect(() => save(config)).not.toThrow()
  })

  test('has tickets in every status, in English and Bangla, of customers that exist', () => {
    const { tickets, customers } = demo
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses))
    expect(new Set(tickets.map(({ description }) => BANGLA.test(description))).size).toBe(2)
    const emails = customers.map(({ email }) => email)
    expect([...repeated(emails), ...repeated(customers.map(({ phone }) => phone ?? ''))]).toEqual([])
    expect(tickets.filter(({ customer }) => !emails.includes(customer))).toEqual([])
    // A ticket resolved for longer would be closed by its job.
    expect(tickets.filter(({ status, daysAgo }) => status === 'RESOLVED' && daysAgo > 6)).toEqual([])
    const replies = demo['canned-replies']
    expect(replies.filter(({ messageBn }) => !BANGLA.test(messageBn ?? ''))).toEqual([])
    expect(replies.filter(({ messageEn }) => messageEn === '' || BANGLA.test(messageEn ?? ''))).toEqual([])
  })

  test('has synonyms that join a Bangla term with an English one', () => {
    expect(demo.synonyms.length).toBeGreaterThan(4)
    expect(demo.synonyms.filter((terms) => new Set(terms.map((term) => BANGLA.test(term))).size < 2)).toEqual([])
  })

  test('has contact messages in English and Bangla, read and unread', () => {
    const messages = demo['contact-messages']
    expect(new Set(messages.map(({ isRead }) => isRead)).size).toBe(2)
    expect(new Set(messages.map(({ message }) => BANGLA.test(message))).size).toBe(2)
    expect(messages.filter(({ email, phone }) => email === '' && phone === '')).toEqual([])
  })

  test('delivers its orders to thanas that the API lists, so that pages name them in both languages', () => {
    const listed = new Set(allThanas.map((thana) => `${thana.name}, ${thana.district.name}`))
    const places = demo.orders.map(({ thana, district }) => `${thana}, ${district}`)
    expect(places.filter((place) => !listed.has(place))).toEqual([])
  })

  test('has orders of its own products, with refunds and cancellation requests in each of the usual statuses', () => {
    const skus = new Map(products.flatMap(({ slug, variants: of }) => of.map(({ sku }) => [sku, slug])))
    for (const { items } of demo.orders) for (const { product, sku } of items) expect(skus.get(sku)).toBe(product)
    const emails = demo.customers.map(({ email }) => email)
    expect(demo.orders.filter(({ customer }) => !emails.includes(customer))).toEqual([])
    const statuses = demo.orders.map(({ refund, cancellation }) => (refund ?? cancellation)?.status)
    expect(statuses).toEqual(expect.arrayContaining(['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED']))
    const texts = demo.orders.map(({ refund, cancellation }) => (refund ?? cancellation)?.reason ?? '')
    expect(texts.some((text) => BANGLA.test(text)) && texts.some((text) => !BANGLA.test(text))).toBe(true)
  })

  test('has payment claims that wait, by methods of the store', () => {
    const waiting = demo.orders.filter(({ status }) => status === 'PENDING')
    expect(waiting.length).toBeGreaterThan(0)
    for (const { claim } of waiting) {
      expect(canonicalTransactionId(claim?.transactionId ?? '', claim?.method ?? '')).toMatch(/^[A-Z0-9]{10}$/)
      expect(methods.map(({ code }) => code)).toContain(claim?.method)
    }
  })

  test('has reviews in every status, in English and Bangla, and wishlists, of customers and products that exist', () => {
    const { reviews, wishlists, customers } = demo
    expect(new Set(reviews.map(({ status }) => status))).toEqual(new Set(['PENDING', 'APPROVED', 'REJECTED']))
    expect(new Set(reviews.map(({ content }) => BANGLA.test(content))).size).toBe(2)
    expect(repeated(reviews.map(({ customer, product }) => `${customer} ${product}`))).toEqual([])
    const emails = customers.map(({ email }) => email)
    const named = [...reviews, ...wishlists].map(({ customer }) => customer)
    expect([...named, ...reviews.flatMap(({ helpful }) => helpful)].filter((one) => !emails.includes(one))).toEqual([])
    const slugs = [...reviews.flatMap(({ product }) => product ?? []), ...wishlists.flatMap((list) => list.products)]
    expect(missing(slugs, products)).toEqual([])
  })

  test('has a flash deal that runs and one that starts later, of its own variants, below their prices', () => {
    const deals = demo['flash-deals']
    expect(deals.map(({ fromHours, untilHours }) => [fromHours < 0, untilHours > 0])).toEqual([
      [true, true],
      [false, true],
    ])
    for (const { translations, items } of deals) {
      expect(banglaOf({ translations }).every((text) => BANGLA.test(text))).toBe(true)
      for (const { sku, priceMinor } of items)
        expect(variants.find((variant) => variant.sku === sku)?.priceMinor).toBeGreaterThan(priceMinor)
    }
  })

  test('has bundles of its own variants that cost less together', () => {
    expect(demo.bundles.length).toBeGreaterThan(0)
    for (const { translations, priceMinor, items } of demo.bundles) {
      expect(banglaOf({ translations }).every((text) => BANGLA.test(text))).toBe(true)
      const prices = items.map(({ sku, quantity }) => {
        const variant = variants.find((one) => one.sku === sku)
        return quantity * (variant?.priceMinor ?? Number.NaN)
      })
      expect(prices.reduce((sum, price) => sum + price, 0)).toBeGreaterThan(priceMinor)
    }
  })

  test('gives each offer the terms of its kind', () => {
    for (const offer of offers) {
      expect([offer.name, (offer.percentBp ?? 0) > 0]).toEqual([offer.name, offer.kind === 'percentage'])
      expect([offer.name, (offer.amountMinor ?? 0) > 0]).toEqual([offer.name, offer.kind === 'fixed'])
      expect([offer.name, (offer.getQuantity ?? 0) > 0]).toEqual([offer.name, offer.kind === 'buy_x_get_y'])
    }
    expect(repeated(offers.flatMap((offer) => offer.code ?? []))).toEqual([])
    expect(repeated([...builtInLists, ...lists.map((list) => list.key)])).toEqual([])
  })
})

test('customers of the grocery store have subscribed in both languages, to staples that they ordered', () => {
  const [, grocery] = shops.map(([, demo]) => demo)
  const subscribed = grocery?.orders.filter(({ subscription }) => subscription) ?? []
  expect(subscribed.map(({ locale }) => locale).toSorted()).toEqual(['bn', 'en'])
  for (const { items, subscription } of subscribed)
    for (const sku of subscription?.skus ?? []) {
      const slug = items.find((item) => item.sku === sku)?.product
      expect(grocery?.products.find((product) => product.slug === slug)?.isSubscribable).toBe(true)
    }
})

test('only staples of the grocery store can be subscribed to', () => {
  const [fashion, grocery] = shops.map(([, { products }]) => products.filter((one) => one.isSubscribable).length)
  expect(fashion).toBe(0)
  expect(grocery).toBeGreaterThan(15)
})
