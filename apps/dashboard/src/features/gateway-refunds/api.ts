import type { GatewayRefundsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type GatewayRefundFilters = Pick<GatewayRefundsListInput, 'status' | 'needs_staff'>

export const gatewayRefundsKey = (subdomain: string) => [subdomain, 'gateway-refunds'] as const

/** What changes when a gateway refund ends. */
export const changedByGatewayRefunds = (subdomain: string) =>
  [
    gatewayRefundsKey(subdomain),
    [subdomain, 'refunds'],
    [subdomain, 'unapplied-payments'],
    [subdomain, 'payments'],
  ] as const

/** The gateway refunds that match the filters, newest first. */
export function useGatewayRefunds(filters: GatewayRefundFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...gatewayRefundsKey(subdomain), filters],
    read: (page, options) => haat.gatewayRefunds.list({ ...filters, ...page }, options),
  })
}
