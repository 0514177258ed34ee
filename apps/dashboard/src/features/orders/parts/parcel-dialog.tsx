import { HaatError } from '@haat/client'
import type { Order, Shipment, ShipmentsCreateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney, parseWhole } from '../../../lib/money.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { orderKeys } from '../api.ts'
import { lastCourier, rememberCourier } from '../couriers.ts'
import { moveTexts } from '../move-texts.ts'
import { parcelTexts } from '../parcel-texts.ts'
import { CourierField } from './courier-field.tsx'
import classes from './parcels.module.css'

/** Which items go into a parcel of their own, with whom, and what it collects. */
export default function ParcelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(parcelTexts)
  const words = useTexts(moveTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const lines = order.items
    .map((item) => ({ item, left: item.quantity - item.shipment_quantity }))
    .filter(({ left }) => left > 0)
  const [counts, setCounts] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map(({ item, left }) => [item.id, left])),
  )
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const reread = () => queries.invalidateQueries({ queryKey: orderKeys.one(subdomain, order.id) })
  const action = useAction<ShipmentsCreateInput, Shipment>({
    send: (haat, input, options) => haat.shipments.create(input, options),
    onDone: onClose,
    onError: (error) => {
      // Somebody else has made one.
      if (HaatError.is(error, 'invalid_state')) void reread()
      return false
    },
    invalidates: [orderKeys.one(subdomain, order.id), [subdomain, 'shipments']],
  })
  const form = useFields(
    {
      courier_name: lastCourier(subdomain),
      tracking_code: '',
      cod_amount: '',
      pieces: '1',
      fragile: false,
      instruction: '',
    },
    { ...action.fields, ...problems },
  )
  const { courier_name, tracking_code, cod_amount, pieces, fragile, instruction } = form.values
  const submit = () => {
    const items = lines
      .map(({ item }) => ({ order_item_id: item.id, quantity: counts[item.id] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    const cash = cod_amount.trim() === '' ? undefined : parseMoney(cod_amount)
    const count = parseWhole(pieces)
    const found = {
      ...(items.length === 0 && { items: [t.nothing] }),
      ...(cash === null && { cod_amount: [t.amountProblem] }),
      ...(count === null && { pieces: [t.piecesProblem] }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    rememberCourier(subdomain, courier_name)
    const typed = { courier_name, tracking_code, fragile, instruction, parcel_count: count ?? 1 }
    action.run({ order_id: order.id, items, ...typed, ...(typeof cash === 'string' && { cod_amount: cash }) })
  }
  return (
    <FormDialog
      title={t.newParcel}
      isOpen
      onClose={onClose}
      submitLabel={t.create}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p className={classes.muted}>{t.items}</p>
      <PictureRows>
        {lines.map(({ item, left }) => {
          const title = [item.name, item.variant_name].filter(Boolean).join(', ')
          return (
            <PictureRow key={item.id} image={item.image} name={title} amount="">
              <p className={classes.muted}>{t.left(formats.count(left))}</p>
              <QuantityStepper
                title={title}
                value={counts[item.id] ?? 0}
                least={0}
                most={left}
                onChange={(next) => setCounts((before) => ({ ...before, [item.id]: next }))}
              />
            </PictureRow>
          )
        })}
      </PictureRows>
      <p role="alert" className={classes.problem}>
        {problems.items?.[0] ?? ''}
      </p>
      <CourierField {...form.text('courier_name')} />
      <TextField label={words.trackingCode} {...form.text('tracking_code')} isOptional maxLength={100} />
      <MoneyField label={t.cash} hint={t.cashHint} {...form.text('cod_amount')} isOptional />
      <TextField
        label={t.pieces}
        hint={t.piecesHint}
        {...form.text('pieces')}
        error={problems.pieces ?? action.fields.parcel_count}
        keyboard="numeric"
        maxLength={2}
      />
      <CheckField label={t.fragile} hint={t.fragileHint} {...form.check('fragile')} />
      <TextField label={t.instruction} {...form.text('instruction')} isOptional maxLength={200} />
    </FormDialog>
  )
}
