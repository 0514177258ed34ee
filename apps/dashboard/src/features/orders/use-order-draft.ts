import type { Order, OrderLink, OrderLinksCreateInput, StaffOrdersCreateInput, StaffQuote } from '@haat/client/merchant'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { keepOrder, orderKeys } from './api.ts'
import { createTexts } from './create-texts.ts'
import { type LinkDraft, linkOf, problemsOfLink } from './link-draft.ts'
import { emptyOrder, type OrderDraft, orderOf, problemsOfOrder, quoteOf } from './order-draft.ts'

type Outcomes = {
  onPlaced: (order: Order) => void
  onLinked: (link: OrderLink) => void
  onLinkRefused: () => void
}

/** State of the page that places an order for a buyer, or makes a link of it. `start`: what is known of it already. */
export function useOrderDraft(start: Partial<OrderDraft>, { onPlaced, onLinked, onLinkRefused }: Outcomes) {
  const t = useTexts(createTexts)
  const queries = useQueryClient()
  const { haat, subdomain, can } = useStore()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<StaffOrdersCreateInput, Order>({
    send: (api, input, options) => api.staffOrders.create(input, options),
    onDone: (order) => {
      keepOrder(queries, subdomain, order)
      onPlaced(order)
    },
    // The totals that are shown are not those of the store any more.
    invalidates: [[...orderKeys.all(subdomain), 'quote']],
  })
  const link = useAction<OrderLinksCreateInput, OrderLink>({
    send: (api, input, options) => api.orderLinks.create(input, options),
    onDone: onLinked,
    onError: () => {
      onLinkRefused()
      return false
    },
    invalidates: [[subdomain, 'order-links', 'list']],
  })
  const errors = { ...action.fields, ...link.fields, ...problems }
  const mayConfirm = can('orders:write') || can('desk:write')
  const form = useFields({ ...emptyOrder, isConfirmed: mayConfirm, ...start }, errors)
  const asked = quoteOf(form.values)
  const settled = useSettled(asked)
  const quote = useQuery<StaffQuote>({
    queryKey: [...orderKeys.all(subdomain), 'quote', settled],
    queryFn: ({ signal }) => haat.staffOrders.preview(settled as NonNullable<typeof settled>, { signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isCurrent = JSON.stringify(asked) === JSON.stringify(settled) && quote.isFetched && !quote.isPlaceholderData
  const shown = asked ? (quote.data ?? null) : null
  const isRight = (found: Record<string, string[]>) => {
    setProblems(found)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) showToast({ message: t.checkFields, kind: 'error' })
    return !isWrong
  }
  const save = () => {
    if (!isRight(problemsOfOrder(form.values, t))) return
    if (asked && shown && isCurrent) action.run(orderOf(form.values, asked, shown.total))
  }
  return {
    form,
    errors,
    quote: { value: shown, error: quote.error, isCurrent },
    save,
    isSaving: action.isRunning,
    mayBeLink: () => isRight(problemsOfLink(form.values, t)),
    makeLink: (terms: LinkDraft) => asked && link.run(linkOf(form.values, asked, terms)),
    isLinking: link.isRunning,
    canSave: shown !== null && isCurrent,
    mayConfirm,
    mayPrice: can('orders:price'),
    maySee: can('orders:write'),
  }
}

export type OrderEditor = ReturnType<typeof useOrderDraft>
