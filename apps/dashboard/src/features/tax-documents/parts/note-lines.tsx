import type { NotePreviewLeft } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isWrongAmount, isZero } from '../../../lib/money.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyField } from '../../../ui/fields.tsx'
import { LoadingRows } from '../../../ui/states.tsx'
import { lineKey, shareOf } from '../note-rules.ts'
import { noteTexts } from '../note-texts.ts'
import type { NoteEditor } from '../use-note.ts'
import classes from './note.module.css'

/** The lines of the tax invoice, each with units and an amount. Units of a credit note bring their share along. */
export function NoteLines({ editor: { form, left } }: { editor: NoteEditor }) {
  const t = useTexts(noteTexts)
  const { kind, draft } = form.values
  if (!left) return <LoadingRows rows={3} />
  const isCredit = kind === 'CREDIT_NOTE'
  const shown = isCredit ? left.filter(({ quantity, total }) => quantity > 0 || !isZero(total)) : left
  if (shown.length === 0) return <Card>{t.nothingLeft}</Card>
  return (
    <Card title={t.lines[kind]}>
      <ul className={classes.lines}>
        {shown.map((line) => {
          const key = lineKey(line)
          return (
            <NoteLine
              key={key}
              line={line}
              isCredit={isCredit}
              chosen={draft[key] ?? { quantity: 0, amount: '' }}
              onChange={(next) => form.set({ draft: { ...draft, [key]: next } })}
            />
          )
        })}
      </ul>
    </Card>
  )
}

type Chosen = { quantity: number; amount: string }
type NoteLineProps = { line: NotePreviewLeft; isCredit: boolean; chosen: Chosen; onChange: (next: Chosen) => void }

function NoteLine({ line, isCredit, chosen, onChange }: NoteLineProps) {
  const t = useTexts(noteTexts)
  const formats = useFormats()
  const { description, unit, quantity, total } = line
  const hasUnits = isCredit && line.order_item_id !== null && quantity > 0
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.name}>{description}</p>
        {isCredit ? (
          <p className={classes.muted}>
            {hasUnits
              ? t.left(formats.count(quantity), unit, formats.money(total))
              : t.amountLeft(formats.money(total))}
          </p>
        ) : null}
      </div>
      <div className={classes.given}>
        {hasUnits ? (
          <QuantityStepper
            title={description}
            value={chosen.quantity}
            least={0}
            most={quantity}
            onChange={(units) => onChange({ quantity: units, amount: shareOf(line, units) })}
          />
        ) : null}
        <MoneyField
          label={t.amount}
          value={chosen.amount}
          error={isWrongAmount(chosen.amount) ? t.amountProblem : undefined}
          onChange={(amount) => onChange({ ...chosen, amount })}
        />
      </div>
    </li>
  )
}
