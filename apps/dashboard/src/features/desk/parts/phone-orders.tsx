import type { Order } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { useOrdersOfPhone } from '../api.ts'
import { deskTexts } from '../desk-texts.ts'
import classes from './phone-orders.module.css'

const tones: Partial<Record<Order['status'], Tone>> = {
  DELIVERED: 'success',
  COMPLETED: 'success',
  RETURNED: 'danger',
  PARTIALLY_RETURNED: 'danger',
  PENDING: 'warning',
}

/** How earlier orders of the number ended, and what else it has ordered lately. */
export function PhoneOrders({ order }: { order: Order }) {
  const t = useTexts(deskTexts)
  const { status: names } = useTexts(orderStatusTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const others = useOrdersOfPhone(order.phone)?.filter(({ id }) => id !== order.id)
  return (
    <Card title={t.buyerOrders}>
      {others?.length === 0 ? <p className={classes.muted}>{t.buyerNone}</p> : null}
      <ul>
        {others?.map((other) => (
          <li key={other.id} className={classes.line}>
            <Link to={storePath(subdomain, 'orders', other.id)} className={classes.link}>
              {other.order_number}
            </Link>
            <span className={classes.muted}>{formats.short(other.created_at)}</span>
            <span className={classes.amount}>{formats.money(other.total, other.currency)}</span>
            <StatusBadge tone={tones[other.status] ?? 'neutral'}>{textOf(names, other.status)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
