import type { GatewayRefund, GatewayRefundsResolveInput } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { moneyTexts } from '../../../i18n/money-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { changedByGatewayRefunds } from '../api.ts'
import { gatewayRefundTexts } from '../gateway-refund-texts.ts'

/** Records what staff found out at the gateway. */
export default function ResultDialog({ refund, onClose }: { refund: GatewayRefund; onClose: () => void }) {
  const t = useTexts(gatewayRefundTexts)
  const { transactionId } = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const form = useFields<{ outcome: string; transactionId: string; note: string }>({
    outcome: 'COMPLETED',
    transactionId: '',
    note: '',
  })
  const { outcome } = form.values
  const action = useAction<GatewayRefundsResolveInput, GatewayRefund>({
    send: (haat, body, options) => haat.gatewayRefunds.resolve(body, options),
    onDone: onClose,
    invalidates: changedByGatewayRefunds(subdomain),
  })
  const submit = () =>
    action.run({
      gateway_refund_id: refund.id,
      outcome: outcome as GatewayRefundsResolveInput['outcome'],
      note: form.values.note.trim(),
      ...(outcome === 'COMPLETED' && { transaction_id: form.values.transactionId.trim() }),
    })
  return (
    <FormDialog
      title={t.resolveTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.resolve}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.outcome}
        {...form.text('outcome')}
        error={action.fields.outcome}
        choices={(['COMPLETED', 'REFUSED'] as const).map((value) => ({ value, label: t.outcomes[value] }))}
      />
      {outcome === 'COMPLETED' ? (
        <TextField
          label={transactionId}
          {...form.text('transactionId')}
          error={action.fields.transaction_id}
          autoComplete="off"
          isFirst
        />
      ) : null}
      <TextAreaField
        label={t.note}
        hint={t.noteHint}
        {...form.text('note')}
        error={action.fields.note}
        maxLength={1000}
      />
    </FormDialog>
  )
}
