import type { FastifyInstance } from 'fastify'
import { type Account, parcelsOf } from './account.ts'
import type { CourierName } from './courier-facts.ts'
import { pathaoRoutes } from './pathao/pathao.routes.ts'
import { redxRoutes } from './redx/redx.routes.ts'
import type { Simulator } from './simulator.ts'
import { steadfastRoutes } from './steadfast/steadfast.routes.ts'

/** A courier with everything that it serves. */
type ServedCourier = {
  routes: (app: FastifyInstance, sim: Simulator) => void
  /** The name of a pickup place among the settings of a merchant; null where there is none. */
  pickupPlaceField: string | null
}

/** Every courier, in the order in which people see them. */
export const couriers: Readonly<Record<CourierName, ServedCourier>> = {
  pathao: { routes: pathaoRoutes, pickupPlaceField: 'store_id' },
  steadfast: { routes: steadfastRoutes, pickupPlaceField: null },
  redx: { routes: redxRoutes, pickupPlaceField: 'pickup_store_id' },
}

/** What a store fills in to connect to a courier as this merchant. `origin`: how the caller reaches the simulator. */
export function connectionOf({ courier, credentials, pickupPlaces }: Account, origin: string): Record<string, string> {
  const { pickupPlaceField } = couriers[courier]
  const [place] = pickupPlaces
  return {
    simulator_url: origin,
    ...credentials,
    ...(pickupPlaceField && place ? { [pickupPlaceField]: `${place.id}` } : {}),
  }
}

/** How the control API presents a merchant. */
export const presentAccount = (account: Account, origin: string) => ({
  courier: account.courier,
  account: account.id,
  connection: connectionOf(account, origin),
  webhook: account.webhook,
  parcels: parcelsOf(account).length,
  settlements: account.settlements.entries.size,
})
