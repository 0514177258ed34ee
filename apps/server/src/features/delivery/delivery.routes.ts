import * as contract from '@haat/contract/storefront/delivery.ts'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Deps } from '../../platform/deps.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { findLocations, parentOf } from '../../shared/find-locations.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { Place } from '../../shared/places.ts'
import { findFreeDelivery, listZones } from './delivery.queries.ts'
import { type DeliveryZone, zonesShown } from './delivery-zone-rules.ts'
import { presentFeeTerms } from './present-fee-terms.ts'
import { presentPickupIn } from './present-pickup.ts'
import { hasFeeToFree } from './zone-fee-rules.ts'
import { zoneOfPlace } from './zone-serving-rules.ts'

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listDeliveryZones, async ({ read, store, fields, locale }) => {
    const [zones, offerMinor] = await read((tx) =>
      Promise.all([listZones(tx, store.id), findFreeDelivery(tx, store.id, deps.clock())]),
    )
    return completeList(zonesShown(zones), (zone) => presentZone(zone, offerMinor, locale), fields)
  })

  route(app, deps, contract.listLocations, async ({ read, store, query, fields }) => {
    const zones = zonesShown(await read((tx) => listZones(tx, store.id)))
    const { parent = null, type = null, q: search = null } = query
    return completeList(findLocations({ parent, type, search }), (place) => presentLocation(place, zones), fields)
  })
}

type Zone = Static<typeof contract.DeliveryZone>

const presentZone = (zone: DeliveryZone, offerMinor: Minor | null, locale: Locale): Zone => ({
  code: zone.code,
  label: translated(zone, locale).label,
  kind: zone.kind,
  pickup_point: presentPickupIn(zone, locale),
  fee: formatAmount(zone.feeMinor),
  ...presentFeeTerms(zone),
  free_above: zone.freeAboveMinor === null ? null : formatAmount(zone.freeAboveMinor),
  free_by_offer_above: offerMinor === null || !hasFeeToFree(zone) ? null : formatAmount(offerMinor),
  estimated_days: { min: zone.estimatedDaysMin, max: zone.estimatedDaysMax },
})

const presentLocation = (place: Place, zones: readonly DeliveryZone[]): Static<typeof contract.Location> => ({
  id: place.id,
  parent: parentOf(place)?.id ?? null,
  type: place.type,
  name: place.name,
  name_bn: place.nameBn,
  zone: zoneOf(place, zones)?.code ?? null,
})

function zoneOf(place: Place, zones: readonly DeliveryZone[]): DeliveryZone | null {
  if (place.type === 'division') return null
  const asked =
    place.type === 'district' ? { district: place.name } : { district: place.district.name, thanaId: place.id }
  return zoneOfPlace(zones, asked)
}
