import type { Order } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { type BackUnits, givenItems } from '../exchange-rules.ts'
import { exchangeTexts } from '../exchange-texts.ts'
import classes from './return-dialog.module.css'

type BackItemsProps = { order: Order; back: BackUnits; onChange: (back: BackUnits) => void }

/** What the buyer gives back: a number of each item. */
export function BackItems({ order, back, onChange }: BackItemsProps) {
  const t = useTexts(exchangeTexts)
  const formats = useFormats()
  return (
    <PictureRows>
      {givenItems(order).map(({ item, most }) => {
        const count = back[item.id] ?? 0
        return (
          <PictureRow key={item.id} image={item.image} name={item.name} amount="">
            {item.variant_name ? <p className={classes.muted}>{item.variant_name}</p> : null}
            <p className={classes.muted}>{t.backOf(formats.count(count), formats.count(most))}</p>
            <QuantityStepper
              title={[item.name, item.variant_name].filter(Boolean).join(', ')}
              value={count}
              least={0}
              most={most}
              onChange={(next) => onChange({ ...back, [item.id]: next })}
            />
          </PictureRow>
        )
      })}
    </PictureRows>
  )
}
