import type { Subscription, SubscriptionDetail } from '@haat/client/storefront'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { Carried } from '../../ui/code-form.tsx'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { badgeOf } from '../orders/order-texts.ts'
import { subscriptionTexts } from './subscription-texts.ts'

type Props = { visit: Visit; subscription: SubscriptionDetail; problem: Problem }

/** One subscription: what comes when, and what can be done with it. */
export function SubscriptionPage({ visit, subscription, problem }: Props) {
  const t = subscriptionTexts[visit.language]
  const { format } = visit
  const { address } = subscription
  return (
    <>
      <ProblemNotice problem={problem} shown={['until']} />
      <State visit={visit} subscription={subscription} />
      <div class="two-columns">
        <section>
          <h2>{t.items}</h2>
          <SubscriptionItems visit={visit} subscription={subscription} />
          <p class="sum-row sum-total">
            <span>{t.estimate}</span>
            <span>{format.money(subscription.total_estimate, visit.config.store.currency_symbol)}</span>
          </p>
          <h3>{t.address}</h3>
          <address>
            {address.receiver_name}
            <br />
            {localPhone(address.phone)}
            <br />
            {[address.address, address.thana, address.district].filter(Boolean).join(', ')}
          </address>
        </section>
        <Actions visit={visit} subscription={subscription} problem={problem} />
      </div>
      <section>
        <h2>{t.history}</h2>
        <ul class="rows">
          {subscription.cycles.map((cycle) => (
            <li key={cycle.number} class="sum-row">
              <span>
                {format.date(cycle.scheduled_for)}{' '}
                {cycle.order_id !== null && (
                  <a href={visit.link(`/account/orders/${cycle.order_id}`)}>{cycle.order_number}</a>
                )}
              </span>
              <span class={badgeOf(cycle.status)}>{t.cycles[cycle.status] ?? cycle.status}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function State({ visit, subscription }: { visit: Visit; subscription: Subscription }) {
  const t = subscriptionTexts[visit.language]
  const { date } = visit.format
  const { status, next_order_at, paused_until, pause_reason, retry_at } = subscription
  const why = pause_reason === null ? undefined : t.pauseReasons[pause_reason]
  return (
    <>
      <p>
        <span class={badgeOf(status)}>{t.statuses[status]}</span> {t.intervals[subscription.interval]}
        {next_order_at !== null && ` · ${t.next}: ${date(next_order_at)}`}
      </p>
      {(why || paused_until || retry_at) && (
        <Notice kind="warn">
          {why && <p>{why}</p>}
          {paused_until && <p>{t.pausedUntil(date(paused_until))}</p>}
          {retry_at && <p>{t.failed(date(retry_at))}</p>}
        </Notice>
      )}
    </>
  )
}

export function SubscriptionItems({ visit, subscription }: { visit: Visit; subscription: Subscription }) {
  const t = subscriptionTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  return (
    <ul class="line-items">
      {subscription.items.map((item) => (
        <li key={`${item.product_id} ${item.variant_id}`}>
          <Picture url={item.image} alt="" width={64} height={64} sizes="4rem" />
          <div>
            <a href={visit.link(`/products/${item.slug}`)}>{item.name}</a>
            <div class="soft small">
              {item.variant_name && `${item.variant_name} · `}
              {visit.format.number(item.quantity)} × {money(item.unit_price)}
            </div>
            {!item.is_available && <span class="badge badge-warn">{t.unavailable}</span>}
          </div>
          <span>{money(item.line_total)}</span>
        </li>
      ))}
    </ul>
  )
}

function Actions({ visit, subscription, problem }: Props) {
  const t = subscriptionTexts[visit.language]
  const { status, id, next_cycle } = subscription
  const path = `/account/subscriptions/${id}`
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  return (
    <section class="stack">
      {status === 'PAUSED' && (
        <form method="post" action={visit.link(`${path}/resume`)}>
          <OwnerField visit={visit} />
          <button class="button button-wide" type="submit">
            {t.resume}
          </button>
        </form>
      )}
      {status === 'ACTIVE' && (
        <form method="post" action={visit.link(`${path}/skip`)}>
          <OwnerField visit={visit} />
          <Carried values={{ cycle: String(next_cycle) }} />
          <button class="button button-quiet button-wide" type="submit">
            {t.skip}
          </button>
        </form>
      )}
      <a class="button button-quiet button-wide" href={visit.link(`${path}/change`)}>
        {t.change}
      </a>
      {status === 'ACTIVE' && (
        <form method="post" action={visit.link(`${path}/pause`)} class="panel">
          <OwnerField visit={visit} />
          <Field
            name="until"
            label={t.pauseUntil}
            hint={t.pauseHint}
            error={problem.fields.until}
            value={visit.form.text('until')}
            type="date"
          />
          <button class="button button-quiet button-small" type="submit">
            {t.pause}
          </button>
        </form>
      )}
      <ConfirmForm
        visit={visit}
        action={`${path}/cancel`}
        label={t.cancel}
        question={t.cancelSure}
        button={t.cancelYes}
      >
        <Field name="reason" label={t.reason} maxLength={1000} />
      </ConfirmForm>
    </section>
  )
}
