import type { Product } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Stars } from './stars.tsx'

export const cardTexts = texts(
  {
    soldOut: 'Sold out',
    lowStock: 'Few left',
    preorder: 'Pre-order',
    new: 'New',
    flash: 'Flash deal',
    off: (percent: string) => `${percent}% off`,
  },
  {
    soldOut: 'স্টক শেষ',
    lowStock: 'অল্প বাকি',
    preorder: 'প্রি-অর্ডার',
    new: 'নতুন',
    flash: 'ফ্ল্যাশ ডিল',
    off: (percent: string) => `${percent}% ছাড়`,
  },
)

/** The fields of a product that a card shows: ask lists for these only. */
export const cardFields = [
  'id',
  'name',
  'slug',
  'price',
  'compare_at_price',
  'discount_percent',
  'thumbnail',
  'images',
  'has_variants',
  'stock_status',
  'average_rating',
  'total_reviews',
  'is_new',
  'flash_deal',
] as const

export type CardProduct = Pick<Product, (typeof cardFields)[number]>

const SIZES = '(width >= 52rem) 18rem, 46vw'

/** One product of a list. `isFirst`: it is seen without scrolling. */
export function ProductCard({
  visit,
  product,
  isFirst = false,
}: {
  visit: Visit
  product: CardProduct
  isFirst?: boolean
}) {
  const t = cardTexts[visit.language]
  const image = product.images[0]
  const deal = product.flash_deal
  return (
    <article class="card">
      <div class="card-picture">
        <Picture
          url={product.thumbnail}
          alt=""
          width={image?.preview?.width}
          height={image?.preview?.height}
          sizes={SIZES}
          isFirst={isFirst}
        />
        <div class="card-badges">
          {product.stock_status === 'out_of_stock' && <span class="badge">{t.soldOut}</span>}
          {product.stock_status === 'preorder' && <span class="badge">{t.preorder}</span>}
          {deal ? (
            <span class="badge">{t.flash}</span>
          ) : product.discount_percent > 0 ? (
            <span class="badge">{t.off(visit.format.number(product.discount_percent))}</span>
          ) : (
            product.is_new && <span class="badge">{t.new}</span>
          )}
        </div>
      </div>
      <h3 class="card-name">
        <a href={visit.link(`/products/${product.slug}`)}>{product.name}</a>
      </h3>
      <Price
        visit={visit}
        amount={deal?.price ?? product.price}
        before={deal ? product.price : product.compare_at_price}
      />
      <Stars visit={visit} rating={product.average_rating} count={product.total_reviews} />
    </article>
  )
}

/** A grid of cards. `eager`: how many of them are seen without scrolling. */
export const ProductGrid = ({
  visit,
  products,
  eager = 0,
}: {
  visit: Visit
  products: CardProduct[]
  eager?: number
}) => (
  <ul class="grid">
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard visit={visit} product={product} isFirst={index < eager} />
      </li>
    ))}
  </ul>
)
