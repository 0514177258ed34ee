import type { ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Price, percentOff } from '../../ui/price.tsx'
import { addressWith } from './product-address.ts'
import { BuyForm } from './product-buy-form.tsx'
import { ProductOptions } from './product-options.tsx'
import { productTexts } from './product-texts.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import { type Choice, variantLabel } from './variant-rules.ts'
import { WishButton } from './wish-button.tsx'

type Props = { visit: Visit; product: ProductDetail; choice: Choice }

/**
 * What changes with the chosen variant: price, options, stock, and the forms. `browser/product.ts` replaces it as a whole
 * by that of another variant.
 */
export function ProductChoice({ visit, product, choice }: Props) {
  const t = productTexts[visit.language]
  const { variant } = choice
  const back = addressWith(visit, product.canonical_slug, { variant: variant ? String(variant.id) : null })
  const said = [
    variant && variantLabel(product, variant),
    visit.format.money(choice.price, product.currency_symbol),
    stockWords(visit, choice),
  ]
  return (
    <div
      class="choice"
      data-choice
      data-shown={variant?.image || undefined}
      data-said={said.filter(Boolean).join(', ')}
    >
      <div class="choice-price">
        <Price visit={visit} amount={choice.price} before={choice.before} />
        <Reduction visit={visit} choice={choice} />
      </div>
      <Deal visit={visit} product={product} choice={choice} />
      {product.offers.length > 0 && (
        <ul class="offers" aria-label={t.offers}>
          {product.offers.map(({ offer_id, label }) => (
            <li key={offer_id}>{label}</li>
          ))}
        </ul>
      )}
      {variant && <ProductOptions visit={visit} product={product} chosen={variant} />}
      <p class={`stock stock-${choice.stock}`}>{stockWords(visit, choice)}</p>
      {choice.isAvailable ? (
        <BuyForm visit={visit} product={product} choice={choice} back={back} />
      ) : (
        <SoldOut visit={visit} hasOthers={product.is_available} />
      )}
      <WishButton visit={visit} productId={product.id} variantId={variant?.id ?? null} back={back} />
      {choice.isAvailable && product.is_subscribable && product.subscribe_intervals.length > 0 && (
        <SubscribeForm visit={visit} product={product} choice={choice} />
      )}
    </div>
  )
}

function Reduction({ visit, choice }: { visit: Visit; choice: Choice }) {
  const percent = percentOff(choice.price, choice.before)
  if (percent === 0) return null
  return <span class="badge badge-bad">{productTexts[visit.language].off(visit.format.number(percent))}</span>
}

/** The flash deal of what is chosen, or the way to the variant that it is for. */
function Deal({ visit, product, choice }: Props) {
  const deal = product.flash_deal
  if (!deal) return null
  const t = productTexts[visit.language]
  if (!choice.isDeal) {
    const other = product.variants.find(({ flash_price, is_available }) => flash_price !== null && is_available)
    if (!other?.flash_price) return null
    return (
      <p class="deal">
        {t.dealFor}{' '}
        <a
          href={addressWith(visit, product.canonical_slug, { variant: String(other.id) })}
          data-variant="deal"
          rel="nofollow"
        >
          <bdi>{variantLabel(product, other)}</bdi>, {visit.format.money(other.flash_price, product.currency_symbol)}
        </a>
      </p>
    )
  }
  return (
    <div class="deal">
      <p class="deal-title">{t.deal}</p>
      <Countdown visit={visit} endsAt={deal.ends_at} />
      {deal.sold_percent > 0 && (
        <div class="deal-sold">
          <progress max={100} value={deal.sold_percent} aria-hidden="true" />
          <span>{t.sold(visit.format.number(deal.sold_percent))}</span>
        </div>
      )}
    </div>
  )
}

function stockWords({ language, format }: Visit, { stock, left }: Choice): string {
  const t = productTexts[language]
  switch (stock) {
    case 'out_of_stock':
      return t.soldOut
    case 'preorder':
      return t.preorder
    case 'low_stock':
      return left === null ? t.few : t.left(format.number(left))
    default:
      return t.inStock
  }
}

/** In place of the buttons. `hasOthers`: another variant can be ordered. */
function SoldOut({ visit, hasOthers }: { visit: Visit; hasOthers: boolean }) {
  const t = productTexts[visit.language]
  return (
    <div class="sold-out">
      {hasOthers && (
        <p>
          {t.soldOutHint} {t.otherChoice}
        </p>
      )}
      <a class="button button-quiet" href="#related">
        {t.similar}
      </a>
    </div>
  )
}
