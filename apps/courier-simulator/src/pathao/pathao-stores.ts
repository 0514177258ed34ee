import { nowMs } from '@haat/simulation/simulation.ts'
import { checkFields, hasErrors, integerRule, phoneRule, textRule, wholeNumberOf } from '../check-fields.ts'
import { findCity, findPlace } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { textOf } from '../simulated-response.ts'
import { nextNumber } from '../simulator.ts'
import { pathaoSuccess } from './pathao-facts.ts'
import { sendStoreWebhook } from './pathao-webhook.ts'

const MAX_STORES = 100
const APPROVAL_MS = 3_600_000

export const listPathaoStores: Handler = (sim, { pickupPlaces }, { origin, path }) => {
  const url = `${origin}${path}`
  const data = pickupPlaces.map((store, index) => ({
    store_id: store.id,
    store_name: store.name,
    store_address: store.address,
    is_active: store.activeFromMs <= nowMs(sim) ? 1 : 0,
    city_id: store.cityId,
    zone_id: store.zoneId,
    hub_id: store.zoneId,
    is_default_store: index === 0,
    is_default_return_store: index === 0,
  }))
  return pathaoSuccess('Store list fetched.', {
    data,
    total: data.length,
    current_page: 1,
    per_page: 1000,
    total_in_page: data.length,
    last_page: 1,
    path: url,
    to: data.length,
    from: data.length > 0 ? 1 : null,
    last_page_url: `${url}?page=1`,
    first_page_url: `${url}?page=1`,
  })
}

/** Creates a store, which can be used an hour later. */
export const createPathaoStore: Handler = (sim, account, { body }) => {
  const errors = checkFields(body, {
    name: textRule({ min: 3, max: 50 }),
    contact_name: textRule({ min: 3, max: 50 }),
    contact_number: phoneRule,
    secondary_contact: { optional: phoneRule },
    otp_number: { optional: phoneRule },
    address: textRule({ min: 15, max: 120 }),
    city_id: integerRule(),
    zone_id: integerRule(),
    area_id: integerRule(),
  })
  const [cityId, zoneId] = [wholeNumberOf(body.city_id), wholeNumberOf(body.zone_id)]
  if (!errors.city_id && !findCity(cityId)) errors.city_id = ['The selected city id is invalid.']
  if (!errors.zone_id && findPlace(zoneId)?.cityId !== cityId) errors.zone_id = ['The selected zone id is invalid.']
  if (account.pickupPlaces.length >= MAX_STORES) errors.name = [`There are ${MAX_STORES} stores.`]
  if (hasErrors(errors)) return refuseFields(sim, 'pathao', errors)
  const store = {
    id: nextNumber(sim, 'pathao store', 130_821),
    name: textOf(body.name),
    phone: textOf(body.contact_number),
    address: textOf(body.address),
    cityId: cityId as number,
    zoneId: zoneId as number,
    areaId: wholeNumberOf(body.area_id) as number,
    createdAtMs: nowMs(sim),
    activeFromMs: nowMs(sim) + APPROVAL_MS,
  }
  account.pickupPlaces.push(store)
  sendStoreWebhook(sim, account, store)
  return pathaoSuccess('Store created successfully, Please wait one hour for approval.', { store_name: store.name })
}
