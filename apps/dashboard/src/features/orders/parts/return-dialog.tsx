import type { Order, ReturnedItemInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, TextAreaField } from '../../../ui/fields.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { moveTexts } from '../move-texts.ts'
import { useMoves } from '../use-moves.ts'
import { useParcels } from '../use-parcels.ts'
import classes from './return-dialog.module.css'

/** Which items came back, and whether they are sold again. A parcel that was not accepted comes back as a whole. */
export default function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(moveTexts)
  const formats = useFormats()
  const { action } = useMoves(order, onClose)
  const lines = order.items
    .map((item) => ({ item, left: item.quantity - item.returned_quantity }))
    .filter(({ left }) => left > 0)
  const isOne = lines.length === 1 && lines[0]?.left === 1
  const all = Object.fromEntries(lines.map(({ item, left }) => [item.id, left]))
  const isWhole = order.status === 'SHIPPED'
  // The page has read them.
  const parcel = useParcels(order).find(({ status }) => status !== 'CANCELLED')
  const isAtCourier = isWhole && parcel?.booking_status === 'BOOKED' && parcel.status !== 'RETURNING'
  const [back, setBack] = useState<Record<number, number>>(isOne || isWhole ? all : {})
  const [problem, setProblem] = useState('')
  const form = useFields({ reason: '', restock: true, shop_fault: false, override: false }, action.fields)
  const submit = () => {
    const items: ReturnedItemInput[] = lines
      .map(({ item }) => ({ order_item_id: item.id, quantity: back[item.id] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    setProblem(items.length === 0 ? t.returnNothing : '')
    if (items.length === 0) return
    const reason = form.values.reason.trim()
    const { restock, shop_fault, override } = form.values
    const fields = {
      ...{ restock, ...(shop_fault && { shop_fault }), ...(reason && { reason }) },
      ...(isWhole ? override && { override } : { items }),
    }
    action.run({ move: 'return', version: order.version, fields })
  }
  return (
    <FormDialog
      title={t.returnTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.moves.return}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      {isWhole ? <p>{t.returnWhole}</p> : null}
      <PictureRows>
        {lines.map(({ item, left }) => {
          const title = [item.name, item.variant_name].filter(Boolean).join(', ')
          const count = back[item.id] ?? 0
          return (
            <PictureRow key={item.id} image={item.image} name={item.name} amount="">
              {item.variant_name ? <p className={classes.muted}>{item.variant_name}</p> : null}
              <p className={classes.muted}>{t.returnedOf(formats.count(count), formats.count(left))}</p>
              {isWhole || isOne ? null : (
                <QuantityStepper
                  title={title}
                  value={count}
                  least={0}
                  most={left}
                  onChange={(next) => setBack((before) => ({ ...before, [item.id]: next }))}
                />
              )}
            </PictureRow>
          )
        })}
      </PictureRows>
      {isWhole || isOne ? null : (
        <p>
          <Button isSmall onClick={() => setBack(all)}>
            {t.returnAll}
          </Button>
        </p>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <TextAreaField label={t.cancelReason} hint={t.cancelHint} {...form.text('reason')} isOptional maxLength={1000} />
      <CheckField label={t.restock} {...form.check('restock')} />
      {isWhole ? <CheckField label={t.shopFault} {...form.check('shop_fault')} /> : null}
      {isAtCourier ? <CheckField label={t.returnOverride} hint={t.overrideHint} {...form.check('override')} /> : null}
    </FormDialog>
  )
}
