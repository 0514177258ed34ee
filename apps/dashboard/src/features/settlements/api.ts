import type { Settlement, SettlementsCreateInput, SettlementsListInput, UnsettledShipment } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Action, useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type PayoutFilters = Pick<SettlementsListInput, 'status' | 'courier_account_id'>

const all = (subdomain: string) => [subdomain, 'settlements'] as const
const one = (subdomain: string, settlementId: number) => [subdomain, 'settlements', 'one', settlementId] as const

/** What a payout changes besides: what couriers hold, parcels, and the money of orders. */
const changed = (subdomain: string) => [
  all(subdomain),
  [subdomain, 'courier-balances'],
  [subdomain, 'shipments'],
  [subdomain, 'orders'],
]

/** The payouts of couriers, the latest first. */
export function usePayouts(filters: PayoutFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...all(subdomain), 'list', filters],
    read: (page, options) => haat.settlements.list({ ...filters, ...page }, options),
  })
}

export function usePayout(settlementId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: one(subdomain, settlementId),
    queryFn: ({ signal }) => haat.settlements.read({ settlement_id: settlementId }, { signal }),
  })
}

/** The accounts at couriers, with what they hold. */
export function useBalances() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'courier-balances'],
    queryFn: async ({ signal }) => (await haat.courierBalances.list({}, { signal })).items,
  })
}

/** As many parcels as one payout can have. */
const MOST = 500

/** The parcels that a payout of an account can have, the oldest first: those with cash, and those of which it keeps a fee only. */
export function useUnsettled(accountId: number) {
  const { haat, subdomain } = useStore()
  const of = async (isHeld: boolean, signal: AbortSignal): Promise<readonly UnsettledShipment[]> =>
    (
      await haat.settlements.listUnsettledShipments(
        { courier_account_id: accountId, is_held: isHeld, limit: MOST },
        { signal },
      )
    ).items
  return useQuery({
    queryKey: [...all(subdomain), 'unsettled', accountId],
    queryFn: async ({ signal }) => {
      const [held, others] = await Promise.all([of(true, signal), of(false, signal)])
      return { held, others }
    },
    // What somebody is choosing stays where it is.
    refetchOnWindowFocus: false,
  })
}

/** Records a payout. `onRefused`: what differs, and can be accepted. */
export function useRecordPayout({
  onDone,
  onRefused,
}: {
  onDone: (payout: Settlement) => void
  onRefused: (error: unknown) => boolean
}): Action<SettlementsCreateInput> {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useAction<SettlementsCreateInput, Settlement>({
    send: (haat, input, options) => haat.settlements.create(input, options),
    onDone: (payout) => {
      queries.setQueryData(one(subdomain, payout.id), payout)
      onDone(payout)
    },
    onError: onRefused,
    invalidates: changed(subdomain),
  })
}

/** Takes back a payout that was recorded by mistake. */
export function useVoidPayout(settlementId: number, onDone: () => void): Action<string> {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useAction<string, Settlement>({
    send: (haat, note, options) => haat.settlements.void({ settlement_id: settlementId, note }, options),
    onDone: (payout) => {
      queries.setQueryData(one(subdomain, settlementId), payout)
      onDone()
    },
    invalidates: changed(subdomain),
  })
}
