import { maxCourierPlaces } from '@haat/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../platform/errors.ts'
import type { CourierPlace, CourierResult, PickupPlace } from './courier.ts'
import { courierFailed } from './courier-failed.ts'
import { type CourierDeps, type OpenedCourier, openCourier } from './open-courier.ts'
import { chooseDefaultPlace } from './pickup-place-rules.ts'

const DAY_MS = 24 * 3_600_000
const MOST_KEPT = 50_000

type Wanted = { parent: string; q: string }

/** Reads where couriers deliver. The places are those of the courier, the same for all stores, and kept for a day. */
export function courierPlaceReader() {
  const kept = new LRUCache<string, CourierPlace[]>({
    ...{ maxSize: MOST_KEPT, sizeCalculation: (places) => places.length + 1, ttl: DAY_MS },
  })
  return async (deps: CourierDeps, storeId: number, accountId: number, { parent, q }: Wanted) => {
    const opened = await openCourier(deps, storeId, accountId)
    if (!opened.courier.places) throw notOffered()
    const key = `${opened.account.courier} ${opened.baseUrl} ${parent}`
    const places = kept.get(key) ?? orThrow(opened, await opened.courier.places(parent))
    kept.set(key, places, { noUpdateTTL: true })
    const wanted = q.toLowerCase()
    return places
      .filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted))
      .slice(0, maxCourierPlaces)
  }
}

/** Where the courier picks up the parcels of an account. */
export async function readPickupPlaces(deps: CourierDeps, storeId: number, accountId: number): Promise<PickupPlace[]> {
  const opened = await openCourier(deps, storeId, accountId)
  if (!opened.courier.pickupPlaces) throw notOffered()
  return chooseDefaultPlace(orThrow(opened, await opened.courier.pickupPlaces()))
}

function orThrow<T>(opened: OpenedCourier, result: CourierResult<T>): T {
  if (result.ok) return result.value
  throw courierFailed(opened, result)
}

const notOffered = () =>
  new ApiError('invalid_state', {
    message: { en: 'This courier has no such list.', bn: 'এই কুরিয়ারের এমন কোনো তালিকা নেই।' },
    details: { reason: 'not_offered' },
  })
