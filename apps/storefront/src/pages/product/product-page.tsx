import type { DeliveryZone, ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CardProduct, ProductGrid } from '../../ui/product-card.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { productPath } from './product-address.ts'
import { ProductChoice } from './product-choice.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductPromises } from './product-promises.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { productTexts } from './product-texts.ts'
import type { ShownReviews } from './read-reviews.ts'
import type { Choice } from './variant-rules.ts'

type Props = {
  visit: Visit
  product: ProductDetail
  choice: Choice
  pictures: GalleryPicture[]
  zones: DeliveryZone[]
  reviews: ShownReviews | null
  related: CardProduct[]
}

/** The page of a product. */
export function ProductPage({ visit, product, choice, pictures, zones, reviews, related }: Props) {
  const t = productTexts[visit.language]
  const crumbs = [
    ...product.breadcrumbs.map(({ name, slug }) => ({ name, path: `/categories/${encodeURIComponent(slug)}` })),
    { name: product.name, path: productPath(product.canonical_slug) },
  ]
  return (
    <article class="product wrap">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <ProductNotice visit={visit} />
      <div class="product-top">
        <ProductGallery visit={visit} name={product.name} pictures={pictures} />
        <div class="product-info">
          <header>
            <h1>{product.name}</h1>
            {product.short_description && <p class="soft">{product.short_description}</p>}
            <p class="product-facts">
              {product.total_reviews > 0 && (
                <a href="#reviews">
                  <Stars visit={visit} rating={product.average_rating} count={product.total_reviews} />
                </a>
              )}
              {product.brand && (
                <span>
                  {t.brand}: <bdi>{product.brand.name}</bdi>
                </span>
              )}
            </p>
          </header>
          <p class="hidden-text" role="status" data-status />
          <ProductChoice visit={visit} product={product} choice={choice} />
          <ProductPromises visit={visit} product={product} zones={zones} />
        </div>
      </div>
      <ProductDetails visit={visit} product={product} />
      {reviews && <ProductReviews visit={visit} product={product} reviews={reviews} />}
      <section class="section" id="related" aria-labelledby="related-title">
        {related.length > 0 && (
          <>
            <h2 id="related-title">{t.related}</h2>
            <ProductGrid visit={visit} products={related} />
          </>
        )}
      </section>
    </article>
  )
}

const warnings = new Set(['choose_option', 'interval', 'unavailable', 'own_review', 'no_review'])

/** The result of the last form. The URL has the code of the message; an unknown code shows nothing. */
function ProductNotice({ visit }: { visit: Visit }) {
  const t = productTexts[visit.language]
  const code = visit.query.get('notice') ?? ''
  if (!Object.hasOwn(t.notices, code)) return null
  return (
    <Notice kind={warnings.has(code) ? 'warn' : 'good'}>
      <p>{t.notices[code]}</p>
    </Notice>
  )
}
