import type { Order } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { deskTexts } from '../desk-texts.ts'
import classes from './lines.module.css'

/** What was ordered and what the courier will collect: what an agent reads out. */
export function Lines({ order }: { order: Order }) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const money = (amount: string) => formats.money(amount, order.currency)
  return (
    <Card
      title={<Link to={storePath(subdomain, 'orders', order.id)}>{order.order_number}</Link>}
      actions={<span className={classes.muted}>{t.placed(formats.short(order.created_at))}</span>}
    >
      <PictureRows>
        {order.items.map((item) => (
          <PictureRow key={item.id} image={item.image} name={item.name} amount={money(item.line_total)}>
            {item.variant_name ? <p className={classes.variant}>{item.variant_name}</p> : null}
            <p className={classes.muted}>{t.each(money(item.unit_price), formats.count(item.quantity))}</p>
          </PictureRow>
        ))}
      </PictureRows>
      <Facts
        facts={[
          !isZero(order.discount_total) && { label: t.discount, value: money(`-${order.discount_total}`) },
          { label: t.delivery, value: money(order.delivery_fee) },
          !isZero(order.amount_paid) && { label: t.paid, value: money(order.amount_paid) },
          { label: t.toCollect, value: money(order.cash_to_collect), isTotal: true },
        ]}
      />
    </Card>
  )
}
