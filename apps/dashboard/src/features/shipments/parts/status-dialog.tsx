import type { Shipment, ShipmentMovesSetStatusInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney } from '../../../lib/money.ts'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'

type Status = ShipmentMovesSetStatusInput['status']

/** What staff most often record next: what the courier does after this. */
const likely: Partial<Record<Shipment['status'], Status>> = {
  DRAFT: 'PICKED_UP',
  BOOKED: 'PICKED_UP',
  RETURNING: 'LOST',
}

/** How far a parcel is now, and what was collected with its delivery. */
export default function StatusDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const words = useTexts(shipmentTexts)
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useShipmentAction<ShipmentMovesSetStatusInput>(
    shipment.id,
    (haat, input, options) => haat.shipmentMoves.setStatus(input, options),
    onClose,
  )
  const form = useFields(
    {
      status: (likely[shipment.status] ?? 'DELIVERED') as string,
      cash_collected: shipment.cod_amount.replace(/\.00$/, ''),
      note: '',
    },
    { ...action.fields, ...problems },
  )
  const { status, cash_collected, note } = form.values
  const isDelivery = status === 'DELIVERED'
  const submit = () => {
    const cash = parseMoney(cash_collected)
    const isWrong = isDelivery && cash === null
    setProblems(isWrong ? { cash_collected: [t.amountProblem] } : {})
    if (isWrong) return
    action.run({
      ...{ shipment_id: shipment.id, version: shipment.version, status: status as Status },
      ...(isDelivery && cash !== null && { cash_collected: cash }),
      ...(note.trim() && { note: note.trim() }),
    })
  }
  return (
    <FormDialog
      title={t.setStatus}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.newStatus}
        hint={t.statusHint}
        {...form.text('status')}
        choices={shipment.allowed_statuses.map((value) => ({ value, label: words.status[value] }))}
      />
      {isDelivery ? <MoneyField label={t.cash} hint={t.cashHint} {...form.text('cash_collected')} /> : null}
      {status === 'LOST' ? <Notice tone="warning">{t.lostHint}</Notice> : null}
      <TextAreaField label={t.note} {...form.text('note')} isOptional maxLength={1000} />
    </FormDialog>
  )
}
