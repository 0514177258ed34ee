import type { OrderSummary } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PhotoField } from '../../ui/photos.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { ticketCategories, ticketTexts } from './ticket-texts.ts'

const SHOWN = ['subject', 'description', 'order_id', 'category', 'images']

type Props = { visit: Visit; form: Form; problem: Problem; orders: OrderSummary[] }

/** The form of a new help request. `key`: the same for a second tap on the button, so that it is sent once. */
export function TicketForm({ visit, form, problem, orders }: Props) {
  const t = ticketTexts[visit.language]
  const { fields } = problem
  const orderId = form.text('order_id') || (visit.query.get('order_id') ?? '')
  const category = form.text('category') || (orderId ? 'ORDER' : 'GENERAL')
  return (
    <>
      <ProblemNotice problem={problem} shown={SHOWN} />
      <form method="post" action={visit.link('/account/tickets')} enctype="multipart/form-data" class="form">
        <OwnerField visit={visit} />
        <Carried values={{ key: visit.nonce }} />
        <Field
          name="subject"
          label={t.subject}
          error={fields.subject}
          value={form.text('subject')}
          maxLength={200}
          required
        />
        <Field name="description" label={t.description} error={fields.description}>
          {(attributes) => (
            <textarea {...attributes} rows={5} maxLength={5000} required>
              {form.text('description')}
            </textarea>
          )}
        </Field>
        {orders.length > 0 && (
          <Field name="order_id" label={t.order} error={fields.order_id}>
            {(attributes) => (
              <select {...attributes}>
                <option value="">{t.noOrder}</option>
                {orders.map(({ id, order_number, created_at }) => (
                  <option key={id} value={id} selected={String(id) === orderId}>
                    {order_number} ({visit.format.date(created_at)})
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field name="category" label={t.category} error={fields.category}>
          {(attributes) => (
            <select {...attributes}>
              {ticketCategories.map((each) => (
                <option key={each} value={each} selected={each === category}>
                  {t.categories[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <PhotoField visit={visit} error={fields.images} />
        <button class="button button-wide" type="submit">
          {t.send}
        </button>
      </form>
    </>
  )
}
