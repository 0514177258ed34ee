import type { Shipment, ShipmentMovesAcceptCashInput } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { cashTexts } from '../cash-texts.ts'

/** Accepts that less was collected with a parcel than was to be. */
export default function AcceptCashDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(cashTexts)
  const action = useShipmentAction<ShipmentMovesAcceptCashInput>(
    shipment.id,
    (haat, input, options) => haat.shipmentMoves.acceptCash(input, options),
    onClose,
  )
  const form = useFields({ note: '' }, action.fields)
  return (
    <FormDialog
      title={t.acceptTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.accept}
      isBusy={action.isRunning}
      onSubmit={() =>
        action.run({ shipment_id: shipment.id, version: shipment.version, note: form.values.note.trim() })
      }
    >
      <p>{t.acceptHint}</p>
      <TextAreaField label={t.why} {...form.text('note')} isFirst maxLength={1000} />
    </FormDialog>
  )
}
