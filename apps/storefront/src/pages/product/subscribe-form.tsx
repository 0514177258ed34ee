import type { ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { productPath } from './product-address.ts'
import { QuantityField } from './product-buy-form.tsx'
import { productTexts } from './product-texts.ts'
import type { Choice } from './variant-rules.ts'

type Props = { visit: Visit; product: ProductDetail; choice: Choice }

/** The choice of deliveries that come by themselves. It leads to the checkout of the first one. */
export function SubscribeForm({ visit, product, choice }: Props) {
  const t = productTexts[visit.language]
  const percent = product.subscribe_discount_percent
  const wished = visit.query.get('interval')
  return (
    <details class="panel subscribe" id="subscribe" open={wished !== null}>
      <summary>{t.subscribe}</summary>
      <p class="small">
        {t.subscribeHint} {percent > 0 && t.subscribeOff(visit.format.number(percent))}
      </p>
      <form method="post" action={visit.link(`${productPath(product.canonical_slug)}/subscribe`)}>
        {choice.variant && <input type="hidden" name="variant_id" value={choice.variant.id} />}
        <div class="field">
          <label for="interval">{t.subscribeEvery}</label>
          <select id="interval" name="interval">
            {(product.subscribe_intervals as string[]).map((interval) => (
              <option key={interval} value={interval} selected={interval === wished}>
                {t.intervals[interval] ?? interval}
              </option>
            ))}
          </select>
        </div>
        <QuantityField visit={visit} id="subscribe-quantity" choice={choice} />
        <button class="button button-quiet button-wide" type="submit">
          {t.subscribeButton}
        </button>
      </form>
    </details>
  )
}
