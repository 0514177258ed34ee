import type { EditedVariant } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant, useValueTexts } from '../name-of-variant.ts'
import { priceTexts } from '../price-texts.ts'
import classes from './change-lines.module.css'

/** A variant with what changes, before and after. */
export type ChangeLine = Pick<EditedVariant, 'variant_id' | 'product_name' | 'variant_name'> & {
  [part in 'price' | 'compare_at_price' | 'on_hand']?: EditedVariant[part] | undefined
} & { note?: ReactNode }

/** What changes of many variants, one below the other. */
export function ChangeLines({ label, lines }: { label: string; lines: readonly ChangeLine[] }) {
  const t = useTexts(priceTexts)
  const values = useValueTexts()
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ price, compare_at_price: compareAt, on_hand: onHand, note, ...of }) => (
        <li key={of.variant_id} className={classes.line}>
          <p className={classes.name}>{nameOfVariant(of)}</p>
          {price ? <Part label={t.cell.price} from={values.amount(price.from)} to={values.amount(price.to)} /> : null}
          {compareAt ? (
            <Part label={t.cell.compareAt} from={values.amount(compareAt.from)} to={values.amount(compareAt.to)} />
          ) : null}
          {onHand ? <Part label={t.cell.onHand} from={values.count(onHand.from)} to={values.count(onHand.to)} /> : null}
          {note}
        </li>
      ))}
    </ul>
  )
}

function Part({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <p className={classes.part}>
      <span className={classes.label}>{label}</span>
      <span>
        <s className={classes.before}>{from}</s> → <strong>{to}</strong>
      </span>
    </p>
  )
}
