import type { Shipment, ShipmentsUpdateInput } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'

/** Who carries a parcel, and where it is tracked. */
export default function TrackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const action = useShipmentAction<ShipmentsUpdateInput>(
    shipment.id,
    (haat, input, options) => haat.shipments.update(input, options),
    onClose,
  )
  const { courier_name, tracking_code, tracking_url } = shipment
  const form = useFields({ courier_name, tracking_code, tracking_url }, action.fields)
  const submit = () => action.run({ shipment_id: shipment.id, version: shipment.version, ...form.values })
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
    </FormDialog>
  )
}
