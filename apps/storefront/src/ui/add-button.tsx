import type { Product } from '@haat/client/storefront'
import { ownAddress } from '../http/own-address.ts'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { Icon } from './icon.tsx'

const addTexts = texts(
  { add: 'Add', choose: 'Choose', order: 'Pre-order', toCart: (name: string) => `Add ${name} to the cart` },
  { add: 'কার্টে রাখুন', choose: 'বেছে নিন', order: 'প্রি-অর্ডার', toCart: (name: string) => `${name} কার্টে রাখুন` },
)

type Props = {
  visit: Visit
  product: Pick<Product, 'id' | 'name' | 'slug' | 'has_variants' | 'stock_status'>
  addedVia: string
}

/** Puts a product without variants into the cart; others are chosen on their page. Nothing for a sold-out one. */
export function AddButton({ visit, product, addedVia }: Props) {
  const t = addTexts[visit.language]
  if (product.stock_status === 'out_of_stock') return null
  if (product.has_variants)
    return (
      // The name of the product is the link, and covers its card.
      <span class="button button-quiet button-small card-add" aria-hidden="true">
        {t.choose}
      </span>
    )
  return (
    <form class="card-add" method="post" action={visit.link('/cart/items')}>
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="added_via" value={addedVia} />
      <input type="hidden" name="back" value={ownAddress(visit)} />
      <button class="button button-quiet button-small" type="submit" aria-label={t.toCart(product.name)}>
        <Icon name="plus" size={16} />
        {product.stock_status === 'preorder' ? t.order : t.add}
      </button>
    </form>
  )
}
