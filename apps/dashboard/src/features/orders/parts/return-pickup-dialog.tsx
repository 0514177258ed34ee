import type { ExchangesCreateReturnPickupInput, Order, Shipment } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { orderKeys } from '../api.ts'
import { type BackUnits, backItemsOf } from '../exchange-rules.ts'
import { exchangeTexts } from '../exchange-texts.ts'
import { BackItems } from './back-items.tsx'
import classes from './return-dialog.module.css'

/** Records that a buyer sends items back; they count when they are received. */
export default function ReturnPickupDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(exchangeTexts)
  const { subdomain } = useStore()
  const [back, setBack] = useState<BackUnits>({})
  const [problem, setProblem] = useState('')
  const action = useAction<ExchangesCreateReturnPickupInput, Shipment>({
    send: (haat, input, options) => haat.exchanges.createReturnPickup(input, options),
    onDone: onClose,
    invalidates: [orderKeys.one(subdomain, order.id), [subdomain, 'shipments']],
  })
  const form = useFields({ courier_name: '', tracking_code: '' }, action.fields)
  const submit = () => {
    const items = backItemsOf(back)
    setProblem(items.length === 0 ? t.nothing : '')
    if (items.length > 0) action.run({ order_id: order.id, items, ...form.values })
  }
  return (
    <FormDialog
      title={t.pickup}
      isOpen
      onClose={onClose}
      submitLabel={t.pickupSubmit}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p>{t.pickupHint}</p>
      <BackItems order={order} back={back} onChange={setBack} />
      <p role="alert" className={classes.problem}>
        {problem || action.fields['items.0.quantity']?.[0]}
      </p>
      <TextField label={t.courier} {...form.text('courier_name')} isOptional maxLength={100} />
      <TextField label={t.trackingCode} {...form.text('tracking_code')} isOptional maxLength={100} />
    </FormDialog>
  )
}
