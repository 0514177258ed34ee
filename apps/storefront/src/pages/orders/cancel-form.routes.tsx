import { type Answer, seeOther } from '../../http/answer.ts'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { accountPage } from '../account/account-frame.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { idOf } from './show-order.tsx'

type Props = { visit: Visit; path: string; form: Form; problem: Problem }

function CancelForm({ visit, path, form, problem }: Props) {
  const t = orderFormTexts[visit.language]
  return (
    <>
      <p>{t.cancelIntro}</p>
      <ProblemNotice problem={problem} shown={['reason']} />
      <form method="post" action={visit.link(`${path}/cancel`)} class="form">
        <fieldset class="choices" aria-describedby={problem.fields.reason ? 'reason-error' : undefined}>
          <legend>{t.reason}</legend>
          {[...t.cancelReasons, t.otherReason].map((reason) => (
            <label key={reason} class="choice">
              <input type="radio" name="reason" value={reason} checked={form.text('reason') === reason} required />
              {reason}
            </label>
          ))}
          {problem.fields.reason && (
            <span class="error" id="reason-error">
              {problem.fields.reason}
            </span>
          )}
        </fieldset>
        <Field name="more" label={t.more}>
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={800}>
              {form.text('more')}
            </textarea>
          )}
        </Field>
        <button class="button button-wide" type="submit">
          {t.askCancel}
        </button>
        <a class="button button-quiet button-wide" href={visit.link(path)}>
          {t.keep}
        </a>
      </form>
    </>
  )
}

async function cancelPage(visit: Visit, problem: Problem): Promise<Answer> {
  const order = await visit.api.orders.read({ order_id: idOf(visit) })
  const path = `/account/orders/${order.id}`
  if (!order.can_cancel && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].cancelTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    body: <CancelForm visit={visit} path={path} form={visit.form} problem={problem} />,
  })
}

export const cancelFormRoutes: Route[] = forCustomers([
  get('/account/orders/:id/cancel', (visit) => showForm(visit, cancelPage)),

  post('/account/orders/:id/cancel', async (visit) => {
    const { form, language } = visit
    const reason = [form.text('reason'), form.text('more')].filter(Boolean).join('\n')
    const refuse = (problem: Problem) => refuseForm(visit, visit.path, problem, cancelPage)
    if (reason === '') return refuse(problemAt('reason', orderFormTexts[language].enterReason))
    try {
      const { status } = await visit.api.orders.requestCancellation({ order_id: idOf(visit), reason })
      const notice = status === 'APPROVED' ? 'cancelled' : 'cancel-requested'
      return seeOther(`${visit.link(`/account/orders/${idOf(visit)}`)}?notice=${notice}`)
    } catch (error) {
      return refuse(problemOf(error))
    }
  }),
])
