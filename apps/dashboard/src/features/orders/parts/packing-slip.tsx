import type { OrderDocument, OrderDocuments } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { isZero } from '../../../lib/money.ts'
import { Code128, moduleFor } from '../../../ui/code-128.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isNotSent } from '../document-rules.ts'
import { documentTexts } from '../document-texts.ts'
import { orderTexts } from '../order-texts.ts'
import classes from './sheet.module.css'
import { Receiver, SheetHead } from './sheet-head.tsx'

type SheetProps = { order: OrderDocument; documents: OrderDocuments }

/** What is packed and where it goes, without prices: it may be in the parcel of a present. */
export function PackingSlip({ order, documents }: SheetProps) {
  const { language, store } = documents
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  return (
    <article className={classes.sheet}>
      <SheetHead title={t.packingSlip} order={order} store={store} language={language}>
        <OrderBars number={order.order_number} label={t.orderCode} />
      </SheetHead>
      <div className={classes.sides}>
        <Receiver order={order} label={t.deliverTo} />
        <ToCollect order={order} language={language} />
      </div>
      {order.note ? (
        <p className={classes.note}>
          <span className={classes.label}>{t.note}</span>
          {order.note}
        </p>
      ) : null}
      <table className={classes.items}>
        <thead>
          <tr>
            <th>
              {t.item} <span className={classes.repeated}>{order.order_number}</span>
            </th>
            <th className={classes.number}>{t.quantity}</th>
            <th className={classes.check}>{t.packed}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={`${index}-${item.sku}`}>
              <td>
                <div className={classes.product}>
                  <Picture url={item.image} size={48} isEager />
                  <div>
                    <strong>{item.name}</strong>
                    <p>{[item.variant_name, item.sku].filter(Boolean).join(' · ')}</p>
                  </div>
                </div>
              </td>
              <td className={`${classes.number} ${classes.quantity}`}>{formats.count(item.quantity)}</td>
              <td className={classes.check}>
                <span className={classes.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <strong>{t.units(formats.count(order.item_count), order.item_count === 1)}</strong>
        {order.bundles.map(({ name, quantity }) => (
          <p key={name}>{t.bundle(name, formats.count(quantity))}</p>
        ))}
      </footer>
    </article>
  )
}

/** What fits onto a roll of 80 mm, and beside the store on the smallest sheet. */
const BARS_WIDTH_MM = 72
const BARS_HEIGHT_MM = 11

/** The number of an order for a scanner. */
function OrderBars({ number, label }: { number: string; label: string }) {
  const moduleMm = moduleFor(number, BARS_WIDTH_MM)
  if (moduleMm === null) return null
  return (
    <div className={classes.bars}>
      <Code128 text={number} label={`${label}: ${number}`} moduleMm={moduleMm} heightMm={BARS_HEIGHT_MM} />
    </div>
  )
}

/** What the courier collects at the door, or why nothing. */
function ToCollect({ order, language }: { order: OrderDocument; language: OrderDocuments['language'] }) {
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  const money = (amount: string) => formats.money(amount, order.currency)
  if (isNotSent(order)) return <p className={classes.stamp}>{t.doNotSend(orderTexts[language].status[order.status])}</p>
  if (!isZero(order.cash_to_collect))
    return (
      <p className={classes.stamp}>
        <span className={classes.label}>{t.toCollect}</span>
        <span className={classes.sum}>{money(order.cash_to_collect)}</span>
      </p>
    )
  return (
    <p className={classes.stamp}>
      {isZero(order.amount_due) ? t.nothingToCollect : t.notPaid(money(order.amount_due))}
    </p>
  )
}
