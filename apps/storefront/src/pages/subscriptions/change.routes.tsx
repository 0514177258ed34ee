import { accountPage } from '../../account/account-frame.tsx'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { idOf } from '../orders/show-order.tsx'
import { ChangeForm } from './change-form.tsx'
import { intervals, subscriptionTexts } from './subscription-texts.ts'
import { timeOfDay } from './time-of-day.ts'

async function changePage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = subscriptionTexts[visit.language]
  const [stored, { items: addresses }] = await Promise.all([
    visit.api.subscriptions.read({ subscription_id: idOf(visit) }),
    visit.api.addresses.list(),
  ])
  const subscription = await withLabelledItems(visit, stored)
  const body = (
    <ChangeForm visit={visit} subscription={subscription} addresses={addresses} form={visit.form} problem={problem} />
  )
  return accountPage(visit, {
    title: t.changeTitle,
    section: 'subscriptions',
    parent: {
      name: t.name(subscription.items[0]?.name ?? String(subscription.id)),
      path: `/account/subscriptions/${subscription.id}`,
    },
    problem,
    body,
  })
}

export const subscriptionChangeRoutes: Route[] = forCustomers([
  get('/account/subscriptions/:id/change', (visit) => showForm(visit, changePage)),

  post('/account/subscriptions/:id/change', async (visit) => {
    const { form } = visit
    const refuse = (problem: Problem) => refuseForm(visit, visit.path, problem, changePage)
    const t = subscriptionTexts[visit.language]
    const before = await visit.api.subscriptions.read({ subscription_id: idOf(visit) })
    const items = before.items
      .map(({ product_id, variant_id, quantity }, index) => ({
        ...{ product_id, variant_id },
        quantity: form.number(`quantity-${index}`) ?? quantity,
      }))
      .filter(({ quantity }) => quantity > 0)
    if (items.length === 0) return refuse(problemAt('items', t.keepOne))
    const isSame =
      items.length === before.items.length &&
      items.every(({ quantity }, index) => quantity === before.items[index]?.quantity)
    const day = form.text('next_order_at')
    const next = day && day !== form.text('next_was') ? timeOfDay(day, visit.config.timezone) : undefined
    if (next === null) return refuse(problemAt('next_order_at', t.badDate))
    const interval = intervals.find((each) => each === form.text('interval'))
    try {
      const update = visit.api.subscriptions.update({
        subscription_id: before.id,
        ...(isSame ? {} : { items }),
        ...(interval && interval !== before.interval ? { interval } : {}),
        ...(next ? { next_order_at: next } : {}),
        ...(form.text('address_id') ? { address_id: form.text('address_id') } : {}),
        version: form.number('version') ?? before.version,
      })
      return await seeOtherWith(visit, visit.link(`/account/subscriptions/${before.id}`), await update.withResponse())
    } catch (error) {
      return refuse(problemOf(error))
    }
  }),
])
