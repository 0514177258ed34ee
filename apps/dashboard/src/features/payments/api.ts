import type { Merchant } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { dayBefore, dayOf } from '../../lib/dates.ts'

type Options = { signal: AbortSignal }
type ListPage = { items: readonly unknown[]; next_cursor: string | null }

/** More wait than are counted here. */
export type Waiting = { count: number; isMore: boolean }

const READ_AGAIN_MS = 60_000
const MOST = 50

const ofList = (page: ListPage): Waiting => ({ count: page.items.length, isMore: page.next_cursor !== null })

/** What waits below Payments, by the address of its page. */
const counts = {
  claims: async (haat: Merchant, options: Options) => ofList(await haat.paymentClaims.list({ limit: MOST }, options)),
  refunds: async (haat: Merchant, options: Options) => {
    const { pending, approved, processing, failed } = await haat.refunds.count({}, options)
    return { count: pending + approved + processing + failed, isMore: false }
  },
  'gateway-refunds': async (haat: Merchant, options: Options) =>
    ofList(await haat.gatewayRefunds.list({ needs_staff: true, limit: MOST }, options)),
  sessions: async (haat: Merchant, options: Options) =>
    ofList(await haat.paymentSessions.list({ problem: 'ANY', is_resolved: false, limit: MOST }, options)),
  unapplied: async (haat: Merchant, options: Options) =>
    ofList(await haat.unappliedPayments.list({ status: 'OPEN', limit: MOST }, options)),
  reconciliation: async (haat: Merchant, options: Options) =>
    ofList(await haat.reconciliation.listItems({ status: 'OPEN', limit: MOST }, options)),
}

export type WaitingCode = keyof typeof counts
export const waitingCodes = Object.keys(counts) as WaitingCode[]

/** How many wait of a kind. */
export function useWaiting(code: WaitingCode) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'payments', code],
    queryFn: ({ signal }) => counts[code](haat, { signal }),
    refetchInterval: READ_AGAIN_MS,
  })
}

/** What came in and went out in the last seven days. */
export function useWeek() {
  const { haat, subdomain } = useStore()
  const from = dayBefore(dayOf(new Date().toISOString()), 6)
  return useQuery({
    queryKey: [subdomain, 'takings', from, ''],
    queryFn: ({ signal }) => haat.takings.read({ from }, { signal }),
  })
}
