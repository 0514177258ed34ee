import type { DeskCard } from '@haat/client/merchant'
import { useEffect, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../api/action-key.ts'
import { useAction } from '../../api/use-action.ts'

type LeaseOptions = {
  /** The order that the agent has; null for none. */
  card: DeskCard | null
  /** Something else is being sent about it. */
  isPaused: boolean
  onExtended(card: DeskCard): void
  onLost(error: unknown): void
  /** The longest time is over. */
  onOver(): void
}

const RENEW_MS = 60_000
const SECOND_MS = 1_000
/** A lease has five minutes; the clock of a phone may be wrong. */
const MOST_SECONDS = 300

/** Keeps an order for as long as its page is open, up to the longest time that the server grants. */
export function useLease({ card, isPaused, onExtended, onLost, onOver }: LeaseOptions): { seconds: number } {
  const [now, setNow] = useState(() => Date.now())
  // The server extended it no more: the longest time is near.
  const [isLast, setLast] = useState(false)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const orderId = card?.order.id ?? null
  const until = card?.task.leased_until ?? null
  const known = useRef({ orderId, until })

  const extend = useAction<{ order_id: number }, DeskCard>({
    send: (haat, input, options) => haat.desk.claimTask(input, options),
    isSilent: () => true,
    onDone: (next) => {
      const before = known.current
      setLast(before.orderId === next.order.id && before.until === next.task.leased_until)
      onExtended(next)
    },
    onError: (error, { order_id }) => {
      if (order_id === known.current.orderId && !isOutcomeUnknown(error)) onLost(error)
      return true
    },
  })

  useEffect(() => {
    const before = known.current
    if (before.orderId !== orderId || before.until !== until) setLast(false)
    if (before.orderId !== orderId) {
      setSentAt(Date.now())
      setNow(Date.now())
    }
    known.current = { orderId, until }
  }, [orderId, until])

  useEffect(() => {
    if (orderId === null) return
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, SECOND_MS)
    // Timers sleep behind a call.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [orderId])

  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / SECOND_MS)
  const seconds = Math.min(MOST_SECONDS, Math.max(0, left))
  const isDue = now - sentAt >= RENEW_MS
  useEffect(() => {
    if (orderId === null || isPaused || extend.isRunning) return
    if (isLast) {
      if (seconds === 0) onOver()
      return
    }
    if (!isDue) return
    setSentAt(Date.now())
    extend.run({ order_id: orderId })
  })
  return { seconds }
}
