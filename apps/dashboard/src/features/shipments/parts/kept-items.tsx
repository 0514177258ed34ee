import type { Shipment } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { shipmentDetailTexts } from '../detail-texts.ts'
import type { Kept } from '../door-rules.ts'
import classes from './shipments.module.css'

type KeptItemsProps = {
  shipment: Shipment
  kept: Kept
  onChange: (itemId: number, count: number) => void
  problem: string | undefined
}

/** What the shopper kept of a parcel at the door; the rest comes back. */
export function KeptItems({ shipment, kept, onChange, problem }: KeptItemsProps) {
  const t = useTexts(shipmentDetailTexts)
  const formats = useFormats()
  return (
    <>
      <p className={classes.muted}>{t.keptHint}</p>
      <PictureRows>
        {shipment.items.map((item) => {
          const title = [item.name, item.variant_name].filter(Boolean).join(', ')
          const count = kept[item.order_item_id] ?? 0
          return (
            <PictureRow key={item.order_item_id} image={item.image} name={title} amount={formats.money(item.amount)}>
              <p className={classes.muted}>{t.keptOf(formats.count(count), formats.count(item.quantity))}</p>
              <QuantityStepper
                title={title}
                value={count}
                least={0}
                most={item.quantity}
                onChange={(next) => onChange(item.order_item_id, next)}
              />
            </PictureRow>
          )
        })}
      </PictureRows>
      <p role="alert" className={classes.problem}>
        {problem ?? ''}
      </p>
    </>
  )
}
