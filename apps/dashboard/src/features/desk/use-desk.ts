import { HaatError } from '@haat/client'
import type {
  DeskCard,
  DeskClaimTaskInput,
  DeskNextTaskInput,
  DeskRecordCallInput,
  NextDeskTask,
} from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { offerUndo, showToast } from '../../ui/toasts.tsx'
import { refreshDesk } from './api.ts'
import { deskTexts } from './desk-texts.ts'
import { isHold } from './outcome-rules.ts'
import { useLease } from './use-lease.ts'
import { keepNote } from './use-note.ts'

/** Why an agent has an order no more: a colleague took it, the time is over, or there is nothing to call about. */
export type Loss = { why: 'colleague'; name: string } | { why: 'time' } | { why: 'left' }

/** What an agent has in hand. */
export type Seat = {
  card: DeskCard | null
  loss: Loss | null
  /** When the hours of calls begin; null within them. */
  opensAt: string | null
  /** The next order was wanted, and there was none. */
  isNobodyDue: boolean
}

const empty: Seat = { card: null, loss: null, opensAt: null, isNobodyDue: false }

/** The place of an agent at the desk: takes orders, keeps them during a call, records what came of it. */
export function useDesk() {
  const t = useTexts(deskTexts)
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const [seat, setSeat] = useState<Seat>(empty)
  const shown = useRef<number | null>(null)
  const show = (next: Partial<Seat>) => {
    shown.current = next.card?.order.id ?? null
    setSeat({ ...empty, ...next })
    refreshDesk(queries, subdomain)
  }
  /** What a refusal says about the order in hand; false when it is about something else. */
  const lose = (error: unknown): boolean => {
    const loss = lossOf(error)
    if (loss) setSeat((now) => ({ ...now, loss }))
    return loss !== null
  }

  const take = useAction<DeskNextTaskInput, NextDeskTask>({
    send: (haat, input, options) => haat.desk.nextTask(input, options),
    isSilent: () => true,
    onDone: ({ card, opens_at }) => show({ card, opensAt: opens_at, isNobodyDue: card === null && opens_at === null }),
  })
  const claim = useAction<DeskClaimTaskInput, DeskCard>({
    send: (haat, input, options) => haat.desk.claimTask(input, options),
    isSilent: () => true,
    onDone: (card) => show({ card }),
    onError: (error, { order_id }) => {
      refreshDesk(queries, subdomain)
      return order_id === shown.current && lose(error)
    },
  })
  const release = useAction<number, null>({
    send: (haat, orderId, options) => haat.desk.releaseTask({ order_id: orderId }, options),
    onDone: () => show({}),
    onError: () => {
      show({})
      return true
    },
  })
  const resume = useAction<number, unknown>({
    send: (haat, orderId, options) => haat.orders.resume({ order_id: orderId }, options),
    onDone: () => refreshDesk(queries, subdomain),
  })
  const record = useAction<DeskRecordCallInput, DeskCard>({
    send: (haat, input, options) => haat.desk.recordCall(input, options),
    isSilent: () => true,
    onDone: (card, { order_id, outcome }) => {
      const message = t.recorded(card.order.order_number, t.outcomes[outcome])
      if (isHold(outcome) && can('orders:write')) offerUndo(message, () => resume.run(order_id))
      else showToast({ message })
      keepNote(order_id, '')
      if (outcome === 'note_only') return show({ card })
      show({})
      // The buyer is on the telephone: what else they ordered comes next.
      const [other] = card.other_order_ids
      if (other === undefined) take.run({})
      else claim.run({ order_id: other })
    },
    onError: (error, { order_id }) => {
      // What was read to the buyer is not the order any more: the agent sees it as it is.
      if (HaatError.is(error, 'version_conflict')) claim.run({ order_id })
      return lose(error)
    },
  })

  const isBusy = take.isRunning || claim.isRunning || release.isRunning
  const lease = useLease({
    card: seat.loss ? null : seat.card,
    isPaused: isBusy || record.isRunning,
    onExtended: (card) => {
      if (shown.current === card.order.id) setSeat((now) => ({ ...now, card }))
    },
    onLost: (error) => void lose(error),
    onOver: () => setSeat((now) => ({ ...now, loss: { why: 'time' } })),
  })
  const isReturning = useReturn((orderId) => claim.run({ order_id: orderId }))
  return { seat, take, claim, release, record, lease, isMoving: isBusy || isReturning }
}

export type DeskState = ReturnType<typeof useDesk>

function lossOf(error: unknown): Loss | null {
  if (HaatError.is(error, 'lease_lost')) {
    const name = error.details?.held_by
    return name ? { why: 'colleague', name } : { why: 'time' }
  }
  return HaatError.is(error, 'invalid_state') ? { why: 'left' } : null
}

/** An agent who comes back to the page, as after a call on the same phone, finds the order that they had. */
function useReturn(claim: (orderId: number) => void): boolean {
  const { haat } = useStore()
  const [isReturning, setReturning] = useState(true)
  const latest = useRef(claim)
  useEffect(() => {
    latest.current = claim
  })
  useEffect(() => {
    const stop = new AbortController()
    haat.desk
      .listTasks({ status: 'LEASED', limit: 100 }, { signal: stop.signal })
      .then(({ items }) => {
        const mine = items.find(({ task }) => task.is_mine)
        if (mine) latest.current(mine.id)
      })
      .catch(() => {})
      .finally(() => {
        if (!stop.signal.aborted) setReturning(false)
      })
    return () => stop.abort()
  }, [haat])
  return isReturning
}
