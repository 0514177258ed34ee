import { lineKey } from '../../cart/cart-line.ts'
import { writeSeenLines } from '../../checkout/seen-lines.ts'
import { type SubscriptionWish, writeWish } from '../../checkout/subscription-wish.ts'
import type { Visit } from '../../http/visit.ts'
import { intervalTexts } from '../../i18n/interval-texts.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AcceptedPolicies } from './accepted-policies.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'
import { QuoteTotals } from './quote-totals.tsx'

/** What is ordered, what it costs in all, and the button. */
export function CheckoutSums({ visit, view }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const { quote, isComplete } = view
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  const units = quote.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside class="checkout-side" id="checkout-sums" data-part aria-labelledby="checkout-summary">
      <div class="panel">
        <div class="summary-head">
          <h2 id="checkout-summary">{t.summary}</h2>
          <a href={visit.link('/cart')}>{t.change}</a>
        </div>
        <details class="summary-items" open={quote.items.length <= 3}>
          <summary>{t.units(visit.format.number(units))}</summary>
          <ul>
            {quote.items.map((item) => (
              <li key={lineKey(item)}>
                <Picture url={item.image} alt="" width={48} height={48} sizes="3rem" />
                <span>
                  {item.name} {item.variant_name && <span class="soft">({item.variant_name})</span>}
                  <br />
                  <span class="soft small">
                    {visit.format.number(item.quantity)} × {money(item.unit_price)}
                  </span>
                </span>
                <span>{money(item.line_total)}</span>
              </li>
            ))}
          </ul>
        </details>
        {view.wish && <Wish visit={visit} wish={view.wish} />}
        <Coupon visit={visit} view={view} />
        <QuoteTotals visit={visit} quote={quote} />
        {[...new Set(quote.near_offers.map(({ label }) => label))].map((label) => (
          <p key={label} class="near-offer">
            {label}
          </p>
        ))}
      </div>
      <Hindrances visit={visit} view={view} />
      <input type="hidden" name="seen" value={writeSeenLines(quote.items)} />
      <input type="hidden" name="subscribe" value={view.wish ? writeWish(view.wish) : ''} />
      <input type="hidden" name="shown_coupon" value={quote.coupon?.valid ? quote.coupon.coupon_code : ''} />
      <input type="hidden" name="expected_total" value={isComplete ? quote.expected_total : ''} />
      <input type="hidden" name="advance_amount" value={quote.advance_required ? quote.advance_amount : ''} />
      <AcceptedPolicies visit={visit} view={view} />
      <div class="checkout-bar">
        <button class="button button-wide" type="submit">
          {isComplete ? buttonText(visit, view) : t.showTotal}
        </button>
        {isComplete && <p class="soft small">{t.terms}</p>}
      </div>
    </aside>
  )
}

function buttonText(visit: Visit, { quote, input }: CheckoutView): string {
  const t = checkoutTexts[visit.language]
  const total = visit.format.money(quote.total, visit.config.store.currency_symbol)
  const method = quote.payment_methods.find(({ code }) => code === input.paymentMethod)
  return method?.is_online ? t.pay(method.name, total) : t.order(total)
}

/** Requirements of an order that no field of this page can meet. */
function Hindrances({ visit, view: { quote } }: { visit: Visit; view: CheckoutView }) {
  const shown = quote.requirements.filter(({ code }) =>
    ['ITEMS_NEED_CHANGE', 'MINIMUM_ORDER_NOT_MET', 'ORDER_NOT_ACCEPTED', 'LOGIN_REQUIRED'].includes(code),
  )
  const itemWarnings = quote.warnings.filter(({ code }) => code !== 'COUPON_NOT_APPLICABLE')
  if (shown.length === 0 && itemWarnings.length === 0) return null
  return (
    <div class="notice notice-warn">
      <div>
        {[...itemWarnings, ...shown].map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {shown.some(({ code }) => code === 'ITEMS_NEED_CHANGE' || code === 'MINIMUM_ORDER_NOT_MET') && (
          <a href={visit.link('/cart')}>{checkoutTexts[visit.language].toCart}</a>
        )}
      </div>
    </div>
  )
}

/** The subscription that begins with the order. */
function Wish({ visit, wish }: { visit: Visit; wish: SubscriptionWish }) {
  const every = (intervalTexts[visit.language] as Record<string, string>)[wish.interval]
  return <p class="near-offer">{checkoutTexts[visit.language].subscription(every ?? '')}</p>
}

function Coupon({ visit, view: { quote, input, fields } }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const refused = fields.coupon_code ? input.coupon : ''
  return (
    <div class="coupon-row">
      <Field
        name="coupon_code"
        label={t.coupon}
        error={fields.coupon_code}
        value={refused || (quote.coupon?.valid ? quote.coupon.coupon_code : '')}
        maxLength={50}
        autocomplete="off"
        autocapitalize="characters"
        enterkeyhint="done"
      />
      <input type="hidden" name="refused_coupon" value={refused} />
      <button
        class="button button-quiet"
        type="submit"
        name="apply_coupon"
        value="1"
        formAction={visit.link('/checkout/totals')}
        formNoValidate
        data-totals-button
      >
        {t.apply}
      </button>
    </div>
  )
}
