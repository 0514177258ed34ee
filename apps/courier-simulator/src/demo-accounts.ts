import { type Account, createAccount, type PickupPlace } from './account.ts'
import type { CourierName } from './courier-facts.ts'
import { findPlace } from './places.ts'

/** The merchant that every courier has from the start. */
export const DEMO_ACCOUNT = 'haat-demo'

/** Where parcels of a merchant are picked up, unless it creates another place. */
export function firstPickupPlace(id: number, nowMs: number): PickupPlace {
  const place = findPlace(31)
  return {
    id,
    name: 'Haat Demo Store',
    phone: '01700000099',
    address: 'House 123, Road 4, Sector 10, Uttara, Dhaka-1230, Bangladesh',
    cityId: place?.cityId ?? 1,
    zoneId: place?.id ?? 1,
    areaId: place?.id ?? 1,
    createdAtMs: nowMs,
    activeFromMs: nowMs,
  }
}

/** What the demo merchant's programs authenticate with. */
export const demoCredentials: Readonly<Record<CourierName, Readonly<Record<string, string>>>> = {
  pathao: {
    client_id: 'haat-demo-client',
    client_secret: 'haat-demo-client-secret',
    username: 'demo@haat.example',
    password: 'haat-demo-password',
  },
  steadfast: { api_key: 'haat-demo-api-key', secret_key: 'haat-demo-secret-key' },
  redx: { access_token: 'haat-demo-access-token' },
}

/** The demo merchants. Pathao and RedX know where to pick parcels up. */
export const demoAccounts = (nowMs: number): Account[] =>
  (Object.keys(demoCredentials) as CourierName[]).map((courier) =>
    createAccount({
      courier,
      id: DEMO_ACCOUNT,
      credentials: demoCredentials[courier],
      pickupPlaces: courier === 'steadfast' ? [] : [firstPickupPlace(courier === 'pathao' ? 130_820 : 1, nowMs)],
    }),
  )
