import { type BoundedMap, createBoundedMap } from '@haat/simulation/bounded-map.ts'
import type { CourierName } from './courier-facts.ts'
import type { Parcel } from './parcel.ts'
import type { Settlement } from './settlement.ts'

const MAX_PARCELS = 5_000
const MAX_SETTLEMENTS = 200
const MAX_RETURNS = 1_000

/** Where a courier sends webhooks, and the secret that the merchant gave it. */
export type Webhook = {
  url: string
  secret: string
  /** Pathao sends nothing before its probe has succeeded. */
  isRegistered: boolean
  /** Why it is not registered. */
  problem: string | null
}

/** Where a courier picks parcels up: a store of Pathao, a pickup store of RedX. */
export type PickupPlace = {
  id: number
  name: string
  phone: string
  address: string
  cityId: number
  zoneId: number
  areaId: number
  createdAtMs: number
  /** Pathao approves a store an hour after it was created. */
  activeFromMs: number
}

export type ReturnRequest = { id: number; parcelId: string; reason: string | null; atMs: number }

/** A merchant at a courier. It sees nothing of another one. */
export type Account = {
  readonly courier: CourierName
  /** What the control API and people call it. */
  readonly id: string
  /** What its programs authenticate with. */
  readonly credentials: Readonly<Record<string, string>>
  webhook: Webhook | null
  pickupPlaces: PickupPlace[]
  /** Keys are the courier's IDs. */
  readonly parcels: BoundedMap<Parcel>
  readonly settlements: BoundedMap<Settlement>
  readonly returnRequests: BoundedMap<ReturnRequest>
}

/** A merchant without parcels. */
export const createAccount = (
  wanted: Pick<Account, 'courier' | 'id' | 'credentials'> & { pickupPlaces?: PickupPlace[] },
): Account => ({
  webhook: null,
  pickupPlaces: [],
  ...wanted,
  parcels: createBoundedMap(MAX_PARCELS),
  settlements: createBoundedMap(MAX_SETTLEMENTS),
  returnRequests: createBoundedMap(MAX_RETURNS),
})

/** The parcels of a merchant, oldest first. */
export const parcelsOf = (account: Account): Parcel[] => [...account.parcels.entries.values()]

/** A parcel by the courier's id, or the newest one with a number of the merchant. */
export const findParcel = (account: Account, idOrNumber: string): Parcel | undefined =>
  account.parcels.entries.get(idOrNumber) ?? parcelsOf(account).findLast(({ number }) => number === idOrNumber)
