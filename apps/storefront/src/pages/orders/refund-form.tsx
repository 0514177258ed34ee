import type { Order } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PhotoField } from '../../ui/photos.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { payoutMethodsOf } from './payout-methods.ts'
import { asksForItems, unitsField } from './refund-rules.ts'

type Props = {
  visit: Visit
  action: string
  /** Names the order of a guest. */
  carried?: Record<string, string>
  order: Pick<Order, 'items'>
  form: Form
  problem: Problem
}

/** The request of a refund: of everything or of some items, with the reason and photos. */
export function RefundForm({ visit, action, carried = {}, order, form, problem }: Props) {
  const t = orderFormTexts[visit.language]
  const { fields } = problem
  const isPart = asksForItems(form)
  return (
    <>
      <p>{t.refundIntro}</p>
      <ProblemNotice
        problem={problem}
        shown={['items', 'reason', 'amount', 'images', 'payout_method', 'payout_account']}
      />
      <form method="post" action={visit.link(action)} enctype="multipart/form-data" class="form">
        <OwnerField visit={visit} />
        <Carried values={carried} />
        <ChoiceGroup name="items" legend={t.what} error={fields.items}>
          <label class="choice">
            <input type="radio" name="scope" value="all" checked={!isPart} /> {t.whole}
          </label>
          <label class="choice">
            <input type="radio" name="scope" value="items" checked={isPart} /> {t.someItems}
          </label>
          <ul class="nested">
            {order.items.map((item) => (
              <RefundItemChoice key={item.id} visit={visit} item={item} form={form} />
            ))}
          </ul>
        </ChoiceGroup>
        <Field name="reason" label={t.why} error={fields.reason}>
          {(attributes) => (
            <textarea {...attributes} rows={4} maxLength={800} required>
              {form.text('reason')}
            </textarea>
          )}
        </Field>
        <Field
          name="amount"
          label={t.amount}
          hint={t.amountHint}
          error={fields.amount}
          value={form.text('amount')}
          inputmode="decimal"
          autocomplete="off"
          maxLength={15}
        />
        <PayoutFields visit={visit} form={form} problem={problem} />
        <PhotoField visit={visit} error={fields.images} />
        <button class="button button-wide" type="submit">
          {t.requestRefund}
        </button>
      </form>
    </>
  )
}

/** Where the money should go: of use where it was paid in cash. */
function PayoutFields({ visit, form, problem: { fields } }: Pick<Props, 'visit' | 'form' | 'problem'>) {
  const t = orderFormTexts[visit.language]
  return (
    <fieldset class="choices">
      <legend>{t.payout}</legend>
      <Field name="payout_method" label={t.payoutMethod} error={fields.payout_method}>
        {(attributes) => (
          <select {...attributes}>
            <option value="">{t.payoutNone}</option>
            {payoutMethodsOf(visit).map(({ code, name }) => (
              <option key={code} value={code} selected={form.text('payout_method') === code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="payout_account"
        label={t.payoutAccount}
        hint={t.payoutHint}
        error={fields.payout_account}
        value={form.text('payout_account')}
        autocomplete="off"
        maxLength={200}
      />
    </fieldset>
  )
}

type ItemProps = { visit: Visit; item: Order['items'][number]; form: Form }

/** An item to tick; of several units, how many. */
function RefundItemChoice({ visit, item, form }: ItemProps) {
  const t = orderFormTexts[visit.language]
  const { number, money } = visit.format
  const name = unitsField(item)
  return (
    <li class="refund-item">
      <label class="choice">
        <input type="checkbox" name="items" value={item.id} checked={form.all('items').includes(String(item.id))} />
        <span>
          {item.name} {item.variant_name && <span class="soft">({item.variant_name})</span>}
          <span class="soft small refund-price">
            {number(item.quantity)} × {money(item.unit_price, visit.config.store.currency_symbol)}
          </span>
        </span>
      </label>
      {item.quantity > 1 && (
        <label class="refund-units">
          <span class="small">{t.units}</span>
          <select name={name}>
            {Array.from({ length: Math.min(item.quantity, 100) }, (_, index) => item.quantity - index).map((units) => (
              <option key={units} value={units} selected={form.number(name) === units}>
                {number(units)}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  )
}
