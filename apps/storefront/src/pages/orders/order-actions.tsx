import type { Order } from '@haat/client/storefront'
import { offersCash, payTexts } from '../../checkout/pay-again.tsx'
import { cashTotalOf } from '../../checkout/payment-notices.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { orderTexts } from './order-texts.ts'

type Props = { visit: Visit; order: Order }

/** States in which an order waits for its payment. */
const isUnpaid = ({ status, payment_status, amount_due }: Order): boolean =>
  ['PENDING', 'CONFIRMED', 'ON_HOLD'].includes(status) &&
  ['PENDING', 'FAILED', 'PARTIALLY_PAID'].includes(payment_status) &&
  Number(amount_due) > 0

/** The button to pay an unpaid order of a gateway; one for each gateway, the chosen one first. */
export function PayNow({ visit, order }: Props) {
  const gateways = visit.config.payment_methods.filter(({ type }) => type === 'gateway')
  if (!isUnpaid(order) || !gateways.some(({ code }) => code === order.payment_method)) return null
  const t = orderTexts[visit.language]
  const amount = visit.format.money(order.amount_due, visit.config.store.currency_symbol)
  const isChosen = (code: string) => (code === order.payment_method ? 0 : 1)
  return (
    <Notice kind="warn">
      <p>{t.payNowText(amount)}</p>
      <form method="post" action={visit.link('/payment/retry')} class="actions">
        <Carried
          values={{
            order: order.order_number,
            order_id: String(order.id),
            phone: order.phone,
            cash_total: cashTotalOf(visit),
          }}
        />
        {gateways
          .toSorted((a, b) => isChosen(a.code) - isChosen(b.code))
          .map(({ code, name }, index) => (
            <button
              key={code}
              class={index === 0 ? 'button button-small' : 'button button-quiet button-small'}
              type="submit"
              name="method"
              value={code}
            >
              {t.payNow} ({name})
            </button>
          ))}
        {offersCash(visit) && (
          <button class="button button-quiet button-small" type="submit" name="method" value="COD">
            {payTexts[visit.language].cash}
          </button>
        )}
      </form>
    </Notice>
  )
}

export function OrderActions({ visit, order }: Props) {
  const t = orderTexts[visit.language]
  const path = `/account/orders/${order.id}`
  return (
    <section>
      <h2>{t.whatNext}</h2>
      <div class="actions order-actions">
        <form method="post" action={visit.link(`${path}/reorder`)}>
          <OwnerField visit={visit} />
          <button class="button button-small" type="submit">
            {t.again}
          </button>
        </form>
        <a class="button button-quiet button-small" href={visit.link(`${path}/invoice`)} target="_blank" rel="noopener">
          {t.invoice}
        </a>
        <a class="button button-quiet button-small" href={visit.link(`/account/tickets/new?order_id=${order.id}`)}>
          {t.ask}
        </a>
        {order.can_refund && (
          <a class="button button-quiet button-small" href={visit.link(`${path}/refund`)}>
            {t.refund}
          </a>
        )}
        {order.can_cancel && (
          <a class="button button-quiet button-small" href={visit.link(`${path}/cancel`)}>
            {t.cancel}
          </a>
        )}
      </div>
    </section>
  )
}
