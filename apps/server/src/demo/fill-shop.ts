import { addBlogCategory } from '../features/blog/save-blog-category.ts'
import { addPost } from '../features/blog/save-post.ts'
import { insertGroups } from '../features/categories/category-writes.queries.ts'
import { insertCuratedList, replaceListProducts } from '../features/categories/curated-list-writes.queries.ts'
import { noConditions } from '../features/categories/list-filter-rules.ts'
import { insertContactMessage, markContactMessage } from '../features/contact-messages/contact-messages.queries.ts'
import { addRedirect } from '../features/content/save-redirect.ts'
import { updateWebsite } from '../features/content/website-admin.queries.ts'
import { insertZone, lockMethod, updateMethod } from '../features/delivery/delivery-admin.queries.ts'
import { saveMessageText } from '../features/message-texts/save-message-text.ts'
import { addPage } from '../features/pages/save-page.ts'
import type { BulkProduct } from '../features/products/bulk-product.ts'
import { lockCatalog, refreshListings } from '../features/products/catalog-writes.queries.ts'
import { createProducts } from '../features/products/create-products.ts'
import { createOffer } from '../features/promotions/save-offer.ts'
import { addSynonyms } from '../features/search/save-synonyms.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import type { DemoProduct, DemoShop } from './demo-shop.ts'
import { fillDeals } from './fill-deals.ts'
import { fillOrders } from './fill-orders.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillTickets } from './fill-tickets.ts'

type Ids = Map<string, number>

/** Fills an empty store with a demo store's data. A store that has products is left unchanged. */
export async function fillShop(tx: StoreTx, author: Author, demo: DemoShop): Promise<void> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  if (await tx.selectFrom('products').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst()) return
  await updateWebsite(tx, storeId, { config: demo.website })
  for (const { subject, body, ...key } of demo['message-texts'])
    await saveMessageText(tx, author, key, { subject, body })
  for (const [index, page] of demo.pages.entries()) await addPage(tx, author, { ...page, sortOrder: index + 1 })
  for (const redirect of demo.redirects) await addRedirect(tx, author, redirect)
  for (const terms of demo.synonyms) await addSynonyms(tx, author, terms)
  await fillDelivery(tx, storeId, demo)
  const brands = await insertGroups(tx, storeId, 'brands', demo.brands)
  const categories = await insertCategories(tx, storeId, demo.categories)
  const goods = demo.products.map((product) => productOf(product, brands, categories))
  const products = await createProducts(tx, storeId, goods, 'operator:demo')
  await refreshListings(tx, storeId, [...products.values()])
  await fillBlog(tx, author, demo, products)
  for (const [index, { products: slugs = [], filter, ...list }] of demo['curated-lists'].entries()) {
    const { category, brand, ...conditions } = filter ?? {}
    const [categoryId = null] = idsOf(categories, category ? [category] : [])
    const [brandId = null] = idsOf(brands, brand ? [brand] : [])
    const contents = filter
      ? { rule: 'filter', filter: { ...noConditions, ...conditions, categoryId, brandId } }
      : { rule: 'manual' }
    const id = await insertCuratedList(tx, storeId, { ...list, ...contents, sortOrder: index + 1 })
    await replaceListProducts(tx, storeId, id, idsOf(products, slugs))
  }
  for (const { products: onProducts = [], categories: onCategories = [], ...offer } of demo.offers) {
    const scope = { productIds: idsOf(products, onProducts), categoryIds: idsOf(categories, onCategories) }
    await createOffer(tx, author, { ...offer, ...scope, isAutomatic: offer.code === undefined }, new Date())
  }
  const customers = await fillTickets(tx, author, demo)
  await fillReviews(tx, author, demo, { customers, products })
  for (const { isRead, ...message } of demo['contact-messages']) {
    const { id } = await insertContactMessage(tx, storeId, message)
    if (isRead) await markContactMessage(tx, storeId, id, true)
  }
  await fillOrders(tx, author, demo.orders)
  // Last, so that the orders of earlier days have the regular prices.
  await fillDeals(tx, author, demo)
}

async function fillBlog(tx: StoreTx, author: Author, { blog }: DemoShop, products: Ids): Promise<void> {
  const categories: Ids = new Map()
  for (const [index, category] of blog.categories.entries()) {
    const { id, slug } = await addBlogCategory(tx, author, { ...category, sortOrder: index + 1 })
    categories.set(slug, id)
  }
  for (const { category, products: slugs, ...post } of blog.posts) {
    const [categoryId = null] = idsOf(categories, [category])
    const draft = { ...post, status: 'published', categoryId, productIds: idsOf(products, slugs) }
    await addPost(tx, author, draft, new Date())
  }
}

/** Top categories first, then their children. */
async function insertCategories(tx: StoreTx, storeId: number, given: DemoShop['categories']): Promise<Ids> {
  const rows = given.map(({ parent, ...row }, index) => ({ parent, row: { ...row, sortOrder: index + 1 } }))
  const top = rows.filter(({ parent }) => parent === null).map(({ row }) => row)
  const ids = await insertGroups(tx, storeId, 'categories', top)
  const below = rows.flatMap(({ parent, row }) => (parent === null ? [] : [{ ...row, parentId: ids.get(parent) }]))
  return new Map([...ids, ...(await insertGroups(tx, storeId, 'categories', below))])
}

async function fillDelivery(tx: StoreTx, storeId: number, demo: DemoShop): Promise<void> {
  for (const [index, zone] of demo['delivery-zones'].entries())
    await insertZone(tx, storeId, { ...zone, sortOrder: index + 1 })
  for (const [index, { code, ...method }] of demo['payment-methods'].entries()) {
    await lockMethod(tx, storeId, { code, name: method.name, type: method.type, sortOrder: index + 1 })
    // A gateway is enabled when the store is connected to it.
    const isEnabled = method.type !== 'gateway'
    await updateMethod(tx, storeId, code, { ...method, isEnabled, sortOrder: index + 1 })
  }
}

function productOf(product: DemoProduct, brands: Ids, categories: Ids): BulkProduct {
  const { brand, categories: slugs, images, variants, ...rest } = product
  const [main = null, ...others] = idsOf(categories, slugs)
  return {
    ...rest,
    status: 'published',
    brandId: (brand && brands.get(brand)) || null,
    categoryId: main,
    categoryIds: others,
    weightGrams: product.options.length === 0 ? (variants[0]?.weightGrams ?? null) : null,
    subscribeIntervals: product.isSubscribable ? ['weekly', 'biweekly', 'monthly'] : [],
    extras: {},
    variants: variants.map((variant) => ({
      ...variant,
      barcode: '',
      name: Object.values(variant.options).join(' / '),
      extras: {},
      isTracked: true,
      allowBackorder: false,
    })),
    images: images.map(({ url, alt }) => ({ url, alt: alt.en, translations: { bn: { alt: alt.bn } } })),
  }
}

const idsOf = (ids: Ids, slugs: readonly string[]): number[] => slugs.flatMap((slug) => ids.get(slug) ?? [])
