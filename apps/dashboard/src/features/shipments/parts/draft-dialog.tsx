import type { Shipment, ShipmentsUpdateInput } from '@haat/client/merchant'
import { deliveryTypes } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney, parseWhole } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { draftTexts } from '../draft-texts.ts'
import { DraftUnits } from './draft-units.tsx'

/** Changes a draft: what is in it, who carries it, what it weighs and collects, and what the courier is to know. */
export default function DraftDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const words = useTexts(draftTexts)
  const action = useShipmentAction<ShipmentsUpdateInput>(
    shipment.id,
    (haat, input, options) => haat.shipments.update(input, options),
    onClose,
  )
  const { courier_name, tracking_code, tracking_url, cod_amount, fragile, instruction } = shipment
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const [counts, setCounts] = useState<Record<number, number>>(() =>
    Object.fromEntries(shipment.items.map(({ order_item_id, quantity }) => [order_item_id, quantity])),
  )
  const form = useFields(
    {
      ...{ courier_name, tracking_code, tracking_url, cod_amount, fragile, instruction },
      weight: shipment.is_weighed ? String(shipment.weight_grams) : '',
      pieces: String(shipment.parcel_count),
      delivery: shipment.delivery_type,
      value: shipment.declared_value ?? '',
    },
    { ...action.fields, ...problems },
  )
  const submit = () => {
    const { weight, pieces, cod_amount: cash, delivery, value, ...typed } = form.values
    const declared = value.trim() === '' ? null : parseMoney(value)
    const grams = weight.trim() === '' ? null : parseWhole(weight)
    const [count, amount] = [parseWhole(pieces), parseMoney(cash)]
    const items = Object.entries(counts)
      .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
      .filter(({ quantity }) => quantity > 0)
    const found = {
      ...(items.length === 0 && { items: [words.nothing] }),
      ...(amount === null && { cod_amount: [t.amountProblem] }),
      ...(declared === null && value.trim() !== '' && { declared_value: [t.amountProblem] }),
      ...(count === null && { pieces: [words.piecesProblem] }),
      ...(grams === null && weight.trim() !== '' && { weight: [t.weightProblem] }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || amount === null || count === null) return
    action.run({
      ...{ shipment_id: shipment.id, version: shipment.version, ...typed },
      ...{ parcel_count: count, weight_grams: grams, delivery_type: delivery, declared_value: declared },
      // What somebody has not touched stays, whatever was paid or packed since.
      ...(form.values.cod_amount !== cod_amount && { cod_amount: amount }),
      ...(isChanged(shipment, counts) && { items }),
    })
  }
  return (
    <FormDialog
      title={words.edit}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <DraftUnits
        shipment={shipment}
        counts={counts}
        onChange={(id, count) => setCounts((before) => ({ ...before, [id]: count }))}
        problem={problems.items?.[0] ?? action.fields.items?.[0]}
      />
      <TextField label={t.courier} {...form.text('courier_name')} isOptional maxLength={100} />
      <TextField label={t.trackingCode} {...form.text('tracking_code')} isOptional maxLength={100} />
      <TextField label={t.trackingUrl} {...form.text('tracking_url')} isOptional keyboard="url" maxLength={500} />
      <MoneyField label={words.cash} {...form.text('cod_amount')} />
      <TextField
        label={words.pieces}
        hint={words.piecesHint}
        {...form.text('pieces')}
        error={problems.pieces ?? action.fields.parcel_count}
        keyboard="numeric"
        maxLength={2}
      />
      <TextField
        label={t.weightGrams}
        hint={t.weightHint}
        {...form.text('weight')}
        error={problems.weight ?? action.fields.weight_grams}
        keyboard="numeric"
        isOptional
      />
      <SelectField
        label={words.delivery}
        hint={words.deliveryHint}
        value={form.values.delivery}
        onChange={(type) => form.set({ delivery: type as Shipment['delivery_type'] })}
        choices={deliveryTypes.map((value) => ({ value, label: words.deliveryTypes[value] }))}
        error={action.fields.delivery_type}
      />
      <MoneyField
        label={words.value}
        hint={words.valueHint}
        {...form.text('value')}
        error={problems.declared_value ?? action.fields.declared_value}
        isOptional
      />
      <CheckField label={words.fragile} hint={words.fragileHint} {...form.check('fragile')} />
      <TextField label={t.instruction} {...form.text('instruction')} isOptional maxLength={200} />
    </FormDialog>
  )
}

const isChanged = ({ items }: Shipment, counts: Record<number, number>) => {
  const before = new Map(items.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  return Object.entries(counts).some(([id, count]) => count !== (before.get(Number(id)) ?? 0))
}
