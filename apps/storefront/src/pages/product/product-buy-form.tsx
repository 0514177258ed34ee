import type { ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { productTexts } from './product-texts.ts'
import type { Choice } from './variant-rules.ts'

type Props = { visit: Visit; product: ProductDetail; choice: Choice; back: string }

/** Quantity and the two buttons. On phones the buttons stay at the bottom of the screen. */
export function BuyForm({ visit, product, choice, back }: Props) {
  const t = productTexts[visit.language]
  return (
    <form class="buy" method="post" action={visit.link('/cart/items')} data-buy>
      <input type="hidden" name="product_id" value={product.id} />
      {choice.variant && <input type="hidden" name="variant_id" value={choice.variant.id} />}
      <input type="hidden" name="added_via" value={choice.isDeal ? 'flash_deal' : 'product_page'} />
      <input type="hidden" name="back" value={back} />
      <QuantityField visit={visit} id="quantity" choice={choice} />
      <div class="buy-actions">
        <span class="buy-price" aria-hidden="true">
          {visit.format.money(choice.price, product.currency_symbol)}
        </span>
        <button class="button button-quiet" type="submit" name="then" value="cart">
          {t.add}
        </button>
        <button class="button" type="submit" name="then" value="checkout">
          {t.buy}
        </button>
      </div>
    </form>
  )
}

/** A text field, not one for numbers: those take no Bangla digits. The buttons need `browser/product.ts`. */
export function QuantityField({ visit, id, choice }: { visit: Visit; id: string; choice: Choice }) {
  const t = productTexts[visit.language]
  const { number } = visit.format
  const { min, max } = choice
  const hints = [min > 1 && t.atLeast(number(min)), max < 100 && t.atMost(number(max))].filter(Boolean)
  return (
    <div class="quantity">
      <label for={id}>{t.quantity}</label>
      <div class="stepper" data-stepper data-min={min} data-max={max} data-language={visit.language}>
        <button type="button" data-step="-1" aria-label={t.fewer} aria-controls={id}>
          −
        </button>
        <input
          id={id}
          name="quantity"
          value={number(min)}
          inputMode="numeric"
          pattern="[0-9০-৯]{1,3}"
          maxLength={3}
          autocomplete="off"
          enterkeyhint="done"
          required
          aria-describedby={hints.length > 0 ? `${id}-hint` : undefined}
        />
        <button type="button" data-step="1" aria-label={t.more} aria-controls={id}>
          +
        </button>
      </div>
      {hints.length > 0 && (
        <span class="small soft" id={`${id}-hint`}>
          {hints.join(' · ')}
        </span>
      )}
    </div>
  )
}
