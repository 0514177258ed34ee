import type { Address, SubscriptionDetail } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { intervals, subscriptionTexts } from './subscription-texts.ts'

type Props = { visit: Visit; subscription: SubscriptionDetail; addresses: Address[]; form: Form; problem: Problem }

/** A date of the shop's time zone as date fields write it. */
const dayOf = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone || 'Asia/Dhaka' }).format(new Date(iso))

/** Interval, date, quantities and address of a subscription. */
export function ChangeForm({ visit, subscription, addresses, form, problem }: Props) {
  const t = subscriptionTexts[visit.language]
  const { fields } = problem
  const { timezone } = visit.config
  const next = subscription.next_order_at ? dayOf(subscription.next_order_at, timezone) : ''
  const interval = form.text('interval') || subscription.interval
  return (
    <>
      <ProblemNotice
        problem={problem}
        shown={['interval', 'next_order_at', 'items', ...(addresses.length > 0 ? ['address_id'] : [])]}
      />
      <form method="post" action={visit.link(`/account/subscriptions/${subscription.id}/change`)} class="form">
        <OwnerField visit={visit} />
        <Carried values={{ version: String(subscription.version), next_was: next }} />
        <Field name="interval" label={t.interval} error={fields.interval}>
          {(attributes) => (
            <select {...attributes}>
              {intervals.map((each) => (
                <option key={each} value={each} selected={each === interval}>
                  {t.intervals[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="next_order_at"
          label={t.nextDate}
          error={fields.next_order_at}
          type="date"
          value={form.text('next_order_at') || next}
        />
        <ChoiceGroup name="items" legend={t.quantities} error={fields.items}>
          {subscription.items.map((item, index) => (
            <Field
              key={`${item.product_id} ${item.variant_id}`}
              name={`quantity-${index}`}
              label={item.variant_name ? `${item.name} (${item.variant_name})` : item.name}
              value={form.text(`quantity-${index}`) || String(item.quantity)}
              inputmode="numeric"
              maxLength={4}
            />
          ))}
        </ChoiceGroup>
        {addresses.length > 0 && (
          <Field name="address_id" label={t.address} error={fields.address_id}>
            {(attributes) => (
              <select {...attributes}>
                <option value="">{t.addressSame}</option>
                {addresses.map(({ id, receiver_name, address_line1, city }) => (
                  <option key={id} value={id} selected={form.text('address_id') === id}>
                    {[receiver_name, address_line1, city].join(', ')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <button class="button button-wide" type="submit">
          {t.save}
        </button>
      </form>
    </>
  )
}
