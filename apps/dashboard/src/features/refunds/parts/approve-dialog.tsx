import type { RefundDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney, plainAmount } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keepRefund } from '../api.ts'
import { refundTexts } from '../refund-texts.ts'

/** Approves a refund, in full or in part. */
export default function ApproveDialog({ refund, onClose }: { refund: RefundDetail; onClose: () => void }) {
  const t = useTexts(refundTexts)
  const common = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [problem, setProblem] = useState('')
  const form = useFields({ amount: plainAmount(refund.requested_amount), note: '' })
  const action = useAction<{ amount: string; note?: string }, RefundDetail>({
    send: (haat, body, options) => haat.refunds.approve({ refund_id: refund.id, ...body }, options),
    onDone: (saved) => {
      keepRefund(queries, subdomain, saved)
      onClose()
    },
  })
  const submit = () => {
    const amount = parseMoney(form.values.amount)
    const note = form.values.note.trim()
    setProblem(amount === null ? common.notAmount : '')
    if (amount !== null) action.run({ amount, ...(note && { note }) })
  }
  return (
    <FormDialog
      title={t.approveTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.approve}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <MoneyField label={t.approveAmount} {...form.text('amount')} error={problem || action.fields.amount} isFirst />
      <TextAreaField
        label={t.noteToBuyer}
        hint={t.noteHint}
        {...form.text('note')}
        error={action.fields.note}
        isOptional
        maxLength={1000}
      />
    </FormDialog>
  )
}
