import type { PaymentClaim, PaymentClaimsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type ClaimFilters = Pick<PaymentClaimsListInput, 'check_result'>

export const claimsKey = (subdomain: string) => [subdomain, 'payment-claims'] as const

/** The claims that wait, oldest first. */
export function useClaims(filters: ClaimFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<PaymentClaim>({
    queryKey: [...claimsKey(subdomain), filters],
    read: (page, options) => haat.paymentClaims.list({ ...filters, ...page }, options),
    refreshMs: 60_000,
  })
}
