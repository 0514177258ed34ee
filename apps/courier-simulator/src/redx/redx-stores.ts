import { nowMs } from '@haat/simulation/simulation.ts'
import type { PickupPlace } from '../account.ts'
import { checkFields, hasErrors, integerRule, textRule, wholeNumberOf } from '../check-fields.ts'
import { findPlace } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json, textOf } from '../simulated-response.ts'
import { nextNumber } from '../simulator.ts'
import { redxFacts } from './redx-facts.ts'

const MAX_STORES = 100

export const presentPickupLocation = ({ id, name, address, areaId }: PickupPlace) => ({
  id,
  name,
  address,
  area_name: findPlace(areaId)?.name ?? '',
  area_id: areaId,
})

const presentStore = (store: PickupPlace) => ({ ...presentPickupLocation(store), phone: `88${store.phone}` })

const presentListedStore = (store: PickupPlace) => ({
  ...presentStore(store),
  created_at: new Date(store.createdAtMs).toISOString(),
})

export const listRedxStores: Handler = (_sim, { pickupPlaces }) =>
  json({ pickup_stores: pickupPlaces.map(presentListedStore) })

export const readRedxStore: Handler = (_sim, { pickupPlaces }, { params }) => {
  const store = pickupPlaces.find(({ id }) => id === wholeNumberOf(params.id))
  return store ? json({ pickup_store: presentListedStore(store) }) : redxFacts.fail(404, 'Pickup store not found')
}

export const createRedxStore: Handler = (sim, account, { body }) => {
  const errors = checkFields(body, {
    name: textRule({ max: 100 }),
    phone: textRule({ pattern: /^(88)?01[3-9]\d{8}$/ }),
    address: textRule({ max: 500 }),
    area_id: integerRule(),
  })
  const place = findPlace(wholeNumberOf(body.area_id))
  if (!errors.area_id && !place) errors.area_id = ['The selected area id is invalid.']
  if (account.pickupPlaces.length >= MAX_STORES) errors.name = [`There are ${MAX_STORES} pickup stores.`]
  if (hasErrors(errors) || !place) return refuseFields(sim, 'redx', errors)
  const store = {
    id: nextNumber(sim, 'redx store', 2),
    name: textOf(body.name),
    phone: textOf(body.phone).slice(-11),
    address: textOf(body.address),
    cityId: place.cityId,
    zoneId: place.id,
    areaId: place.id,
    createdAtMs: nowMs(sim),
    activeFromMs: nowMs(sim),
  }
  account.pickupPlaces.push(store)
  return json(presentStore(store))
}
