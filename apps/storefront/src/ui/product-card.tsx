import type { Product } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { AddButton } from './add-button.tsx'
import { Picture } from './picture.tsx'
import { Price, percentOff } from './price.tsx'
import { Stars } from './stars.tsx'

export const cardTexts = texts(
  {
    soldOut: 'Sold out',
    lowStock: 'Few left',
    preorder: 'Pre-order',
    new: 'New',
    flash: 'Flash deal',
    from: ['From', ''],
    off: (percent: string) => `${percent}% off`,
  },
  {
    soldOut: 'স্টক শেষ',
    lowStock: 'অল্প বাকি',
    preorder: 'প্রি-অর্ডার',
    new: 'নতুন',
    flash: 'ফ্ল্যাশ ডিল',
    from: ['', 'থেকে'],
    off: (percent: string) => `${percent}% ছাড়`,
  },
)

/** The fields of a product that every card shows. */
const cardFields = [
  'id',
  'name',
  'slug',
  'price',
  'price_min',
  'price_max',
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

type CardField = (typeof cardFields)[number] | 'variant_choices'

/** The fields of a list for the cards of the shop's theme: some have the variants. */
export const cardFieldsOf = ({ theme }: Pick<Visit, 'theme'>): readonly CardField[] =>
  theme.card.hasAddButton ? [...cardFields, 'variant_choices'] : cardFields

export type CardProduct = Pick<Product, CardField>

type Props = {
  visit: Visit
  product: CardProduct
  /** It is seen without scrolling. */
  isFirst?: boolean
  /** Whether to mark it as new: not in a list of new products, where most would be marked. */
  showsNew?: boolean
  /** How the cart notes where the product was found. */
  addedVia?: 'category' | 'search' | 'flash_deal' | 'recommendation'
}

/** One product of a list. In some themes it can be added to the cart from there. */
export function ProductCard({ visit, product, isFirst = false, showsNew = true, addedVia = 'category' }: Props) {
  const image = product.images[0]
  const deal = product.flash_deal
  const { hasAddButton, pictureSizes } = visit.theme.card
  const isFrom = Number(product.price_max) > Number(product.price_min) && !deal
  const [before, after] = isFrom ? cardTexts[visit.language].from : []
  return (
    <article class={product.stock_status === 'out_of_stock' ? 'card card-sold-out' : 'card'}>
      <div class="card-picture">
        <Picture
          url={product.thumbnail}
          alt=""
          width={image?.preview?.width}
          height={image?.preview?.height}
          sizes={pictureSizes}
          isFirst={isFirst}
        />
        <Badges visit={visit} product={product} showsNew={showsNew} />
      </div>
      <h3 class="card-name">
        <a href={visit.link(`/products/${product.slug}`)}>{product.name}</a>
      </h3>
      <p class="card-price">
        {before && <span class="small soft">{before} </span>}
        <Price
          visit={visit}
          amount={deal?.price ?? product.price}
          before={deal ? deal.regular_price : product.compare_at_price}
        />
        {after && <span class="small soft"> {after}</span>}
      </p>
      <Stars visit={visit} rating={product.average_rating} count={product.total_reviews} />
      {hasAddButton && <AddButton visit={visit} product={product} addedVia={addedVia} />}
    </article>
  )
}

/** At most two: whether it can be bought, and why to buy it now. */
function Badges({ visit, product, showsNew }: { visit: Visit; product: CardProduct; showsNew: boolean }) {
  const t = cardTexts[visit.language]
  const { stock_status: stock, flash_deal: deal, discount_percent: percent } = product
  const stockWord = { out_of_stock: t.soldOut, preorder: t.preorder, low_stock: t.lowStock, in_stock: '' }[stock] ?? ''
  const saved = deal ? percentOff(deal.price, deal.regular_price) : percent
  const reason =
    saved > 0 ? t.off(visit.format.number(saved)) : deal ? t.flash : product.is_new && showsNew ? t.new : ''
  return (
    <div class="card-badges">
      {reason && stock !== 'out_of_stock' && (
        <span class={deal || saved > 0 ? 'badge' : 'badge badge-calm'}>{reason}</span>
      )}
      {stockWord && <span class="badge badge-calm">{stockWord}</span>}
    </div>
  )
}

/** A badge that most products of a list would have is left out. */
const setsNewApart = (products: CardProduct[]): boolean =>
  products.filter(({ is_new }) => is_new).length * 2 <= products.length

/** A grid of cards. `eager`: how many of them are seen without scrolling. */
export const ProductGrid = ({
  visit,
  products,
  eager = 0,
  addedVia = 'category',
}: {
  visit: Visit
  products: CardProduct[]
  eager?: number
  addedVia?: 'category' | 'search' | 'flash_deal' | 'recommendation'
}) => (
  <ul class="grid">
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard
          visit={visit}
          product={product}
          isFirst={index < eager}
          showsNew={setsNewApart(products)}
          addedVia={addedVia}
        />
      </li>
    ))}
  </ul>
)

/** Cards beside each other: a row to swipe on phones, one row of the grid on wide screens. */
export const ProductRow = ({ visit, products }: { visit: Visit; products: CardProduct[] }) => (
  <ul class="grid row">
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard visit={visit} product={product} showsNew={setsNewApart(products)} addedVia="recommendation" />
      </li>
    ))}
  </ul>
)
