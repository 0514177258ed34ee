import type { Call } from '@haat/client'
import type { Subscription } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { movedTo, type RouteResponse } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { Pager } from '../../ui/pager.tsx'
import { badgeOf } from '../orders/order-texts.ts'
import { idOf } from '../orders/show-order.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { subscriptionTexts } from './subscription-texts.ts'
import { timeOfDay } from './time-of-day.ts'

type ListProps = { visit: Visit; subscriptions: Subscription[]; cursor: string | null }

function SubscriptionList({ visit, subscriptions, cursor }: ListProps) {
  const t = subscriptionTexts[visit.language]
  const { format } = visit
  return (
    <>
      {subscriptions.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="rows">
        {subscriptions.map((each) => (
          <li key={each.id}>
            <a class="row-card" href={visit.link(`/account/subscriptions/${each.id}`)}>
              <span class="row-card-main">
                <strong>{each.items.map(({ name }) => name).join(', ')}</strong>
                <span class="soft small">
                  {t.intervals[each.interval]}
                  {each.next_order_at && ` · ${t.next}: ${format.date(each.next_order_at)}`}
                </span>
              </span>
              <span class="row-card-end">
                <span class={badgeOf(each.status)}>{t.statuses[each.status]}</span>
                <strong>{format.money(each.total_estimate, visit.config.store.currency_symbol)}</strong>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pager visit={visit} cursor={cursor} />
    </>
  )
}

async function subscriptionPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = subscriptionTexts[visit.language]
  const subscription = await withLabelledItems(
    visit,
    await visit.api.subscriptions.read({ subscription_id: idOf(visit) }),
  )
  return accountPage(visit, {
    title: t.name(subscription.items[0]?.name ?? String(subscription.id)),
    section: 'subscriptions',
    parent: { name: t.title, path: '/account/subscriptions' },
    problem,
    body: <SubscriptionPage visit={visit} subscription={subscription} problem={problem} />,
  })
}

/** Responds to a refused form on the page of a subscription. */
const refuse = (visit: Visit, problem: Problem): Promise<RouteResponse> =>
  refuseForm(visit, visit.pagePath, problem, subscriptionPage)

const toSubscription = (visit: Visit, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link(`/account/subscriptions/${idOf(visit)}`), written)

/** A form on the page of a subscription: back to the page with the message of the API, or with what is wrong. */
const action = (name: string, act: (visit: Visit, id: number) => Call<Subscription>): Route =>
  post({ path: `/account/subscriptions/:id/${name}`, page: '/account/subscriptions/:id' }, async (visit) => {
    try {
      return await toSubscription(visit, await act(visit, idOf(visit)).withResponse())
    } catch (error) {
      return refuse(visit, problemOf(error))
    }
  })

export const subscriptionRoutes: Route[] = [
  // The address in messages to subscribers.
  get('/subscriptions/:id', (visit) =>
    movedTo(visit.link(`/account/subscriptions/${encodeURIComponent(idOf(visit))}`)),
  ),

  ...forCustomers([
    get('/account/subscriptions', async (visit) => {
      const cursor = visit.query.get('cursor') ?? undefined
      const { items, next_cursor } = await visit.api.subscriptions.list({ limit: 20, cursor })
      return accountPage(visit, {
        title: subscriptionTexts[visit.language].title,
        section: 'subscriptions',
        body: <SubscriptionList visit={visit} subscriptions={items} cursor={next_cursor} />,
      })
    }),

    get('/account/subscriptions/:id', (visit) => showForm(visit, subscriptionPage)),

    post({ path: '/account/subscriptions/:id/pause', page: '/account/subscriptions/:id' }, async (visit) => {
      const typed = visit.form.text('until')
      const until = typed ? timeOfDay(typed, visit.config.timezone) : null
      if (typed && until === null) return refuse(visit, problemAt('until', subscriptionTexts[visit.language].badDate))
      try {
        const pause = { subscription_id: idOf(visit), ...(until ? { until } : {}) }
        return await toSubscription(visit, await visit.api.subscriptions.pause(pause).withResponse())
      } catch (error) {
        return refuse(visit, problemOf(error))
      }
    }),

    action('resume', (visit, id) => visit.api.subscriptions.resume({ subscription_id: id })),
    action('skip', (visit, id) =>
      visit.api.subscriptions.skipCycle({ subscription_id: id, cycle: visit.form.number('cycle') ?? undefined }),
    ),
    action('cancel', (visit, id) =>
      visit.api.subscriptions.cancel({ subscription_id: id, reason: visit.form.text('reason') }),
    ),
  ]),
]
