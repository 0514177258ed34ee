import type { UnsettledShipment } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isWrongAmount, isZero, toMinor } from '../../../lib/money.ts'
import { CheckCell } from '../../../ui/check-cell.tsx'
import { MoneyField } from '../../../ui/fields.tsx'
import { differenceOf, dueOf, lineOf, type TypedLine } from '../payout-rules.ts'
import { payoutTexts } from '../payout-texts.ts'
import classes from './payout.module.css'

type ParcelLineProps = {
  parcel: UnsettledShipment
  /** What is typed for it; undefined while it is not chosen. */
  line: TypedLine | undefined
  onChange: (line: TypedLine | undefined) => void
}

/** A parcel that can be in a payout. Its amounts are shown while it is. */
export function ParcelLine({ parcel, line, onChange }: ParcelLineProps) {
  const t = useTexts(payoutTexts)
  const formats = useFormats()
  const { quoted_fee: quoted, shipment_number: number } = parcel
  const due = dueOf(parcel)
  const difference = line && differenceOf(parcel, line)
  const facts = [
    number,
    parcel.consignment_id,
    parcel.ended_at ? t.since(formats.dayOfMonth(parcel.ended_at)) : t.onWayBack,
  ]
  const error = (text: string) => (isWrongAmount(text) ? t.amountProblem : undefined)
  return (
    <li className={classes.parcel}>
      <CheckCell
        label={t.choose(`${parcel.receiver_name} ${number}`)}
        isChecked={line !== undefined}
        onChange={(isChosen) => onChange(isChosen ? lineOf(parcel) : undefined)}
      />
      <div className={classes.who}>
        <span className={classes.name}>{parcel.receiver_name}</span>
        <span className={classes.muted}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={classes.held}>{isZero(due) ? '' : formats.money(due)}</span>
      {line ? (
        <div className={classes.fields}>
          <div className={classes.amounts}>
            {isZero(due) ? null : (
              <MoneyField
                label={t.cash}
                value={line.cash}
                onChange={(cash) => onChange({ ...line, cash })}
                error={error(line.cash)}
              />
            )}
            <MoneyField
              label={t.fee}
              value={line.fee}
              onChange={(fee) => onChange({ ...line, fee })}
              error={error(line.fee)}
            />
          </div>
          {difference === 'cash' ? (
            <p className={classes.warning}>
              {(toMinor(parcel.held) > 0n ? t.cashDiffers : t.claimDiffers)(formats.money(due))}
            </p>
          ) : null}
          {difference === 'fee' && quoted ? (
            <p className={classes.warning}>{t.feeDiffers(formats.money(quoted))}</p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
