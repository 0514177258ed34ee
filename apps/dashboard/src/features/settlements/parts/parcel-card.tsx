import type { UnsettledShipment } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lineOf, type TypedLine, type TypedLines } from '../payout-rules.ts'
import { payoutTexts } from '../payout-texts.ts'
import { ParcelLine } from './parcel-line.tsx'
import classes from './payout.module.css'

type ParcelCardProps = {
  title: string
  hint: string
  parcels: readonly UnsettledShipment[]
  lines: TypedLines
  onChange: (lines: TypedLines) => void
}

/** Parcels of which some are chosen. */
export function ParcelCard({ title, hint, parcels, lines, onChange }: ParcelCardProps) {
  const t = useTexts(payoutTexts)
  const formats = useFormats()
  const chosen = parcels.filter(({ id }) => lines[id]).length
  const without = (ids: readonly number[]): TypedLines =>
    Object.fromEntries(Object.entries(lines).filter(([id]) => !ids.includes(Number(id))))
  const change = (id: number, line: TypedLine | undefined) => onChange(line ? { ...lines, [id]: line } : without([id]))
  const all = () => onChange({ ...Object.fromEntries(parcels.map((parcel) => [parcel.id, lineOf(parcel)])), ...lines })
  return (
    <Card title={title} isFlush>
      <div className={classes.choices}>
        <span className={classes.muted}>{hint}</span>
        {chosen === parcels.length ? (
          <Button isSmall onClick={() => onChange(without(parcels.map(({ id }) => id)))}>
            {t.chooseNone}
          </Button>
        ) : (
          <Button isSmall onClick={all}>
            {t.chooseAll(formats.count(parcels.length))}
          </Button>
        )}
      </div>
      <ul aria-label={title}>
        {parcels.map((parcel) => (
          <ParcelLine
            key={parcel.id}
            parcel={parcel}
            line={lines[parcel.id]}
            onChange={(line) => change(parcel.id, line)}
          />
        ))}
      </ul>
    </Card>
  )
}
