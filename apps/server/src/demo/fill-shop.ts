import { lockCatalog, refreshListings } from '../features/catalog/catalog-writes.queries.ts'
import type { ProductToImport } from '../features/imports/product-to-import.ts'
import { writeProducts } from '../features/imports/write-products.ts'
import { createOffer } from '../features/promotions/save-offer.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import { hasProducts, insertCuratedLists, insertShopFrame } from './demo-shop.queries.ts'
import type { DemoOffer, DemoProduct, DemoStore } from './demo-types.ts'

type Ids = ReadonlyMap<string, number>

/** Fills an empty shop with a demo shop's goods, offers and window. A shop that has goods is left alone. */
export async function fillShop(tx: StoreTx, author: Author, store: DemoStore, baseUrl: string): Promise<void> {
  const { storeId } = author
  await lockCatalog(tx, storeId)
  if (await hasProducts(tx, storeId)) return
  // Storefronts are other sites: they need whole addresses.
  const absolute = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part).replaceAll('"/media/demo/', `"${baseUrl}/media/demo/`))
  const { categoryIds, brandIds } = await insertShopFrame(tx, storeId, store, absolute)
  const goods = store.products.map((product) => absolute(goodsOf(store.subdomain, product, categoryIds, brandIds)))
  const productIds = await writeProducts(tx, storeId, goods, 'operator:demo')
  await refreshListings(tx, storeId, [...productIds.values()])
  await insertCuratedLists(tx, storeId, store, productIds)
  for (const offer of store.offers) {
    await createOffer(tx, author, offerOf(offer, productIds, categoryIds), new Date())
  }
}

function goodsOf(subdomain: string, product: DemoProduct, categoryIds: Ids, brandIds: Ids): ProductToImport {
  const [main, ...others] = product.categorySlugs.flatMap((slug) => categoryIds.get(slug) ?? [])
  return {
    slug: product.slug,
    sku: product.options.length === 0 ? (product.variants[0]?.sku ?? product.sku) : product.sku,
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    translations: {
      bn: {
        name: product.nameBn,
        short_description: product.shortDescriptionBn,
        description: product.descriptionBn,
      },
    },
    status: 'published',
    brandId: (product.brandSlug && brandIds.get(product.brandSlug)) || null,
    categoryId: main ?? null,
    categoryIds: others,
    options: product.options,
    attributes: product.attributes,
    tags: product.tags,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    weightGrams: product.options.length === 0 ? (product.variants[0]?.weightGrams ?? null) : null,
    isFeatured: product.isFeatured,
    isSubscribable: product.isSubscribable,
    subscribeIntervals: product.isSubscribable ? ['weekly', 'biweekly', 'monthly'] : [],
    seo: { ...product.seo },
    extras: {},
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      barcode: '',
      name: Object.values(variant.options).join(' / '),
      options: variant.options,
      priceMinor: variant.priceMinor,
      compareAtMinor: variant.compareAtMinor,
      weightGrams: variant.weightGrams,
      image: '',
      extras: {},
      quantity: variant.stock,
      isTracked: true,
      allowBackorder: false,
    })),
    images: [{ url: `/media/demo/${subdomain}/${product.slug}.svg`, alt: product.name }],
  }
}

function offerOf(offer: DemoOffer, productIds: Ids, categoryIds: Ids) {
  const { code, nameBn, productSlugs, categorySlugs, percentBp, ...terms } = offer
  return {
    ...terms,
    // A free item is free: the whole of its price.
    ...(offer.kind === 'buy_x_get_y' && percentBp === 0 ? {} : { percentBp }),
    translations: { bn: { name: nameBn } },
    isAutomatic: code === null,
    code: code ?? undefined,
    productIds: productSlugs.flatMap((slug) => productIds.get(slug) ?? []),
    categoryIds: categorySlugs.flatMap((slug) => categoryIds.get(slug) ?? []),
  }
}
