import { districtKey, isDistrict } from '../../shared/districts.ts'
import type { Zone } from './price-rules.ts'

export type ZoneFacts = Zone & {
  label: string
  districts: readonly string[]
  estimatedDaysMin: number
  estimatedDaysMax: number
}

/** The place of a delivery: the chosen location, and every district that the address names. */
export type RequestedLocation = { location: string | null; districts: readonly string[] }

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
  const places = asked.districts.map((district) => ({ district, ...zonesOfDistrict(zones, district) }))
  const zone = asked.location ? zones.find(({ code }) => code === asked.location) : impliedZone(zones, places)
  if (!zone) return { ok: false, codes, contradiction: null }
  // Pickup has no delivery, wherever the shopper lives.
  if (asked.location && zone.code === PICKUP) return { ok: true, zone }
  for (const { district, serving } of places) {
    const [cheapest, ...others] = serving
    if (!cheapest || !serving.every((other) => isCheaper(zone, other))) continue
    const fitting = others.reduce((least, other) => (isCheaper(other, least) ? other : least), cheapest)
    return { ok: false, codes, contradiction: { district, zone: fitting } }
  }
  return { ok: true, zone }
}

const PICKUP = 'pickup'

/** The zones that may serve a district; none when the text names no district. `isSure`: exactly one zone lists it. */
type Serving<Z> = { serving: Z[]; isSure: boolean }

/**
 * The zone that lists the district. For a district that none lists, the zones without a list beside those with one;
 * when every zone has a list, the most expensive, so that no unlisted district is cheaper than a listed one.
 */
function zonesOfDistrict<Z extends ZoneFacts>(zones: readonly Z[], district: string): Serving<Z> {
  const key = districtKey(district)
  const delivering = zones.filter(({ code }) => code !== PICKUP)
  const listed = delivering.find(({ districts }) => districts.some((name) => key !== '' && districtKey(name) === key))
  if (listed) return { serving: [listed], isSure: true }
  if (!isDistrict(district) || delivering.length < 2) return { serving: [], isSure: false }
  const rest = delivering.filter(({ districts }) => districts.length === 0)
  return rest.length > 0
    ? { serving: rest, isSure: rest.length === 1 }
    : { serving: [delivering.reduce(dearer)], isSure: false }
}

function impliedZone<Z extends ZoneFacts>(zones: readonly Z[], places: readonly Serving<Z>[]): Z | undefined {
  const sure = places.filter(({ isSure }) => isSure).flatMap(({ serving }) => serving)
  if (sure.length > 0) return sure.reduce(dearer)
  return zones.length === 1 ? zones[0] : undefined
}

const dearer = <Z extends ZoneFacts>(one: Z, other: Z): Z => (isCheaper(one, other) ? other : one)

/** Whether some order costs less to deliver in the one zone than in the other. */
const isCheaper = (one: ZoneFacts, other: ZoneFacts): boolean =>
  one.feeMinor < other.feeMinor || (one.feeMinor > 0 && freeFrom(one) < freeFrom(other))

const freeFrom = ({ freeAboveMinor }: ZoneFacts) => freeAboveMinor ?? Number.POSITIVE_INFINITY

/** First and last day of delivery, as dates in the store's time zone (UTC+6, no daylight saving). */
export function estimateDelivery(
  now: Date,
  { estimatedDaysMin, estimatedDaysMax }: Pick<ZoneFacts, 'estimatedDaysMin' | 'estimatedDaysMax'>,
) {
  const day = (offset: number) =>
    new Date(now.getTime() + 6 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(estimatedDaysMin), to: day(estimatedDaysMax) }
}
