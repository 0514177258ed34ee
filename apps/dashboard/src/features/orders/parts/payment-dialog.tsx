import { HaatError } from '@haat/client'
import type { Order, OrderPaymentsRecordInput, ShipmentSummary } from '@haat/client/merchant'
import { recordableMethods } from '@haat/contract/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { isZero, parseMoney } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keepOrder, orderKeys } from '../api.ts'
import { moveTexts } from '../move-texts.ts'
import { orderTexts } from '../order-texts.ts'

/** The parcels of the order that couriers have delivered, and whose cash nobody has recorded. */
function useCarried(orderId: number): ShipmentSummary[] {
  const { haat, subdomain, can } = useStore()
  const { data = [] } = useQuery({
    queryKey: [...orderKeys.one(subdomain, orderId), 'carried'],
    queryFn: async ({ signal }) => (await haat.shipments.list({ order_id: orderId, limit: 100 }, { signal })).items,
    enabled: can('shipping:read'),
  })
  return data.filter(
    ({ status, booking_status, collected_amount, problem }) =>
      (status === 'DELIVERED' || status === 'PARTLY_DELIVERED' || problem === 'CASH_SHORT') &&
      booking_status === 'BOOKED' &&
      isZero(collected_amount ?? '0.00'),
  )
}

/** Records money that came in: cash, or a transfer that staff have seen. */
export default function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(moveTexts)
  const words = useTexts(orderTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const carried = useCarried(order.id)
  const [chosen, setChosen] = useState<string | null>(null)
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
  // Who carried the parcel has its cash, most of the time.
  const holder = chosen ?? String(carried[0]?.id ?? '')
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
    action.run({
      ...paid,
      ...(transaction_id.trim() && { transaction_id: transaction_id.trim() }),
      ...(method === 'CASH' && holder && { shipment_id: Number(holder) }),
    })
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
      {method === 'CASH' && carried.length > 0 ? (
        <SelectField
          label={t.whoHasCash}
          value={holder}
          choices={[
            ...carried.map((shipment) => ({
              value: String(shipment.id),
              label: t.courierHasCash(shipment.courier_name, shipment.shipment_number),
            })),
            { value: '', label: t.shopHasCash },
          ]}
          error={action.fields.shipment_id}
          onChange={setChosen}
        />
      ) : null}
      {method === 'CASH' ? null : (
        <TextField label={t.transactionId} {...form.text('transaction_id')} isOptional autoComplete="off" />
      )}
    </FormDialog>
  )
}
