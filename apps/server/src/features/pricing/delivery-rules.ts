import {
  type AskedPlace,
  dearer,
  isCheaper,
  PICKUP,
  type Serving,
  type ZoneArea,
  zonesOfPlace,
} from '../delivery/zone-serving-rules.ts'
import type { Zone } from './price-rules.ts'

export type ZoneFacts = Zone & ZoneArea & { label: string; estimatedDaysMin: number; estimatedDaysMax: number }

/** The place of a delivery: the chosen location, and every place that the address names. */
export type RequestedLocation = { location: string | null; places: readonly AskedPlace[] }

export type ZoneDecision<Z> =
  | { ok: true; zone: Z | null }
  /** `codes`: the permitted ones. `contradiction`: the address names a district of a more expensive zone. */
  | { ok: false; codes: string[]; contradiction: { district: string; zone: Z } | null }

/**
 * The zone of a delivery. A store without zones delivers free everywhere (zone null). A named location must be one of
 * the store's; without one the most expensive district decides, and without a district a store with a single zone uses
 * it. In any case no district of the address may be served only by more expensive zones.
 */
export function chooseZone<Z extends ZoneFacts>(zones: readonly Z[], asked: RequestedLocation): ZoneDecision<Z> {
  if (zones.length === 0) return { ok: true, zone: null }
  const codes = zones.map(({ code }) => code)
  const places = asked.places.map((place) => ({ district: place.district, ...zonesOfPlace(zones, place) }))
  const zone = asked.location ? zones.find(({ code }) => code === asked.location) : impliedZone(zones, places)
  if (!zone) return { ok: false, codes, contradiction: null }
  // Pickup has no delivery, wherever the shopper lives.
  if (asked.location && zone.code === PICKUP) return { ok: true, zone }
  for (const { district, serving } of places) {
    const [first, ...others] = serving
    if (!first || !serving.every((other) => isCheaper(zone, other))) continue
    const cheapest = others.reduce((least, other) => (dearer(other, least) === other ? least : other), first)
    return { ok: false, codes, contradiction: { district, zone: cheapest } }
  }
  return { ok: true, zone }
}

function impliedZone<Z extends ZoneFacts>(zones: readonly Z[], places: readonly Serving<Z>[]): Z | undefined {
  const sure = places.filter(({ isSure }) => isSure).flatMap(({ serving }) => serving)
  if (sure.length > 0) return sure.reduce(dearer)
  return zones.length === 1 ? zones[0] : undefined
}

/** First and last day of delivery, as dates in the store's time zone (UTC+6, no daylight saving). */
export function estimateDelivery(
  now: Date,
  { estimatedDaysMin, estimatedDaysMax }: Pick<ZoneFacts, 'estimatedDaysMin' | 'estimatedDaysMax'>,
) {
  const day = (offset: number) =>
    new Date(now.getTime() + 6 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(estimatedDaysMin), to: day(estimatedDaysMax) }
}
