import type { Quote } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { dialled } from '../../layout/reach.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Where the address is, as it was read, with its fee and days, and the fields that correct it. */
export function CheckoutPlace({ visit, view }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const { quote, input, places, fields } = view
  const missing = quote.requirements.find(({ code }) => /^DELIVERY_/.test(code))
  const hasText = input.address !== '' || input.district !== '' || input.addressId !== ''
  const isAsked = missing !== undefined && hasText
  return (
    <div id="checkout-place" data-part aria-live="polite">
      {isAsked && fields.district ? null : isAsked ? (
        <p class="place-missing">{missing.code === 'DELIVERY_LOCATION_REQUIRED' ? t.choosePlace : missing.message}</p>
      ) : (
        <Recognised visit={visit} view={view} />
      )}
      <WaysToReceive visit={visit} view={view} isAsked={isAsked} />
      {!isPickedUp(view) && (
        <details class="place" open={isAsked || input.district !== '' || Boolean(fields.district || fields.thana)}>
          <summary>{t.wrongPlace}</summary>
          <div class="place-fields">
            <Field name="district" label={t.district} error={fields.district}>
              {(attributes) => (
                <select {...attributes} data-refresh>
                  <option value="">{isAsked ? t.choose : t.fromAddress}</option>
                  {places.divisions.map(({ label, districts }) => (
                    <optgroup key={label} label={label}>
                      {districts.map((one) => (
                        <option key={one.value} value={one.value} selected={one.value === input.district}>
                          {one.label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </Field>
            {places.thanas.length > 0 && (
              <Field name="thana" label={t.thana} error={fields.thana}>
                {(attributes) => (
                  <select {...attributes} data-refresh>
                    <option value="">{isAsked ? t.choose : t.fromAddress}</option>
                    {places.thanas.map((one) => (
                      <option key={one.value} value={one.value} selected={one.value === input.thana}>
                        {one.label}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
          </div>
        </details>
      )}
    </div>
  )
}

function Recognised({ visit, view: { quote, place } }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const option = chosenOption(quote)
  if (!option) return null
  const fee = feeWords(visit, quote)
  const { from, to } = option.estimated_delivery
  if (option.kind === 'pickup')
    return (
      <div class="place-found">
        <Icon name="home" />
        <div>
          <strong>{t.pickUpAt(option.label, fee)}</strong>
          <PickupPoint point={option.pickup_point} />
          <span class="small">{t.readyOn(visit.format.days(from, to))}</span>
        </div>
      </div>
    )
  return (
    <p class="place-found">
      <Icon name="truck" />
      <span>
        <strong>{t.recognised(place || option.label, fee)}</strong>
        <br />
        <span class="small">{t.arrives(visit.format.days(from, to))}</span>
      </span>
    </p>
  )
}

/** The fee of the delivery, of which the summary lists the parts. */
function feeWords(
  { language, format, config }: Visit,
  { delivery_fee: fee, delivery_fee_parts: parts }: Quote,
): string {
  const t = checkoutTexts[language]
  if (Number(fee) === 0) return t.free
  const amount = format.money(fee, config.store.currency_symbol)
  return parts.base === fee ? amount : t.inAll(amount)
}

type Option = Quote['delivery_options'][number]

/** Where the shopper comes for the goods. */
function PickupPoint({ point }: { point: Option['pickup_point'] }) {
  if (!point) return null
  return (
    <address class="pickup-point small">
      {point.name && <strong>{point.name}</strong>}
      <span>{point.address}</span>
      {point.hours && <span>{point.hours}</span>}
      {point.phone && <a href={`tel:${dialled(point.phone)}`}>{point.phone}</a>}
    </address>
  )
}

const isPickedUp = ({ quote, input }: CheckoutView): boolean =>
  quote.delivery_options.some(({ code, kind }) => code === input.deliveryLocation && kind === 'pickup')

/** The delivery option of the quote. */
const chosenOption = ({ delivery_options, delivery_location }: Quote) =>
  delivery_options.find(({ code }) => code === delivery_location)

/** Shops where goods can be collected; and, where the address does not decide, all ways of delivery. */
function WaysToReceive({ visit, view, isAsked }: { visit: Visit; view: CheckoutView; isAsked: boolean }) {
  const t = checkoutTexts[visit.language]
  const { quote, input, fields } = view
  const isOpen = isAsked && (input.district !== '' || input.deliveryLocation !== '')
  const options = quote.delivery_options.filter(
    ({ code, kind }) => isOpen || kind === 'pickup' || code === input.deliveryLocation,
  )
  if (options.length === 0 || quote.delivery_options.length < 2) return null
  return (
    <ChoiceGroup name="delivery_location" legend={t.receive} error={fields.delivery_location}>
      <label class="choice">
        <input type="radio" name="delivery_location" value="" checked={input.deliveryLocation === ''} data-refresh />
        <span>{t.bring}</span>
      </label>
      {options.map(({ code, label, fee, pickup_point: point }) => (
        <label key={code} class="choice">
          <input
            type="radio"
            name="delivery_location"
            value={code}
            checked={input.deliveryLocation === code}
            data-refresh
          />
          <span>
            {label} · {Number(fee) > 0 ? visit.format.money(fee, visit.config.store.currency_symbol) : t.free}
            {point && <span class="soft small choice-note">{point.address}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  )
}
