import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { CheckoutMessages } from '../checkout/checkout-messages.tsx'
import { CheckoutPayment } from '../checkout/checkout-payment.tsx'
import { CheckoutPlace } from '../checkout/checkout-place.tsx'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { LinkSums } from './link-sums.tsx'
import { linkTexts } from './link-texts.ts'
import { type EndedLink, type LinkView, pathOf } from './link-view.ts'

type Props = { visit: Visit; view: LinkView }

/** The order that staff have put together, with the fields that the buyer fills in. */
export function LinkPage({ visit, view }: Props) {
  const t = linkTexts[visit.language]
  const words = checkoutTexts[visit.language]
  const { input, fields, key } = view
  const path = pathOf(visit)
  return (
    <div class="wrap checkout">
      <h1>{t.title}</h1>
      <p>
        {t.intro(visit.config.store.name)} {t.until(visit.format.dateTime(view.expiresAt))}
      </p>
      <p>
        <strong>{shortly(visit, view)}</strong>
      </p>
      <CheckoutMessages visit={visit} view={view} />
      <form method="post" action={visit.link(path)} class="checkout-columns" data-totals={visit.link(`${path}/totals`)}>
        <input type="hidden" name="order_key" value={key} />
        <input type="hidden" name="owner" value={visit.owners[0]} />
        <div class="checkout-main">
          <section aria-labelledby="checkout-delivery">
            <h2 id="checkout-delivery">{words.delivery}</h2>
            <Receiver visit={visit} view={view} />
            <CheckoutPlace visit={visit} view={view} />
          </section>
          <CheckoutPayment visit={visit} view={view} />
          <Field name="note" label={words.note} error={fields.note}>
            {(attributes) => (
              <textarea {...attributes} rows={2} maxLength={1_000}>
                {input.note}
              </textarea>
            )}
          </Field>
        </div>
        <LinkSums visit={visit} view={view} />
      </form>
    </div>
  )
}

/** What is ordered, in a line: on a phone its table is below the form. */
function shortly(visit: Visit, { quote }: LinkView): string {
  const items = quote.items.map(({ name, quantity }) => `${name} × ${visit.format.number(quantity)}`).join(', ')
  const { subtotal, discount_total: discount } = quote
  const cost = (Number(subtotal) - Number(discount)).toFixed(2)
  return `${items} · ${visit.format.money(cost, visit.config.store.currency_symbol)}`
}

function Receiver({ visit, view: { input, fields, phoneHint } }: Props) {
  const t = linkTexts[visit.language]
  const words = checkoutTexts[visit.language]
  return (
    <>
      <Field
        name="receiver_name"
        label={words.name}
        error={fields.receiver_name}
        value={input.name}
        autocomplete="name"
        enterkeyhint="next"
        maxLength={100}
        required
      />
      <Field
        name="phone"
        type="tel"
        label={words.phone}
        hint={phoneHint ? t.samePhone(phoneHint) : words.phoneHint}
        error={fields.phone}
        value={input.phone}
        inputMode="tel"
        autocomplete="tel"
        enterkeyhint="next"
        maxLength={30}
        required={phoneHint === ''}
      />
      <Field name="address" label={words.address} hint={words.addressHint} error={fields.address}>
        {(attributes) => (
          <textarea {...attributes} rows={3} autocomplete="street-address" maxLength={500} required>
            {input.address}
          </textarea>
        )}
      </Field>
    </>
  )
}

/** A link by which nobody can order any more: what to do instead. */
export function EndedPage({ visit, status }: { visit: Visit } & EndedLink) {
  const t = linkTexts[visit.language]
  return (
    <div class="wrap narrow confirm-page">
      <h1>{t.shown[status].title}</h1>
      <p>{t.shown[status].text}</p>
      {status === 'USED' && (
        <p>
          <a class="button" href={visit.link('/track')}>
            {t.track}
          </a>
        </p>
      )}
      <p>
        <a href={visit.link('/contact')}>{t.contact}</a>
      </p>
    </div>
  )
}

/** A link that no shop has made, or that is too old. */
export function UnknownPage({ visit }: { visit: Visit }) {
  const t = linkTexts[visit.language]
  return (
    <div class="wrap narrow confirm-page">
      <h1>{t.unknown.title}</h1>
      <p>{t.unknown.text}</p>
      <p>
        <a class="button" href={visit.link('/')}>
          {t.toShop}
        </a>
      </p>
      <p>
        <a href={visit.link('/contact')}>{t.contact}</a>
      </p>
    </div>
  )
}
