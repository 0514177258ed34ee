import { plainFees } from './zone-fee-rules.ts'
import type { ZoneArea } from './zone-serving-rules.ts'

/** Where shoppers come for their goods: empty texts in a zone to which they are brought. */
export type PickupTexts = { pickupName: string; pickupAddress: string; pickupPhone: string; pickupHours: string }

/** The place of goods that nobody picks up. */
export const noPickup: PickupTexts = { pickupName: '', pickupAddress: '', pickupPhone: '', pickupHours: '' }

export type DeliveryZone = ZoneArea &
  PickupTexts & {
    label: string
    translations: object
    estimatedDaysMin: number
    estimatedDaysMax: number
  }

const everywhere: DeliveryZone = {
  code: 'inside_dhaka',
  kind: 'delivery',
  ...noPickup,
  label: 'Delivery',
  translations: { bn: { label: 'ডেলিভারি' } },
  feeMinor: 0,
  freeAboveMinor: null,
  ...plainFees,
  estimatedDaysMin: 1,
  estimatedDaysMax: 3,
  districts: [],
  thanas: [],
}

/** The zones that a store shows: without any of its own it delivers everywhere free. */
export const zonesShown = <Z extends DeliveryZone>(zones: readonly Z[]): readonly DeliveryZone[] =>
  zones.length > 0 ? zones : [everywhere]
