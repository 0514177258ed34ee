import type { OrderDocument, OrderDocuments } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { isZero } from '../../../lib/money.ts'
import { isNotSent } from '../document-rules.ts'
import { documentTexts } from '../document-texts.ts'
import { feePartTexts } from '../fee-facts.ts'
import { orderTexts } from '../order-texts.ts'
import classes from './sheet.module.css'
import { Receiver, SheetHead } from './sheet-head.tsx'

/** What was bought, for how much, and what is left to pay. */
export function Invoice({ order, documents }: { order: OrderDocument; documents: OrderDocuments }) {
  const { language, store } = documents
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  const money = (amount: string) => formats.money(amount, order.currency)
  return (
    <article className={classes.sheet}>
      <SheetHead title={t.invoice} order={order} store={store} language={language}>
        <p>
          {t.method}: {order.payment_method}
        </p>
        {isNotSent(order) ? (
          <p>
            <strong>{orderTexts[language].status[order.status]}</strong>
          </p>
        ) : null}
      </SheetHead>
      <Receiver order={order} label={t.deliverTo} />
      <table className={classes.items}>
        <thead>
          <tr>
            <th>
              {t.item} <span className={classes.repeated}>{order.order_number}</span>
            </th>
            <th className={`${classes.number} ${classes.onSheets}`}>{t.price}</th>
            <th className={`${classes.number} ${classes.onSheets}`}>{t.quantity}</th>
            <th className={classes.number}>{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={`${index}-${item.sku}`}>
              <td>
                <strong>{item.name}</strong>
                <p>{[item.variant_name, item.sku].filter(Boolean).join(' · ')}</p>
                <p className={classes.onRoll}>{t.each(money(item.unit_price), formats.count(item.quantity))}</p>
              </td>
              <td className={`${classes.number} ${classes.onSheets}`}>{money(item.unit_price)}</td>
              <td className={`${classes.number} ${classes.onSheets}`}>{formats.count(item.quantity)}</td>
              <td className={classes.number}>{money(item.line_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <div>
          {order.bundles.map(({ name, quantity }) => (
            <p key={name}>{t.bundle(name, formats.count(quantity))}</p>
          ))}
        </div>
        <Sums order={order} language={language} />
      </footer>
    </article>
  )
}

/** The sums, as the server has calculated them. */
function Sums({ order, language }: { order: OrderDocument; language: OrderDocuments['language'] }) {
  const t = documentTexts[language]
  const words = feePartTexts[language]
  const formats = useFormatsIn(language)
  const { base, weight, cod } = order.delivery_fee_parts
  const rows: [label: string, amount: string, kind: 'always' | 'unless zero' | 'total' | 'left'][] = [
    [t.subtotal, order.subtotal, 'always'],
    [order.coupon_code ? t.coupon(order.coupon_code) : t.discount, `-${order.discount_total}`, 'unless zero'],
    [t.delivery, base, 'always'],
    [words.weight, weight, 'unless zero'],
    [words.cod, cod, 'unless zero'],
    [t.rounding, order.rounding, 'unless zero'],
    [t.undelivered, `-${order.undelivered_amount}`, 'unless zero'],
    [t.total, order.total, 'total'],
    [t.paid, order.amount_paid, 'unless zero'],
    [t.refunded, order.amount_refunded, 'unless zero'],
    isZero(order.cash_to_collect) ? [t.due, order.amount_due, 'left'] : [t.toCollect, order.cash_to_collect, 'left'],
  ]
  return (
    <dl className={classes.sums}>
      {rows
        .filter(([, amount, kind]) => kind !== 'unless zero' || !isZero(amount))
        .map(([label, amount, kind]) => (
          <div key={label} className={kind === 'total' || kind === 'left' ? classes.total : undefined}>
            <dt>{label}</dt>
            <dd>{formats.money(amount, order.currency)}</dd>
          </div>
        ))}
    </dl>
  )
}
