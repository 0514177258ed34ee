import { imageSources } from '@haat/client'
import type { ProductDetail } from '@haat/client/storefront'
import { get, post, type Route } from '../../http/route.ts'
import { movedTo, type RouteResponse, showFragment, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { cardFieldsOf } from '../../ui/product-card.tsx'
import { galleryPictures } from './gallery-pictures.ts'
import { productPath } from './product-address.ts'
import { ProductChoice } from './product-choice.tsx'
import { GALLERY_SIZES } from './product-gallery.tsx'
import { ProductPage } from './product-page.tsx'
import { productData, productMeta } from './product-structured-data.ts'
import { readReviews } from './read-reviews.ts'
import { subscribe } from './subscribe.ts'
import { type Choice, choiceOf, chooseVariant } from './variant-rules.ts'
import { voteHelpful } from './vote-helpful.ts'

const RELATED = 8

async function showProduct(visit: Visit): Promise<RouteResponse> {
  const slug = visit.params.slug as string
  if (visit.wantsFragment) {
    const product = await visit.publicApi.products.read({ slug })
    return showFragment(<ProductChoice visit={visit} product={product} choice={choiceIn(visit, product)} />)
  }
  // A page without reviews, related products or fees still sells.
  const [product, reviews, related, zones] = await Promise.all([
    visit.publicApi.products.read({ slug }),
    readReviews(visit, slug).catch(() => null),
    visit.partApi.products.listRelated({ slug, limit: RELATED, fields: cardFieldsOf(visit) }).catch(() => null),
    visit.partApi.delivery.listZones({}).catch(() => null),
  ])
  if (slug !== product.canonical_slug) {
    const query = visit.query.size > 0 ? `?${visit.query}` : ''
    return movedTo(`${visit.link(productPath(product.canonical_slug))}${query}`)
  }
  const choice = choiceIn(visit, product)
  const pictures = galleryPictures(product, choice.variant)
  const first = pictures[0]
  return showPage({
    title: product.name,
    description: product.short_description || product.seo.description,
    canonical: productPath(product.canonical_slug),
    openGraphType: 'product',
    meta: productMeta(product, choice),
    ...(product.seo.og_image || first ? { image: product.seo.og_image || (first?.url as string) } : {}),
    ...(first ? { preload: preloadOf(first.url) } : {}),
    styles: ['product', 'reviews', 'rich-text'],
    scripts: ['product'],
    structuredData: productData(visit, product, { choice, pictures }),
    body: (
      <ProductPage
        visit={visit}
        product={product}
        choice={choice}
        pictures={pictures}
        zones={zones?.items ?? []}
        reviews={reviews}
        related={related?.items ?? []}
      />
    ),
  })
}

const choiceIn = (visit: Visit, product: ProductDetail): Choice =>
  choiceOf(product, chooseVariant(product, visit.query.get('variant')))

/** The picture that the browser chooses first from the sources of `Picture`. */
function preloadOf(url: string) {
  const source = imageSources(url)[0]
  return source ? { href: url, srcset: source.srcset, sizes: GALLERY_SIZES, type: source.type } : { href: url }
}

export const productRoutes: Route[] = [
  get('/products/:slug', showProduct),
  post({ path: '/products/:slug/subscribe', page: '/products/:slug' }, subscribe),
  post({ path: '/products/:slug/reviews/:review/helpful', page: '/products/:slug' }, voteHelpful),
]
