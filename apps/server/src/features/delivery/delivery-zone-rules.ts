import type { ZoneArea } from './zone-serving-rules.ts'

export type DeliveryZone = ZoneArea & {
  label: string
  translations: object
  estimatedDaysMin: number
  estimatedDaysMax: number
}

const everywhere: DeliveryZone = {
  code: 'inside_dhaka',
  label: 'Delivery',
  translations: { bn: { label: 'ডেলিভারি' } },
  feeMinor: 0,
  freeAboveMinor: null,
  estimatedDaysMin: 1,
  estimatedDaysMax: 3,
  districts: [],
  thanas: [],
}

/** The zones that a store shows: without any of its own it delivers everywhere free. */
export const zonesShown = <Z extends DeliveryZone>(zones: readonly Z[]): readonly DeliveryZone[] =>
  zones.length > 0 ? zones : [everywhere]
