import { type PlacedOrder, placedLink } from '../../checkout/placed-orders.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkoutTexts } from './checkout-texts.ts'

/** The checkout of a shopper who went back after ordering. */
export function AlreadyPlaced({ visit, order }: { visit: Visit; order: PlacedOrder }) {
  const t = checkoutTexts[visit.language]
  return (
    <section class="wrap narrow empty already-placed">
      <Icon name="check" size={56} />
      <h1>{t.placedTitle}</h1>
      <p>{t.placedText(order.number)}</p>
      <p class="actions">
        <a class="button" href={placedLink(visit, order)}>
          {t.seeOrder}
        </a>
        <a class="button button-quiet" href={visit.link('/products')}>
          {t.goOn}
        </a>
      </p>
    </section>
  )
}
