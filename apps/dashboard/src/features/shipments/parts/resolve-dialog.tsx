import type { BookingsResolveInput, Shipment } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { bookingTexts } from '../booking-texts.ts'

/** What somebody found in the panel of the courier. */
export default function ResolveDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(bookingTexts)
  const action = useShipmentAction<BookingsResolveInput>(
    shipment.id,
    (haat, input, options) => haat.bookings.resolve(input, options),
    onClose,
  )
  const form = useFields({ outcome: 'BOOKED' as string, consignment_id: '', note: '' }, action.fields)
  const { outcome, consignment_id, note } = form.values
  const isThere = outcome === 'BOOKED'
  return (
    <FormDialog
      title={t.resolve}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={() =>
        action.run({
          ...{ shipment_id: shipment.id, outcome: isThere ? 'BOOKED' : 'NOT_BOOKED', note: note.trim() },
          ...(isThere && consignment_id.trim() && { consignment_id: consignment_id.trim() }),
        })
      }
    >
      <ChoiceField
        label={t.resolveHint(shipment.shipment_number)}
        value={outcome}
        onChange={(value) => form.set({ outcome: value })}
        choices={[
          { value: 'BOOKED', label: t.isThere },
          { value: 'NOT_BOOKED', label: t.isNotThere, hint: t.isNotThereHint },
        ]}
      />
      {isThere ? (
        <TextField label={t.consignment} {...form.text('consignment_id')} maxLength={40} autoComplete="off" />
      ) : null}
      <TextAreaField label={t.note} {...form.text('note')} maxLength={1000} />
    </FormDialog>
  )
}
