import type { Order } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { saveDelivery } from './save-delivery.ts'
import { idOf } from './show-order.tsx'

const SHOWN = ['receiver_name', 'phone', 'address']

type Props = { visit: Visit; order: Order; form: Form; problem: Problem }

function DeliveryForm({ visit, order, form, problem }: Props) {
  const t = orderFormTexts[visit.language]
  const { fields } = problem
  return (
    <>
      <p>{t.deliveryIntro}</p>
      <ProblemNotice problem={problem} shown={SHOWN} />
      <form method="post" action={visit.link(`/account/orders/${order.id}/delivery`)} class="form">
        <OwnerField visit={visit} />
        <Carried values={{ version: String(order.version) }} />
        <Field
          name="receiver_name"
          label={t.receiver}
          error={fields.receiver_name}
          value={form.text('receiver_name') || order.receiver_name}
          autocomplete="name"
          maxLength={100}
          required
        />
        <Field
          name="phone"
          label={t.phone}
          error={fields.phone}
          value={form.text('phone') || localPhone(order.phone)}
          type="tel"
          inputmode="tel"
          autocomplete="tel-national"
          maxLength={30}
          required
        />
        <Field name="address" label={t.address} error={fields.address}>
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={500} autocomplete="street-address" required>
              {form.text('address') || order.address}
            </textarea>
          )}
        </Field>
        <button class="button button-wide" type="submit">
          {t.save}
        </button>
      </form>
    </>
  )
}

async function deliveryPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const order = await visit.api.orders.read({ order_id: idOf(visit) })
  const path = `/account/orders/${order.id}`
  if (!order.can_edit && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].deliveryTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    body: <DeliveryForm visit={visit} order={order} form={visit.form} problem={problem} />,
  })
}

const deliveryFieldsOf = (form: Form): Record<string, string> =>
  Object.fromEntries([...SHOWN, 'version'].map((name) => [name, form.text(name)]))

export const deliveryFormRoutes: Route[] = forCustomers([
  get('/account/orders/:id/delivery', (visit) => showForm(visit, deliveryPage)),

  post('/account/orders/:id/delivery', async (visit) => {
    const { form } = visit
    try {
      return await saveDelivery(visit, idOf(visit), deliveryFieldsOf(form))
    } catch (error) {
      return refuseForm(visit, `/account/orders/${idOf(visit)}/delivery`, problemOf(error), deliveryPage)
    }
  }),
])
