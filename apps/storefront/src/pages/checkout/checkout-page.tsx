import { signInAddress } from '../../http/sign-in-address.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckoutMessages } from './checkout-messages.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutPlace } from './checkout-place.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'

type Props = { visit: Visit; view: CheckoutView }

/** The whole checkout on one page. */
export function CheckoutPage({ visit, view }: Props) {
  const t = checkoutTexts[visit.language]
  const { input, fields, key } = view
  return (
    <div class="wrap checkout">
      <h1>{t.title}</h1>
      <CheckoutMessages visit={visit} view={view} />
      <form
        method="post"
        action={visit.link('/checkout')}
        class="checkout-columns"
        data-totals={visit.link('/checkout/totals')}
      >
        <input type="hidden" name="order_key" value={key} />
        <input type="hidden" name="owner" value={visit.owners[0]} />
        <div class="checkout-main">
          {!visit.session && (
            <p class="checkout-sign-in">
              <a href={signInAddress(visit, visit.link('/checkout'))}>{t.signIn}</a>
            </p>
          )}
          <section aria-labelledby="checkout-delivery">
            <h2 id="checkout-delivery">{t.delivery}</h2>
            <SavedAddresses visit={visit} view={view} />
            <Receiver visit={visit} view={view} />
            <CheckoutPlace visit={visit} view={view} />
          </section>
          <CheckoutPayment visit={visit} view={view} />
          <details class="checkout-more" open={Boolean(fields.email || fields.note || input.email || input.note)}>
            <summary>{t.more}</summary>
            <Field
              name="email"
              type="email"
              label={t.email}
              error={fields.email}
              value={input.email}
              autocomplete="email"
              maxLength={254}
            />
            <Field name="note" label={t.note} error={fields.note}>
              {(attributes) => (
                <textarea {...attributes} rows={2} maxLength={1_000}>
                  {input.note}
                </textarea>
              )}
            </Field>
          </details>
          <label class="check">
            <input type="checkbox" name="remember" value="1" checked={input.isRemembered} />
            <span>{t.remember}</span>
          </label>
        </div>
        <CheckoutSums visit={visit} view={view} />
      </form>
    </div>
  )
}

function SavedAddresses({ visit, view: { addresses, input, fields } }: Props) {
  if (addresses.length === 0) return null
  const t = checkoutTexts[visit.language]
  return (
    <ChoiceGroup name="address_id" legend={t.saved} isLegendHidden error={fields.address_id}>
      {addresses.slice(0, 10).map((one) => (
        <label key={one.id} class="choice">
          <input type="radio" name="address_id" value={one.id} checked={input.addressId === one.id} />
          <span>
            <strong>{one.receiver_name}</strong>, {localPhone(one.phone)}
            <br />
            <span class="soft">
              {[one.address_line1, one.address_line2, one.area, one.city].filter(Boolean).join(', ')}
            </span>
          </span>
        </label>
      ))}
      <label class="choice">
        <input type="radio" name="address_id" value="" checked={input.addressId === ''} />
        <span>{t.otherAddress}</span>
      </label>
    </ChoiceGroup>
  )
}

/** The three fields of an order. With saved addresses they are hidden until another one is wanted, so none is required. */
function Receiver({ visit, view: { input, fields, addresses } }: Props) {
  const t = checkoutTexts[visit.language]
  const required = addresses.length === 0
  return (
    <div class="new-address">
      <Field
        name="receiver_name"
        label={t.name}
        error={fields.receiver_name}
        value={input.name}
        autocomplete="name"
        enterkeyhint="next"
        maxLength={100}
        required={required}
      />
      <Field
        name="phone"
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        error={fields.phone}
        value={input.phone}
        inputMode="tel"
        autocomplete="tel"
        enterkeyhint="next"
        maxLength={30}
        required={required}
      />
      <KeepCheckout visit={visit} mayBeKept={input.mayBeKept} />
      <Field name="address" label={t.address} hint={t.addressHint} error={fields.address}>
        {(attributes) => (
          <textarea {...attributes} rows={3} autocomplete="street-address" maxLength={500} required={required}>
            {input.address}
          </textarea>
        )}
      </Field>
    </div>
  )
}

/** In the words of the shop, never ticked beforehand: without it the shop learns nothing before the order. */
const KeepCheckout = ({ visit, mayBeKept }: { visit: Visit; mayBeKept: boolean }) =>
  visit.config.leads_notice === '' ? null : (
    <label class="check">
      <input type="checkbox" name="may_be_kept" value="1" checked={mayBeKept} />
      <span>{visit.config.leads_notice}</span>
    </label>
  )
