import type { Order } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { PhotoField } from '../../ui/photos.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { orderFormTexts } from './order-forms-texts.ts'

type Props = { visit: Visit; order: Order; form: Form; problem: Problem }

/** The request of a refund: of everything or of some items, with the reason and photos. */
export function RefundForm({ visit, order, form, problem }: Props) {
  const t = orderFormTexts[visit.language]
  const { fields } = problem
  const isPart = form.text('scope') === 'items'
  return (
    <>
      <p>{t.refundIntro}</p>
      <ProblemNotice problem={problem} shown={['items', 'reason', 'amount', 'images']} />
      <form
        method="post"
        action={visit.link(`/account/orders/${order.id}/refund`)}
        enctype="multipart/form-data"
        class="form"
      >
        <fieldset class="choices" aria-describedby={fields.items ? 'items-error' : undefined}>
          <legend>{t.what}</legend>
          <label class="choice">
            <input type="radio" name="scope" value="all" checked={!isPart} /> {t.whole}
          </label>
          <label class="choice">
            <input type="radio" name="scope" value="items" checked={isPart} /> {t.someItems}
          </label>
          <div class="nested">
            {order.items.map((item) => (
              <label key={item.id} class="choice">
                <input
                  type="checkbox"
                  name="items"
                  value={item.id}
                  checked={form.all('items').includes(String(item.id))}
                />
                <span>
                  {item.name} {item.variant_name && <span class="soft">({item.variant_name})</span>} ×{' '}
                  {visit.format.number(item.quantity)}
                </span>
              </label>
            ))}
          </div>
          {fields.items && (
            <span class="error" id="items-error">
              {fields.items}
            </span>
          )}
        </fieldset>
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
        <PhotoField visit={visit} error={fields.images} />
        <button class="button button-wide" type="submit">
          {t.askRefund}
        </button>
      </form>
    </>
  )
}
