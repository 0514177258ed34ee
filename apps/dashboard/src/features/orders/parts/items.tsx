import type { Order } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { detailTexts } from '../detail-texts.ts'
import { feeFacts, feePartTexts } from '../fee-facts.ts'
import classes from './items.module.css'
import { TaxLink } from './tax-link.tsx'

/** What was ordered, and the sums. */
export function Items({ order }: { order: Order }) {
  const t = useTexts(detailTexts)
  const feeWords = useTexts(feePartTexts)
  const formats = useFormats()
  const money = (amount: string) => formats.money(amount, order.currency)
  return (
    <Card title={t.items}>
      <PictureRows>
        {order.items.map((item) => (
          <PictureRow key={item.id} image={item.image} name={item.name} amount={money(item.line_total)}>
            <p className={classes.muted}>{[item.variant_name, item.sku].filter(Boolean).join(' · ')}</p>
            <p className={classes.muted}>
              {t.each(money(item.unit_price), formats.count(item.quantity))}
              {item.list_price === null ? null : ` (${t.insteadOf(money(item.list_price))})`}
            </p>
            {item.delivered_quantity > 0 && item.delivered_quantity < item.quantity ? (
              <StatusBadge tone="warning">{t.delivered(formats.count(item.delivered_quantity))}</StatusBadge>
            ) : null}
            {item.returned_quantity > 0 ? (
              <StatusBadge tone="danger">{t.returned(formats.count(item.returned_quantity))}</StatusBadge>
            ) : null}
          </PictureRow>
        ))}
      </PictureRows>
      <Facts
        facts={[
          { label: t.subtotal, value: money(order.subtotal) },
          !isZero(order.discount_total) && {
            label: order.coupon_code ? t.coupon(order.coupon_code) : t.discount,
            value: money(`-${order.discount_total}`),
          },
          ...feeFacts(feeWords, order.delivery_fee_parts, money),
          !isZero(order.rounding) && { label: t.rounding, value: money(order.rounding) },
          !isZero(order.undelivered_amount) && { label: t.undelivered, value: money(`-${order.undelivered_amount}`) },
          { label: t.total, value: money(order.total), isTotal: true },
          !isZero(order.amount_paid) && { label: t.paid, value: money(order.amount_paid) },
          !isZero(order.amount_due) && {
            label: isZero(order.cash_to_collect) ? t.due : t.toCollect,
            value: <strong>{money(isZero(order.cash_to_collect) ? order.amount_due : order.cash_to_collect)}</strong>,
          },
        ]}
      />
      <TaxLink order={order} />
    </Card>
  )
}
