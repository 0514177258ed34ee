import { type PlacedOrder, placedLink } from '../../checkout/placed-orders.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkoutTexts } from './checkout-texts.ts'

/**
 * The checkout without a cart in a browser that ordered a while ago: most often its shopper went back after ordering.
 * Whether they did is not known, so the page says when the order was placed.
 */
export function AlreadyPlaced({ visit, order }: { visit: Visit; order: PlacedOrder }) {
  const t = checkoutTexts[visit.language]
  return (
    <section class="wrap narrow empty already-placed">
      <Icon name="check" size={56} />
      <h1>{t.emptyTitle}</h1>
      <p>{t.placedText(order.number, visit.format.dateTime(new Date(order.at).toISOString()))}</p>
      <p class="actions">
        <a class="button" href={placedLink(visit, order)}>
          {t.seeOrder}
        </a>
        <a class="button button-quiet" href={visit.link('/products')}>
          {t.continueShopping}
        </a>
      </p>
    </section>
  )
}
