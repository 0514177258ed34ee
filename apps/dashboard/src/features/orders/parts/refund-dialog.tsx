import type { Order, RefundDetail, RefundsCreateInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { orderKeys } from '../api.ts'
import { orderRefundTexts } from '../order-refund-texts.ts'

/** Creates a refund without a request of the buyer. Its page is where the money is sent. */
export default function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(orderRefundTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [problem, setProblem] = useState<Record<string, string[]>>({})
  const action = useAction<RefundsCreateInput, RefundDetail>({
    send: (haat, input, options) => haat.refunds.create(input, options),
    invalidates: [orderKeys.all(subdomain), [subdomain, 'refunds']],
    onDone: ({ id }) => void navigate(storePath(subdomain, 'payments', 'refunds', id)),
  })
  const form = useFields({ amount: '', reason: '' }, { ...action.fields, ...problem })
  const submit = () => {
    const amount = parseMoney(form.values.amount)
    setProblem(amount === null ? { amount: [t.amountProblem] } : {})
    if (amount !== null) action.run({ order_id: order.id, amount, reason: form.values.reason.trim() })
  }
  return (
    <FormDialog
      title={t.title}
      isOpen
      onClose={onClose}
      submitLabel={t.next}
      kind="primary"
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <MoneyField
        label={t.amount}
        hint={t.amountHint(formats.money(order.amount_paid, order.currency))}
        {...form.text('amount')}
        isFirst
      />
      <TextAreaField label={t.reason} hint={t.reasonHint} {...form.text('reason')} maxLength={1000} />
    </FormDialog>
  )
}
