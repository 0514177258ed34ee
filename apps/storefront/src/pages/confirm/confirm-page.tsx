import type { Confirmation } from '@haat/client/storefront'
import { OrderSums } from '../../cart/order-sums.tsx'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { orderFormTexts } from '../orders/order-forms-texts.ts'
import { confirmTexts } from './confirm-texts.ts'

type Props = { visit: Visit; order: Confirmation; area: string; path: string; problem: Problem }

/** The order of a link that the shop sent, and what the buyer decides. Opening it changes nothing: messengers open links, too. */
export function ConfirmPage({ visit, order, area, path, problem }: Props) {
  const t = confirmTexts[visit.language]
  const { status } = order
  return (
    <div class="wrap narrow confirm-page">
      <ProblemNotice problem={problem} />
      {status === 'OPEN' ? (
        <>
          <h1>{t.title}</h1>
          <p>
            {t.hello(order.first_name)} {t.ask(visit.config.store.name)}
          </p>
        </>
      ) : (
        <>
          <h1>{t.shown[status].title}</h1>
          <p>{t.shown[status].text}</p>
        </>
      )}
      <section class="panel">
        <h2>{t.order(order.order_number)}</h2>
        {area && <p class="soft">{t.area(area)}</p>}
        <Items visit={visit} order={order} />
        <dl class="sums">
          <OrderSums
            visit={visit}
            order={{ ...order, payment_status: 'NOT_APPLICABLE', amount_due: order.cash_to_collect }}
          />
        </dl>
      </section>
      {status === 'OPEN' ? (
        <Decisions visit={visit} order={order} path={path} />
      ) : (
        <Onwards visit={visit} order={order} />
      )}
    </div>
  )
}

function Items({ visit, order }: Pick<Props, 'visit' | 'order'>) {
  const { format } = visit
  return (
    <ul class="line-items">
      {order.items.map((item, index) => (
        <li key={index}>
          <Picture url={item.image} alt="" width={64} height={64} sizes="4rem" />
          <div>
            {item.name}
            <div class="soft small">
              {[item.variant_name, `× ${format.number(item.quantity)}`].filter(Boolean).join(' ')}
            </div>
          </div>
          <span>{format.money(item.line_total, visit.config.store.currency_symbol)}</span>
        </li>
      ))}
    </ul>
  )
}

function Decisions({ visit, order, path }: Pick<Props, 'visit' | 'order' | 'path'>) {
  const t = confirmTexts[visit.language]
  const words = orderFormTexts[visit.language]
  const { form } = visit
  return (
    <>
      {Number(order.advance_due) > 0 && (
        <Notice kind="warn">
          {t.advance(visit.format.money(order.advance_due, visit.config.store.currency_symbol))}
        </Notice>
      )}
      <form method="post" action={visit.link(`${path}/confirm`)}>
        <OwnerField visit={visit} />
        <button class="button button-wide" type="submit">
          {t.confirm}
        </button>
      </form>
      <ConfirmForm visit={visit} action={`${path}/call`} label={t.change} question={t.changeQuestion} button={t.callMe}>
        <Field name="note" label={t.note}>
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={500}>
              {form.text('note')}
            </textarea>
          )}
        </Field>
      </ConfirmForm>
      <ConfirmForm
        visit={visit}
        action={`${path}/cancel`}
        label={t.cancel}
        question={t.cancelQuestion}
        button={t.cancel}
      >
        <ChoiceGroup name="reason" legend={words.reason}>
          {[...words.cancelReasons, words.otherReason].map((reason) => (
            <label key={reason} class="choice">
              <input type="radio" name="reason" value={reason} checked={form.text('reason') === reason} required />
              {reason}
            </label>
          ))}
        </ChoiceGroup>
      </ConfirmForm>
    </>
  )
}

function Onwards({ visit, order }: Pick<Props, 'visit' | 'order'>) {
  const t = confirmTexts[visit.language]
  return (
    <>
      <p>
        <a class="button" href={visit.link(`/track?order=${encodeURIComponent(order.order_number)}`)}>
          {t.toOrder}
        </a>
      </p>
      <p>
        <a href={visit.link('/contact')}>{t.contact}</a>
      </p>
    </>
  )
}

/** A link that is too old, or that no shop has sent. */
export function UnknownLink({ visit }: { visit: Visit }) {
  const t = confirmTexts[visit.language]
  return (
    <div class="wrap narrow confirm-page">
      <h1>{t.unknown.title}</h1>
      <p>{t.unknown.text}</p>
      <p>
        <a class="button" href={visit.link('/')}>
          {t.toShop}
        </a>
      </p>
    </div>
  )
}
