import { lineKey } from '../../cart/cart-line.ts'
import type { Visit } from '../../http/visit.ts'
import { Picture } from '../../ui/picture.tsx'
import { AcceptedPolicies } from '../checkout/accepted-policies.tsx'
import { CheckoutPayment } from '../checkout/checkout-payment.tsx'
import { CheckoutPlace } from '../checkout/checkout-place.tsx'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { QuoteTotals } from '../checkout/quote-totals.tsx'
import { linkTexts } from './link-texts.ts'
import { type LinkView, tokenOf } from './link-view.ts'

type Props = { visit: Visit; view: LinkView }

/** The parts of the page that depend on what was typed; `browser/checkout.ts` makes those of the page like them. */
export const LinkParts = ({ visit, view }: Props) => (
  <div data-phone-error={view.fields.phone ?? ''}>
    <CheckoutPlace visit={visit} view={view} />
    <CheckoutPayment visit={visit} view={view} />
    <LinkSums visit={visit} view={view} />
  </div>
)

/** What is ordered at which price, what it costs in all, and the button. */
export function LinkSums({ visit, view }: Props) {
  const t = checkoutTexts[visit.language]
  const { quote, isComplete } = view
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  return (
    <aside class="checkout-side" id="checkout-sums" data-part aria-labelledby="checkout-summary">
      <div class="panel">
        <h2 id="checkout-summary">{t.summary}</h2>
        <ul class="line-items">
          {quote.items.map((item) => (
            <li key={lineKey(item)}>
              <Picture url={item.image} alt="" width={64} height={64} sizes="4rem" />
              <div>
                {item.name} {item.variant_name && <span class="soft">({item.variant_name})</span>}
                <div class="soft small">
                  {visit.format.number(item.quantity)} × {money(item.unit_price)}
                </div>
              </div>
              <span>{money(item.line_total)}</span>
            </li>
          ))}
        </ul>
        <QuoteTotals visit={visit} quote={quote} />
      </div>
      <Hindrances visit={visit} view={view} />
      <input type="hidden" name="seen" value={`link ${tokenOf(visit)}`} />
      <input type="hidden" name="expected_total" value={isComplete ? quote.expected_total : ''} />
      <input type="hidden" name="advance_amount" value={quote.advance_required ? quote.advance_amount : ''} />
      <AcceptedPolicies visit={visit} view={view} />
      <div class="checkout-bar">
        <button class="button button-wide" type="submit">
          {isComplete ? t.order(money(quote.total)) : linkTexts[visit.language].showTotal}
        </button>
        {isComplete && <p class="soft small">{t.terms}</p>}
      </div>
    </aside>
  )
}

/** What no field of this page can meet, such as an item that has sold out. */
function Hindrances({ visit, view: { quote } }: Props) {
  const shown = quote.requirements.filter(({ code }) => code === 'ITEMS_NEED_CHANGE' || code === 'ORDER_NOT_ACCEPTED')
  const messages = [...quote.warnings, ...shown].map(({ message }) => message)
  if (messages.length === 0) return null
  return (
    <div class="notice notice-warn">
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <a href={visit.link('/contact')}>{linkTexts[visit.language].contact}</a>
      </div>
    </div>
  )
}
