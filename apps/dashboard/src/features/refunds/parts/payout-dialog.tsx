import type { RefundDetail, RefundsCompleteInput } from '@haat/client/merchant'
import { payoutMethods } from '@haat/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { moneyTexts } from '../../../i18n/money-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keepRefund } from '../api.ts'
import { refundTexts } from '../refund-texts.ts'

type Method = RefundsCompleteInput['method']

/** Records how the money was sent. */
export default function PayoutDialog({ refund, onClose }: { refund: RefundDetail; onClose: () => void }) {
  const t = useTexts(refundTexts)
  const money = useTexts(moneyTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const form = useFields<{ method: string; transactionId: string }>({
    method: refund.payout_method || payoutMethods[0],
    transactionId: '',
  })
  const { method, transactionId } = form.values
  const hasNoId = method === 'CASH' || method === 'STORE_CREDIT'
  const action = useAction<RefundsCompleteInput, RefundDetail>({
    send: (haat, body, options) => haat.refunds.complete(body, options),
    onDone: (saved) => {
      keepRefund(queries, subdomain, saved)
      onClose()
    },
  })
  const submit = () =>
    action.run({
      refund_id: refund.id,
      method: method as Method,
      ...(!hasNoId && { transaction_id: transactionId.trim() }),
    })
  return (
    <FormDialog
      title={t.recordTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.record}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={money.method}
        {...form.text('method')}
        error={action.fields.method}
        choices={payoutMethods.map((value) => ({ value, label: t.payoutMethod[value] }))}
      />
      {hasNoId ? null : (
        <TextField
          label={money.transactionId}
          {...form.text('transactionId')}
          error={action.fields.transaction_id}
          autoComplete="off"
          isFirst
        />
      )}
    </FormDialog>
  )
}
