import type { PaymentSessionsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type SessionFilters = Pick<PaymentSessionsListInput, 'problem' | 'is_resolved' | 'status' | 'gateway'>

export const sessionsKey = (subdomain: string) => [subdomain, 'payment-sessions'] as const

/** The attempts to pay online that match the filters, newest first. */
export function useSessions(filters: SessionFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...sessionsKey(subdomain), filters],
    read: (page, options) => haat.paymentSessions.list({ ...filters, ...page }, options),
  })
}
