import type { OrderDocument, OrderDocuments } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { isZero } from '../../../lib/money.ts'
import { Code128, moduleFor } from '../../../ui/code-128.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isNotSent } from '../document-rules.ts'
import { documentTexts } from '../document-texts.ts'
import { orderTexts } from '../order-texts.ts'
import { type Slip, slipsOf } from '../slip-rules.ts'
import classes from './sheet.module.css'
import { Receiver, SheetHead } from './sheet-head.tsx'

type SheetProps = { order: OrderDocument; documents: OrderDocuments }

/** What is packed and where it goes, without prices: it may be in the parcel of a present. A sheet for each parcel. */
export function PackingSlip({ order, documents }: SheetProps) {
  return slipsOf(order).map((slip) => (
    <SlipSheet key={slip.part?.number ?? 0} slip={slip} order={order} documents={documents} />
  ))
}

function SlipSheet({ slip: { items, cash, part }, order, documents }: SheetProps & { slip: Slip }) {
  const { language, store } = documents
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={classes.sheet}>
      <SheetHead title={t.packingSlip} order={order} store={store} language={language}>
        {part ? (
          <p className={classes.part}>
            {t.parcelOf(formats.count(part.number), formats.count(part.of))}
            <br />
            {part.parcel ? part.parcel.shipment_number : t.inNoParcel}
          </p>
        ) : null}
        <OrderBars number={order.order_number} label={t.orderCode} />
      </SheetHead>
      <div className={classes.sides}>
        <Receiver order={order} label={t.deliverTo} />
        <ToCollect order={order} cash={cash} isPart={part !== null} language={language} />
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
          {items.map(({ item, quantity }) => (
            <tr key={item.id}>
              <td>
                <div className={classes.product}>
                  <Picture url={item.image} size={48} isEager />
                  <div>
                    <strong>{item.name}</strong>
                    <p>{[item.variant_name, item.sku].filter(Boolean).join(' · ')}</p>
                  </div>
                </div>
              </td>
              <td className={`${classes.number} ${classes.quantity}`}>{formats.count(quantity)}</td>
              <td className={classes.check}>
                <span className={classes.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <strong>{t.units(formats.count(units), units === 1)}</strong>
        {part
          ? null
          : order.bundles.map(({ name, quantity }) => <p key={name}>{t.bundle(name, formats.count(quantity))}</p>)}
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

type CashProps = {
  order: OrderDocument
  cash: string | null
  isPart: boolean
  language: OrderDocuments['language']
}

/** What the courier collects at the door, or why nothing. It is not decided yet for what is in no parcel. */
function ToCollect({ order, cash, isPart, language }: CashProps) {
  const t = documentTexts[language]
  const formats = useFormatsIn(language)
  const money = (amount: string) => formats.money(amount, order.currency)
  if (isNotSent(order)) return <p className={classes.stamp}>{t.doNotSend(orderTexts[language].status[order.status])}</p>
  if (cash === null) return null
  if (!isZero(cash))
    return (
      <p className={classes.stamp}>
        <span className={classes.label}>{t.toCollect}</span>
        <span className={classes.sum}>{money(cash)}</span>
      </p>
    )
  if (isPart) return <p className={classes.stamp}>{t.collectNothing}</p>
  return (
    <p className={classes.stamp}>
      {isZero(order.amount_due) ? t.nothingToCollect : t.notPaid(money(order.amount_due))}
    </p>
  )
}
