export type DeliveryZone = {
  code: string
  label: string
  translations: object
  fee_minor: number
  free_above_minor: number | null
  estimated_days_min: number
  estimated_days_max: number
}

const everywhere: DeliveryZone = {
  code: 'inside_dhaka',
  label: 'Delivery',
  translations: { bn: { label: 'ডেলিভারি' } },
  fee_minor: 0,
  free_above_minor: null,
  estimated_days_min: 1,
  estimated_days_max: 3,
}

/** The zones a shop shows: without any of its own it delivers everywhere for nothing. */
export const zonesShown = <Z extends DeliveryZone>(zones: readonly Z[]): readonly DeliveryZone[] =>
  zones.length > 0 ? zones : [everywhere]
