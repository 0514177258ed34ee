import { HaatError } from '@haat/client'
import type { Merchant, Order, ReturnedItemInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Action, useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { offerUndo } from '../../ui/toasts.tsx'
import { keepOrder, orderKeys, useExpectStatus } from './api.ts'
import { expectedStatus, type Move } from './move-rules.ts'
import { moveTexts } from './move-texts.ts'

/** A move of an order, with the fields that it takes. */
export type MoveInput = {
  move: Move
  version?: number
  fields?: Record<string, string | boolean | readonly ReturnedItemInput[]>
}

type Sender = (input: never, options: { idempotencyKey: string }) => ReturnType<Merchant['orders']['confirm']>

/** Moves an order. `start` asks first where a decision is needed. */
export function useMoves(
  order: Order,
  onDone?: () => void,
): { action: Action<MoveInput>; start: (move: Move) => Promise<void> } {
  const t = useTexts(moveTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const expect = useExpectStatus(order.id)
  const action = useAction<MoveInput, Order>({
    send: (haat, { move, version, fields }, options) => {
      const send = haat.orders[move] as unknown as Sender
      return send({ order_id: order.id, ...fields, ...(version && { version }) } as never, options)
    },
    expect: ({ move }) => {
      const status = expectedStatus(move, order)
      return status ? expect(status) : () => {}
    },
    onDone: (next, { move }) => {
      keepOrder(queries, subdomain, next)
      if (move === 'hold') offerUndo(t.held, () => action.run({ move: 'resume' }))
      if (move === 'resume') offerUndo(t.resumed, () => action.run({ move: 'hold' }))
      onDone?.()
    },
    onError: (error) => {
      // What is shown is out of date.
      if (HaatError.is(error, 'version_conflict', 'invalid_state'))
        void queries.invalidateQueries({ queryKey: orderKeys.one(subdomain, order.id) })
      return false
    },
    isSilent: ({ move }) => move === 'hold' || move === 'resume',
  })
  const start = async (move: Move) => {
    const fields = await decide(move)
    if (fields) action.run({ move, version: order.version, fields })
  }
  const decide = async (move: Move): Promise<Record<string, boolean> | null> => {
    const due = formats.money(order.amount_due, order.currency)
    if (move === 'confirm' && order.confirm_needs === 'accept_unpaid') {
      const question = { title: t.acceptUnpaidTitle, text: t.acceptUnpaidText(due), confirmLabel: t.confirmAnyway }
      return (await confirm(question)) ? { accept_unpaid: true } : null
    }
    if (move === 'confirm' && order.confirm_needs === 'waive_advance') {
      const advance = formats.money(order.required_advance, order.currency)
      const question = { title: t.waiveTitle, text: t.waiveText(advance), confirmLabel: t.confirmAnyway }
      return (await confirm(question)) ? { waive_advance: true } : null
    }
    if (move === 'complete' && order.amount_due !== '0.00') {
      const question = { title: t.unpaidTitle, text: t.unpaidText(due), confirmLabel: t.completeAnyway }
      return (await confirm(question)) ? { accept_unpaid: true } : null
    }
    return {}
  }
  return { action, start }
}
