import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { identityQuery } from '../../api/identity.ts'
import { followStore, type LiveEvent, type LiveMessage } from '../../api/live-events.ts'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { tabTitle } from '../../lib/tab-title.ts'
import { showToast } from '../../ui/toasts.tsx'
import { gather } from './gather.ts'
import { liveTexts } from './live-texts.ts'
import { shownBy } from './read-again.ts'
import { ringOnce } from './ring.ts'

/** In a rush, pages read again as often as this at most. */
const EVERY_MS = 2_000

/** Keeps the pages of the store up to date, and rings when an order comes in. */
export function useLive(): void {
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const announceOrders = useAnnounceOrders()
  const announce = useRef(announceOrders)
  announce.current = announceOrders
  useEffect(() => {
    const events = gather<LiveEvent>(EVERY_MS, (gathered) => {
      for (const shown of shownBy(gathered.map(({ type }) => type)))
        void queries.invalidateQueries({ queryKey: [subdomain, shown] })
      const orders = gathered.filter(({ type, is_own }) => type === 'order.created' && !is_own)
      if (orders.length > 0) announce.current(orders)
    })
    const receive = (message: LiveMessage) => {
      if (message.kind === 'event') events.add(message.event)
      else if (message.kind === 'reset') void queries.invalidateQueries({ queryKey: [subdomain] })
      else if (message.kind === 'access') void queries.invalidateQueries(identityQuery)
    }
    const stop = followStore(subdomain, receive)
    return () => {
      stop()
      events.stop()
    }
  }, [subdomain, queries])
}

/** New orders ring, are named in a notice, and are counted in the title while nobody looks. */
function useAnnounceOrders(): (orders: readonly LiveEvent[]) => void {
  const t = useTexts(liveTexts)
  const { money, count } = useFormats()
  const { subdomain } = useStore()
  const unseen = useRef(0)
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      unseen.current = 0
      tabTitle.count(0)
    }
    addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('visibilitychange', look)
      tabTitle.count(0)
    }
  }, [])
  return (orders) => {
    const [first] = orders
    if (!first) return
    const { order_number, total, currency, id } = first.object
    const one = orders.length === 1 && id !== undefined
    const isHeard = ringOnce(`${subdomain}-${first.position}`)
    showToast({
      kind: 'news',
      message: [
        one ? t.newOrder(order_number ?? '', total ? money(total, currency) : '') : t.newOrders(count(orders.length)),
        ...(isHeard ? [] : [t.isSilent]),
      ].join(' '),
      link: one
        ? { to: storePath(subdomain, 'orders', id), label: t.open }
        : { to: storePath(subdomain, 'orders'), label: t.openAll },
    })
    if (!document.hidden) return
    unseen.current += orders.length
    tabTitle.count(unseen.current)
  }
}
