import type { RefundDetail, RefundsListInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type RefundFilters = Pick<RefundsListInput, 'status' | 'search'>

/** The keys of what is read about refunds. */
export const refundKeys = {
  lists: (subdomain: string) => [subdomain, 'refunds', 'list'] as const,
  one: (subdomain: string, refundId: number) => [subdomain, 'refunds', 'one', refundId] as const,
}

/** The refunds that match the filters. */
export function useRefunds(filters: RefundFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...refundKeys.lists(subdomain), filters],
    read: (page, options) => haat.refunds.list({ ...filters, ...page }, options),
  })
}

const READ_AGAIN_MS = 10_000

/** One refund with the money of its order. Read again while a gateway returns the money. */
export function useRefund(refundId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: refundKeys.one(subdomain, refundId),
    queryFn: ({ signal }) => haat.refunds.read({ refund_id: refundId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? READ_AGAIN_MS : false),
  })
}

/** Whether a gateway may be returning the money now: nobody can record the payout by hand meanwhile. */
export const isUnderWay = ({ gateway_refunds }: Pick<RefundDetail, 'gateway_refunds'>): boolean =>
  gateway_refunds.some(({ status }) => status === 'PENDING' || status === 'SENT' || status === 'UNCLEAR')

/** Keeps a refund as the API returned it after a write; lists and the order are read again. */
export function keepRefund(queries: QueryClient, subdomain: string, refund: RefundDetail): void {
  queries.setQueryData(refundKeys.one(subdomain, refund.id), refund)
  for (const key of [refundKeys.lists(subdomain), [subdomain, 'orders'], [subdomain, 'payments']])
    void queries.invalidateQueries({ queryKey: key })
}
