import { maxCourierPlaces } from '@haat/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../platform/errors.ts'
import type { CourierPlace, CourierResult, PickupPlace, ReadPlaces } from './courier.ts'
import { courierNotOffered, valueOrFail } from './courier-failed.ts'
import { type CourierDeps, type OpenedCourier, openCourier } from './open-courier.ts'
import { chooseDefaultPlace } from './pickup-place-rules.ts'

const DAY_MS = 24 * 3_600_000
const MOST_KEPT = 50_000

type Wanted = { parent: string; q: string }

// One cache for each HTTP client. The places are those of the courier, the same for all stores.
const keptBy = new WeakMap<CourierDeps['courierHttp'], LRUCache<string, CourierPlace[]>>()

function keptPlaces(http: CourierDeps['courierHttp']): LRUCache<string, CourierPlace[]> {
  const known = keptBy.get(http)
  if (known) return known
  const kept = new LRUCache<string, CourierPlace[]>({
    ...{ maxSize: MOST_KEPT, sizeCalculation: (places) => places.length + 1, ttl: DAY_MS },
  })
  keptBy.set(http, kept)
  return kept
}

/** How the places of a courier that has them are read: from what is kept for a day, else from the courier. */
export const placesReader =
  ({ courierHttp }: Pick<CourierDeps, 'courierHttp'>, { account, baseUrl, courier }: OpenedCourier): ReadPlaces =>
  async (parent) => {
    const kept = keptPlaces(courierHttp)
    const key = `${account.courier} ${baseUrl} ${parent}`
    const known = kept.get(key)
    if (known) return { ok: true, value: known }
    const places = (await courier.places?.(parent)) ?? { ok: true as const, value: [] }
    if (places.ok) kept.set(key, places.value)
    return places
  }

/** Reads where a courier delivers. */
export async function readCourierPlaces(
  deps: CourierDeps,
  storeId: number,
  accountId: number,
  { parent, q }: Wanted,
): Promise<CourierPlace[]> {
  const opened = await openCourier(deps, storeId, accountId)
  if (!opened.courier.places) throw courierNotOffered()
  const result = await placesReader(deps, opened)(parent)
  if (parent !== '' && isOfNoPlace(result)) throw notFound('courier_place', 'parent')
  const places = valueOrFail(opened, result)
  const wanted = q.toLowerCase()
  return places
    .filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted))
    .slice(0, maxCourierPlaces)
}

/** Whether a courier refuses the ID of a place, as couriers do for one that they do not have. */
const isOfNoPlace = (result: CourierResult<unknown>) => !result.ok && [400, 404, 422].includes(result.status)

/** Where the courier picks up the parcels of an account. */
export async function readPickupPlaces(deps: CourierDeps, storeId: number, accountId: number): Promise<PickupPlace[]> {
  const opened = await openCourier(deps, storeId, accountId)
  if (!opened.courier.pickupPlaces) throw courierNotOffered()
  return chooseDefaultPlace(valueOrFail(opened, await opened.courier.pickupPlaces()))
}
