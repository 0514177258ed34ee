import { HaatError } from '@haat/client'
import type { Order, OrderPaymentsRecordInput } from '@haat/client/merchant'
import { recordableMethods } from '@haat/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { parseMoney } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keepOrder } from '../api.ts'
import { moveTexts } from '../move-texts.ts'
import { orderTexts } from '../order-texts.ts'

/** Records money that came in: cash, or a transfer that staff have seen. */
export default function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(moveTexts)
  const words = useTexts(orderTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [problem, setProblem] = useState<Record<string, string[]>>({})
  const [repeated, setRepeated] = useState({ values: '', message: '' })
  const action = useAction<OrderPaymentsRecordInput, Order>({
    send: (haat, input, options) => haat.orderPayments.record(input, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onClose()
    },
    onError: (error) => {
      if (!HaatError.is(error, 'similar_payment') && !HaatError.is(error, 'already_exists')) return false
      setRepeated({ values: JSON.stringify(form.values), message: error.message })
      return true
    },
  })
  const form = useFields(
    { method: 'CASH', amount: order.amount_due.replace(/\.00$/, ''), transaction_id: '' },
    { ...action.fields, ...problem },
  )
  const { method, transaction_id } = form.values
  // What is accepted is the payment that was refused, not one that is typed after it.
  const isRepeated = repeated.values === JSON.stringify(form.values)
  const submit = () => {
    const amount = parseMoney(form.values.amount)
    setProblem(amount === null ? { amount: [t.amountProblem] } : {})
    if (amount === null) return
    const paid = {
      order_id: order.id,
      method: method as OrderPaymentsRecordInput['method'],
      amount,
      accept_similar: isRepeated,
    }
    action.run({ ...paid, ...(transaction_id.trim() && { transaction_id: transaction_id.trim() }) })
  }
  const choices = recordableMethods.map((value) => ({ value, label: textOf(words.method, value) }))
  return (
    <FormDialog
      title={t.recordTitle}
      isOpen
      onClose={onClose}
      submitLabel={isRepeated ? t.recordNevertheless : t.recordPayment}
      kind={isRepeated ? 'danger' : 'primary'}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      {isRepeated ? (
        <Notice tone="danger" title={t.repeatedTitle}>
          {repeated.message}
        </Notice>
      ) : null}
      <SelectField label={t.method} {...form.text('method')} choices={choices} />
      <MoneyField label={t.amount} {...form.text('amount')} isFirst />
      {method === 'CASH' ? null : (
        <TextField label={t.transactionId} {...form.text('transaction_id')} isOptional autoComplete="off" />
      )}
    </FormDialog>
  )
}
