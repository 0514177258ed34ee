import type { Order, OrderEditPreview, OrderEditsEditInput } from '@haat/client/merchant'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { parsePhone } from '../../lib/phone.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { keepOrder, orderKeys } from './api.ts'
import { createTexts } from './create-texts.ts'
import { changesOf, draftOfOrder, namesPrices } from './edit-draft.ts'

/** State of the page that changes an order: the difference is read again while it is typed. */
export function useOrderEdit(order: Order, onSaved: () => void) {
  const t = useTexts(createTexts)
  const queries = useQueryClient()
  const { haat, subdomain, can } = useStore()
  // What the draft began with: what others change meanwhile is a conflict, and not mixed into it.
  const [base] = useState(order)
  const [start] = useState(() => draftOfOrder(order))
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<OrderEditsEditInput, Order>({
    send: (api, input, options) => api.orderEdits.edit(input, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onSaved()
    },
    invalidates: [orderKeys.one(subdomain, order.id), [...orderKeys.all(subdomain), 'difference']],
  })
  const errors = { ...action.fields, ...problems }
  const form = useFields(start, errors)
  const changes = changesOf(start, form.values)
  const settled = useSettled(changes)
  const preview = useQuery<OrderEditPreview>({
    queryKey: [...orderKeys.all(subdomain), 'difference', base.id, base.version, settled],
    queryFn: ({ signal }) => haat.orderEdits.preview({ order_id: base.id, ...settled }, { signal }),
    placeholderData: keepPreviousData,
  })
  const isCurrent =
    JSON.stringify(changes) === JSON.stringify(settled) && preview.isFetched && !preview.isPlaceholderData
  const isPriced = changes !== null && namesPrices(changes)
  const save = () => {
    const { phone, name, address, reason } = form.values
    const found: [string, string | false][] = [
      ['phone', parsePhone(phone) === null && t.phoneProblem],
      ['receiver_name', name.trim() === '' && t.required],
      ['address', address.trim() === '' && t.required],
      ['price_reason', isPriced && reason.trim() === '' && t.required],
    ]
    const wrong = Object.fromEntries(found.flatMap(([field, text]) => (text ? [[field, [text]]] : [])))
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return showToast({ message: t.checkFields, kind: 'error' })
    if (!changes || !preview.data || !isCurrent) return
    action.run({
      ...{ order_id: base.id, ...changes, version: base.version, expected_total: preview.data.after.total },
      ...(isPriced && { price_reason: reason.trim() }),
    })
  }
  return {
    ...{ form, errors, save, isPriced, base },
    preview: { value: preview.data ?? null, error: preview.error, isCurrent },
    isSaving: action.isRunning,
    canSave: changes !== null && isCurrent && preview.data !== undefined,
    mayPrice: can('orders:price'),
  }
}

export type OrderEdit = ReturnType<typeof useOrderEdit>
