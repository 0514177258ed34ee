import type { DeliveryZone } from '@haat/contract/storefront/delivery.ts'
import type { Static } from 'typebox'
import { type Locale, translated } from '../../shared/locale.ts'
import type { PickupTexts } from './delivery-zone-rules.ts'

type PickupPoint = Static<typeof DeliveryZone>['pickup_point']

/** Where shoppers come for their goods; null where they are brought, and while its address is not entered. */
export const presentPickup = (zone: PickupTexts): PickupPoint =>
  zone.pickupAddress === ''
    ? null
    : { name: zone.pickupName, address: zone.pickupAddress, phone: zone.pickupPhone, hours: zone.pickupHours }

/** The same in a language. */
export const presentPickupIn = (zone: PickupTexts & { translations: unknown }, locale: Locale): PickupPoint =>
  presentPickup(translated(zone, locale))
