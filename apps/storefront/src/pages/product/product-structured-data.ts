import type { ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { addressWith, productPath } from './product-address.ts'
import type { Choice } from './variant-rules.ts'

export const availabilities = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  preorder: 'https://schema.org/BackOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
} as const

/** schema.org objects of the page: the product with its offer and rating, and the way to it. */
export function productData(
  visit: Visit,
  product: ProductDetail,
  { choice, pictures }: { choice: Choice; pictures: GalleryPicture[] },
): object[] {
  const { variant } = choice
  const url = new URL(
    addressWith(visit, product.canonical_slug, { variant: variant ? String(variant.id) : null }),
    visit.shop.url,
  )
  const crumbs = [
    ...product.breadcrumbs.map(({ name, slug }) => ({ name, path: `/categories/${encodeURIComponent(slug)}` })),
    { name: product.name, path: productPath(product.canonical_slug) },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.seo.description || product.short_description,
      image: pictures.map((picture) => picture.url),
      ...(product.sku ? { sku: variant?.sku || product.sku } : {}),
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
      ...(product.category ? { category: product.category.name } : {}),
      offers: {
        '@type': 'Offer',
        url: url.href,
        price: choice.price,
        priceCurrency: product.currency,
        availability: availabilities[choice.stock],
        itemCondition: 'https://schema.org/NewCondition',
        ...(choice.isDeal && product.flash_deal ? { priceValidUntil: product.flash_deal.ends_at } : {}),
        seller: { '@type': 'Organization', name: visit.config.store.name },
      },
      ...(product.total_reviews > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: product.average_rating,
              reviewCount: product.total_reviews,
            },
          }
        : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: visit.absoluteUrl(path),
      })),
    },
  ]
}

/** Properties of Open Graph for link previews of products. */
export const productMeta = (product: ProductDetail, { price, stock }: Choice): Record<string, string> => ({
  'product:price:amount': price,
  'product:price:currency': product.currency,
  'product:availability': stock === 'out_of_stock' ? 'out of stock' : stock === 'preorder' ? 'preorder' : 'in stock',
  ...(product.brand ? { 'product:brand': product.brand.name } : {}),
})
