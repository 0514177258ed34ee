import type { Text } from '@haat/contract/errors.ts'
import { deliveryLocations } from '@haat/contract/vocabulary.ts'
import {
  type AskedPlace,
  dearer,
  isCheaper,
  isPickup,
  type Serving,
  type ZoneArea,
  zonesOfPlace,
} from '../delivery/zone-serving-rules.ts'
import type { Zone } from './price-rules.ts'

export type ZoneFacts = Zone & ZoneArea & { label: string; estimatedDaysMin: number; estimatedDaysMax: number }

/** A place that an address names, as messages name it. */
export type NamedPlace = AskedPlace & { name: Text }

/** The place of a delivery: the chosen location, and every place that the address states, or names in its text. */
export type RequestedLocation = {
  location: string | null
  stated: readonly NamedPlace[]
  found?: readonly NamedPlace[]
}

/** The address is in a place of a more expensive zone than the one that was chosen or stated. */
export type ZoneCorrection<Z> = { name: Text; zone: Z; chosen: Z }

export type ZoneDecision<Z> =
  | { ok: true; zone: Z | null; correction: ZoneCorrection<Z> | null }
  /** `codes`: the permitted ones. */
  | { ok: false; codes: string[] }

/**
 * The zone of a delivery. A store without zones delivers free everywhere (zone null), under the usual codes. A chosen location must be one of the
 * store's; without one the most expensive of the stated districts decides, then of those that the text names, and a store
 * with a single zone for deliveries uses it. In any case the place decides: when an address names one that only more expensive zones
 * serve, the delivery is to the cheapest of them, and `correction` says so.
 */
export function chooseZone<Z extends ZoneFacts>(
  zones: readonly Z[],
  { location, stated, found = [] }: RequestedLocation,
): ZoneDecision<Z> {
  if (zones.length === 0) return nowhereElse(location)
  const servingOf = (place: NamedPlace) => ({ name: place.name, ...zonesOfPlace(zones, place) })
  const [ofStated, ofFound] = [stated.map(servingOf), found.map(servingOf)]
  const chosen = location
    ? zones.find(({ code }) => code === location)
    : (impliedZone(ofStated) ?? impliedZone(ofFound) ?? onlyZone(zones))
  if (!chosen) return { ok: false, codes: zones.map(({ code }) => code) }
  // Pickup has no delivery, wherever the shopper lives.
  if (location && isPickup(chosen)) return { ok: true, zone: chosen, correction: null }
  const corrections = [...ofStated, ...ofFound].flatMap(({ name, serving }) => {
    const [first, ...others] = serving
    if (!first || !serving.every((other) => isCheaper(chosen, other))) return []
    return {
      name,
      zone: others.reduce((least, other) => (dearer(other, least) === other ? least : other), first),
      chosen,
    }
  })
  const [first, ...others] = corrections
  if (!first) return { ok: true, zone: chosen, correction: null }
  const correction = others.reduce((most, one) => (dearer(most.zone, one.zone) === one.zone ? one : most), first)
  return { ok: true, zone: correction.zone, correction }
}

/** The only zone to which a store delivers, also beside those where shoppers pick up; or its only place to pick up. */
function onlyZone<Z extends ZoneFacts>(zones: readonly Z[]): Z | undefined {
  const delivering = zones.filter((zone) => !isPickup(zone))
  const [first, ...others] = delivering.length > 0 ? delivering : zones
  return others.length === 0 ? first : undefined
}

/** A store without zones has no codes of its own. */
const nowhereElse = (location: string | null): ZoneDecision<never> =>
  location === null || location === '' || (deliveryLocations as readonly string[]).includes(location)
    ? { ok: true, zone: null, correction: null }
    : { ok: false, codes: [...deliveryLocations] }

/** The most expensive of the zones that surely serve a place, else of those that may, so that no checkout stands still. */
function impliedZone<Z extends ZoneFacts>(places: readonly Serving<Z>[]): Z | undefined {
  const sure = places.filter(({ isSure }) => isSure)
  const serving = (sure.length > 0 ? sure : places).flatMap((place) => place.serving)
  return serving.length > 0 ? serving.reduce(dearer) : undefined
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
