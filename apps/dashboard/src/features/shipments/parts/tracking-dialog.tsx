import type { Shipment, ShipmentsUpdateInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { parseWhole } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'

/** Who carries a parcel, and where it is tracked; of a draft also what it weighs. */
export default function TrackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const action = useShipmentAction<ShipmentsUpdateInput>(
    shipment.id,
    (haat, input, options) => haat.shipments.update(input, options),
    onClose,
  )
  const { courier_name, tracking_code, tracking_url, weight_grams } = shipment
  const weight = shipment.is_weighed ? String(weight_grams) : ''
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const form = useFields({ courier_name, tracking_code, tracking_url, weight }, action.fields)
  const isDraft = shipment.status === 'DRAFT'
  const submit = () => {
    const { weight: typed, ...tracking } = form.values
    const grams = typed.trim() === '' ? null : parseWhole(typed)
    const isWrong = grams === null && typed.trim() !== ''
    setProblems(isWrong ? { weight: [t.weightProblem] } : {})
    if (isWrong) return
    action.run({
      ...{ shipment_id: shipment.id, version: shipment.version, ...tracking },
      ...(isDraft && { weight_grams: grams }),
    })
  }
  return (
    <FormDialog
      title={t.editTracking}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <TextField label={t.courier} {...form.text('courier_name')} isOptional isFirst maxLength={100} />
      <TextField label={t.trackingCode} {...form.text('tracking_code')} isOptional maxLength={100} />
      <TextField label={t.trackingUrl} {...form.text('tracking_url')} isOptional keyboard="url" maxLength={500} />
      {isDraft ? (
        <TextField
          label={t.weightGrams}
          hint={t.weightHint}
          {...form.text('weight')}
          error={problems.weight ?? action.fields.weight_grams}
          keyboard="numeric"
          isOptional
        />
      ) : null}
    </FormDialog>
  )
}
