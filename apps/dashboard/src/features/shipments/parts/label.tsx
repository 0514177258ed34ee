import type { ShipmentLabel, ShipmentLabels } from '@haat/client/merchant'
import { useFormatsIn } from '../../../i18n/formats.ts'
import { textOf } from '../../../i18n/texts.ts'
import { amountInWords } from '../../../lib/amount-words.ts'
import { isZero } from '../../../lib/money.ts'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { Code128 } from '../../../ui/code-128.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import {
  barsOf,
  courierOf,
  isNotToSend,
  type LabelPiece,
  type LabelSize,
  shortItems,
  shownPhone,
} from '../label-rules.ts'
import { labelTexts } from '../label-texts.ts'
import classes from './label.module.css'

type LabelProps = LabelPiece & Pick<ShipmentLabels, 'language' | 'store'> & { size: LabelSize; hasItems: boolean }

const BARS_MM = 11

/** The label of a parcel, or of a piece of it: what the courier needs, and no more. */
export function ParcelLabel({ label, piece, language, store, size, hasItems }: LabelProps) {
  const t = labelTexts[language]
  const formats = useFormatsIn(language)
  const bars = barsOf(label, size)
  const isConsignment = bars?.text === label.consignment
  const isSmall = size === '75x50'
  return (
    <article className={classes.label} aria-label={label.number}>
      <header className={classes.head}>
        <p className={classes.store}>
          <strong>{store.name}</strong> {store.phone}
        </p>
        <p className={classes.courier}>
          <strong>{courierOf(label)}</strong>
          {label.consignment && !isConsignment ? <span>{label.consignment}</span> : null}
          <span>
            {[
              label.parcel_count > 1 ? pieceOf(piece, label, formats.number) : '',
              label.weight_grams === null ? '' : weightOf(label.weight_grams, t, formats.number),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </header>
      {bars ? (
        <div className={classes.bars}>
          <Code128
            text={bars.text}
            label={`${isConsignment ? t.courierCode : t.ownCode}: ${bars.text}`}
            moduleMm={bars.moduleMm}
            heightMm={BARS_MM}
          />
          <p>{bars.text}</p>
        </div>
      ) : null}
      <div className={classes.to} data-fits>
        {label.fragile ? <p className={classes.fragile}>{t.fragile}</p> : null}
        <p className={classes.name}>{label.receiver_name}</p>
        <p className={classes.phone}>{shownPhone(label.phone, size)}</p>
        <p className={classes.address}>{label.address}</p>
        <p className={classes.place}>{label.place}</p>
        {label.instruction && !isSmall ? <p className={classes.instruction}>{label.instruction}</p> : null}
      </div>
      <div className={classes.code} data-fits>
        <QrCode text={label.number} label={`${t.ownCode}: ${label.number}`} />
        <p>{label.number}</p>
      </div>
      <Cash label={label} piece={piece} language={language} />
      {hasItems && !isSmall ? <Items label={label} language={language} /> : null}
    </article>
  )
}

const pieceOf = (piece: number, { parcel_count }: ShipmentLabel, number: (count: number) => string) =>
  `${number(piece)}/${number(parcel_count)}`

function weightOf(grams: number, t: (typeof labelTexts)['en'], number: (count: number) => string): string {
  return grams < 1000 ? t.grams(number(grams)) : t.kilograms(number(Math.round(grams / 100) / 10))
}

/** What the courier collects, in digits and words, or why nothing. */
function Cash({ label, piece, language }: LabelPiece & Pick<ShipmentLabels, 'language'>) {
  const t = labelTexts[language]
  const formats = useFormatsIn(language)
  const { cash_to_collect: cash, currency } = label
  const only = (text: string) => (
    <p className={classes.cash} data-fits>
      <strong>{text}</strong>
    </p>
  )
  if (isNotToSend(label)) {
    const { status } = shipmentTexts[language]
    return only(t.doNotSend(textOf({ ...status }, label.status ?? label.order_status)))
  }
  if (isZero(cash)) return only(label.is_paid ? t.paid : t.collectNothing)
  // Only the first piece of a shipment has the amount, because it is collected once.
  if (piece > 1) return only(t.cashOnFirst(pieceOf(1, label, formats.number)))
  return (
    <p className={classes.cash} data-fits>
      <span>{t.toCollect}</span> <strong>{formats.money(cash, currency)}</strong>
      {currency === 'BDT' ? <span className={classes.words}>{amountInWords(cash, language)}</span> : null}
    </p>
  )
}

/** What is in it, in short. */
function Items({ label, language }: Pick<LabelPiece, 'label'> & Pick<ShipmentLabels, 'language'>) {
  const formats = useFormatsIn(language)
  const { shown, moreCount } = shortItems(label)
  const items = shown.map(({ name, variant_name, quantity }) =>
    [name, variant_name && `(${variant_name})`, `× ${formats.count(quantity)}`].filter(Boolean).join(' '),
  )
  const more = moreCount > 0 ? [labelTexts[language].moreItems(formats.count(moreCount))] : []
  return <p className={classes.items}>{[...items, ...more].join(' · ')}</p>
}
