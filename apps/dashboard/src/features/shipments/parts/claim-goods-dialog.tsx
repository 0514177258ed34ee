import type { CourierClaim, CourierClaimsCreateInput, Shipment } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { claimTexts } from '../claim-texts.ts'

/** Asks the courier of a parcel for what it did not bring back. */
export default function ClaimGoodsDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(claimTexts)
  const { subdomain } = useStore()
  const action = useAction<CourierClaimsCreateInput, CourierClaim>({
    send: (haat, input, options) => haat.courierClaims.create(input, options),
    onDone: onClose,
    invalidates: [
      [subdomain, 'courier-rests'],
      [subdomain, 'courier-balances'],
      [subdomain, 'settlements'],
    ],
  })
  const form = useFields({ amount: '', note: '' }, action.fields)
  const { amount, note } = form.values
  return (
    <FormDialog
      title={t.title}
      isOpen
      onClose={onClose}
      submitLabel={t.claim}
      isBusy={action.isRunning}
      onSubmit={() =>
        action.run({ shipment_id: shipment.id, note: note.trim(), ...(amount.trim() && { amount: amount.trim() }) })
      }
    >
      <p>{t.hint}</p>
      <MoneyField label={t.amount} hint={t.amountHint} {...form.text('amount')} />
      <TextAreaField label={t.note} hint={t.noteHint} {...form.text('note')} isFirst maxLength={1000} />
    </FormDialog>
  )
}
