import type { ReturnRequestsRequestInput, Shipment } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { returnRequestTexts } from '../return-request-texts.ts'

/** Asks the courier of a parcel to bring it back. */
export default function ReturnRequestDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(returnRequestTexts)
  const action = useShipmentAction<ReturnRequestsRequestInput>(
    shipment.id,
    (haat, input, options) => haat.returnRequests.request(input, options),
    onClose,
  )
  const form = useFields({ reason: '' }, action.fields)
  return (
    <FormDialog
      title={t.ask}
      isOpen
      onClose={onClose}
      submitLabel={t.send}
      isBusy={action.isRunning}
      onSubmit={() =>
        action.run({ shipment_id: shipment.id, version: shipment.version, reason: form.values.reason.trim() })
      }
    >
      <p>{t.hint}</p>
      <TextAreaField label={t.reason} {...form.text('reason')} isFirst isOptional maxLength={1000} />
    </FormDialog>
  )
}
