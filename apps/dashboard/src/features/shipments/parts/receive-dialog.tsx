import type { Shipment, ShipmentMovesReceiveReturnInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, TextAreaField } from '../../../ui/fields.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { onWayBack, type ReceivedCount, receivedItems, tooManyOf } from '../receive-rules.ts'
import classes from './shipments.module.css'

const none: ReceivedCount = { sellable: 0, damaged: 0, missing: 0 }

/** What came back of a parcel, counted by its condition. */
export default function ReceiveDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const formats = useFormats()
  const action = useShipmentAction<ShipmentMovesReceiveReturnInput>(
    shipment.id,
    (haat, input, options) => haat.shipmentMoves.receiveReturn(input, options),
    onClose,
  )
  const lines = shipment.items.filter((item) => onWayBack(item) > 0)
  const [counts, setCounts] = useState<Record<number, ReceivedCount>>(() =>
    Object.fromEntries(lines.map((item) => [item.order_item_id, { ...none, sellable: onWayBack(item) }])),
  )
  const [problem, setProblem] = useState('')
  const form = useFields({ note: '', shop_fault: false }, action.fields)
  const submit = () => {
    const items = receivedItems(counts)
    const wrong = tooManyOf(lines, counts)
    const found = wrong
      ? t.tooMany(wrong.name, formats.count(onWayBack(wrong)))
      : items.length === 0
        ? t.nothingReceived
        : ''
    setProblem(found)
    if (found) return
    const note = form.values.note.trim()
    const { shop_fault } = form.values
    const more = { ...(shop_fault && { shop_fault }), ...(note && { note }) }
    action.run({ shipment_id: shipment.id, version: shipment.version, items, ...more })
  }
  const conditions = [
    ['sellable', t.canSell],
    ['damaged', t.isDamaged],
    ['missing', t.isMissing],
  ] as const
  return (
    <FormDialog
      title={t.receive}
      isOpen
      onClose={onClose}
      submitLabel={t.receive}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p className={classes.muted}>{t.receiveHint}</p>
      <PictureRows>
        {lines.map((item) => {
          const count = counts[item.order_item_id] ?? none
          const title = [item.name, item.variant_name].filter(Boolean).join(', ')
          return (
            <PictureRow
              key={item.order_item_id}
              image={item.image}
              name={title}
              amount={t.onWayBack(formats.count(onWayBack(item)))}
            >
              <div className={classes.conditions}>
                {conditions.map(([condition, label]) => (
                  <span key={condition} className={classes.condition}>
                    {label}
                    <QuantityStepper
                      title={`${title}, ${label}`}
                      value={count[condition]}
                      least={0}
                      most={onWayBack(item)}
                      onChange={(next) =>
                        setCounts((before) => ({ ...before, [item.order_item_id]: { ...count, [condition]: next } }))
                      }
                    />
                  </span>
                ))}
              </div>
            </PictureRow>
          )
        })}
      </PictureRows>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <TextAreaField label={t.note} {...form.text('note')} isOptional maxLength={1000} />
      <CheckField label={t.shopFault} {...form.check('shop_fault')} />
    </FormDialog>
  )
}
