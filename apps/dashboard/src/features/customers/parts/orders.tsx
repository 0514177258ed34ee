import type { Customer } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { customerTexts } from '../customer-texts.ts'
import classes from './parts.module.css'

/** The newest orders of a customer. */
export function Orders({ customer: { orders, phone } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const words = useTexts(orderStatusTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const mayRead = can('orders:read')
  return (
    <Card
      title={t.orders}
      actions={
        mayRead && phone && orders.length > 0 ? (
          <TextLink to={`${storePath(subdomain, 'orders')}?search=${encodeURIComponent(phone)}`}>
            {t.allOrders}
          </TextLink>
        ) : null
      }
    >
      {orders.length === 0 ? <p className={classes.muted}>{t.noOrders}</p> : null}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <span>
              {mayRead ? (
                <Link to={storePath(subdomain, 'orders', order.id)} className={classes.orderLink}>
                  {order.order_number}
                </Link>
              ) : (
                order.order_number
              )}
              <span className={classes.muted}>
                {textOf(words.status, order.status)} · {formats.short(order.created_at)}
              </span>
            </span>
            <strong>{formats.money(order.total)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the customer ordered in the shop before; nothing without any. */
export function PastOrders({ customer: { past_orders, phone, email } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  if (past_orders.count === 0) return null
  const search = encodeURIComponent(phone || email)
  return (
    <Card
      title={t.pastOrders}
      actions={
        can('orders:read') ? (
          <TextLink to={`${storePath(subdomain, 'past-orders')}?search=${search}`}>{t.allOrders}</TextLink>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t.orders, value: formats.count(past_orders.count) },
          past_orders.latest_at !== null && { label: t.latestPast, value: formats.day(past_orders.latest_at) },
          { label: t.spent, value: formats.money(past_orders.spent), isTotal: true },
        ]}
      />
    </Card>
  )
}

/** How the orders of a customer ended. */
export function Totals({ customer: { totals } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const formats = useFormats()
  return (
    <Card title={t.totals}>
      <Facts
        facts={[
          { label: t.open, value: formats.count(totals.open) },
          { label: t.delivered, value: formats.count(totals.delivered) },
          { label: t.cancelled, value: formats.count(totals.cancelled) },
          { label: t.returned, value: formats.count(totals.returned) },
          { label: t.spent, value: formats.money(totals.spent), isTotal: true },
        ]}
      />
    </Card>
  )
}
