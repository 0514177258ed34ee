import type {
  CourierClaim,
  CourierClaimsListInput,
  CourierClaimsRefuseInput,
  CourierRest,
  CourierRestsResolveInput,
} from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { type Action, useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

const key = (subdomain: string) => [subdomain, 'courier-rests'] as const

/** What a decision changes besides: what couriers hold, payouts, and the money of orders. */
const changed = (subdomain: string) => [
  key(subdomain),
  [subdomain, 'courier-balances'],
  [subdomain, 'settlements'],
  [subdomain, 'shipments'],
  [subdomain, 'orders'],
  [subdomain, 'payments'],
]

/** What couriers have paid too little or too much of, the oldest parcel first. */
export function useRests() {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...key(subdomain), 'rests'],
    read: (page, options) => haat.courierRests.list({ ...page }, options),
  })
}

/** What couriers are asked for. */
export function useClaims(status: NonNullable<CourierClaimsListInput['status']>) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...key(subdomain), 'claims', status],
    read: (page, options) => haat.courierClaims.list({ status, ...page }, options),
  })
}

export function useResolve(onDone: () => void): Action<CourierRestsResolveInput> {
  const { subdomain } = useStore()
  return useAction<CourierRestsResolveInput, CourierRest>({
    send: (haat, input, options) => haat.courierRests.resolve(input, options),
    onDone,
    invalidates: changed(subdomain),
  })
}

export function useRefuse(onDone: () => void): Action<CourierClaimsRefuseInput> {
  const { subdomain } = useStore()
  return useAction<CourierClaimsRefuseInput, CourierClaim>({
    send: (haat, input, options) => haat.courierClaims.refuse(input, options),
    onDone,
    invalidates: changed(subdomain),
  })
}
