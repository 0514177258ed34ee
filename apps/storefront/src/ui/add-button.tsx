import type { Product } from '@haat/client/storefront'
import { ownAddress } from '../http/own-address.ts'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Icon } from './icon.tsx'

const addTexts = texts(
  {
    add: 'Add',
    choose: 'Choose',
    order: 'Pre-order',
    toCart: (name: string) => `Add ${name} to the cart`,
    soldOut: 'sold out',
    chooseOf: (name: string) => `Choose an option of ${name}`,
  },
  {
    add: 'কার্টে রাখুন',
    choose: 'বেছে নিন',
    order: 'প্রি-অর্ডার',
    toCart: (name: string) => `${name} কার্টে রাখুন`,
    soldOut: 'স্টক শেষ',
    chooseOf: (name: string) => `${name}: সাইজ বা ধরন বেছে নিন`,
  },
)

type Props = {
  visit: Visit
  product: Pick<Product, 'id' | 'name' | 'slug' | 'has_variants' | 'stock_status' | 'flash_deal' | 'variant_choices'>
  addedVia: string
}

/** The API lists no more of them: the page of the product has all. */
const MOST_CHOICES = 24

/** Puts a product into the cart, with the choice of its variant where there are few. Nothing for a sold-out one. */
export function AddButton({ visit, product, addedVia }: Props) {
  const t = addTexts[visit.language]
  if (product.stock_status === 'out_of_stock') return null
  const { variant_choices: choices = [] } = product
  if (product.has_variants && (choices.length === 0 || choices.length >= MOST_CHOICES))
    return (
      <p class="card-add">
        <a
          class="button button-quiet button-small"
          href={visit.link(`/products/${product.slug}`)}
          aria-label={t.chooseOf(product.name)}
        >
          {t.choose}
        </a>
      </p>
    )
  return (
    <form class="card-add" method="post" action={visit.link('/cart/items')}>
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="added_via" value={addedVia} />
      <input type="hidden" name="back" value={ownAddress(visit)} />
      {choices.length > 0 && <VariantSelect visit={visit} product={product} choices={choices} />}
      <button class="button button-quiet button-small" type="submit" aria-label={t.toCart(product.name)}>
        <Icon name="plus" size={16} />
        {product.stock_status === 'preorder' ? t.order : t.add}
      </button>
    </form>
  )
}

type SelectProps = { visit: Visit; product: Props['product']; choices: NonNullable<Product['variant_choices']> }

/** Sizes or packs, each with its price where they differ. */
function VariantSelect({ visit, product, choices }: SelectProps) {
  const t = addTexts[visit.language]
  const { format, config } = visit
  const isOnePrice = choices.every(({ price }) => price === choices[0]?.price)
  const open = choices.filter(({ stock_status }) => stock_status !== 'out_of_stock')
  // The price above it is that of the deal.
  const first = open.find(({ price }) => price === product.flash_deal?.price) ?? open[0]
  return (
    <select class="card-choice" name="variant_id" aria-label={t.chooseOf(product.name)}>
      {choices.map((choice) => {
        const isSoldOut = choice.stock_status === 'out_of_stock'
        return (
          <option key={choice.id} value={choice.id} selected={choice === first} disabled={isSoldOut}>
            {choice.name}
            {!isOnePrice && ` · ${format.money(choice.price, config.store.currency_symbol)}`}
            {isSoldOut && ` (${t.soldOut})`}
          </option>
        )
      })}
    </select>
  )
}
