import { districtKey, isDistrict } from '../../shared/districts.ts'
import type { Zone } from './price-rules.ts'

export type ZoneFacts = Zone & {
  label: string
  districts: readonly string[]
  estimatedDaysMin: number
  estimatedDaysMax: number
}

/** Where a delivery goes: the place the shopper chose, and every district that the address names. */
export type AskedPlace = { location: string | null; districts: readonly string[] }

export type ZoneDecision<Z> =
  | { ok: true; zone: Z | null }
  /** `codes`: what may be chosen. `contradiction`: the address names a district of a dearer zone. */
  | { ok: false; codes: string[]; contradiction: { district: string; zone: Z } | null }

/**
 * The zone of a delivery. A shop without zones delivers free everywhere (zone null). A named location must be one of
 * the shop's, and none that costs less than a district of the address; without one the dearest district decides, and
 * without that a shop with one zone only uses it.
 */
export function chooseZone<Z extends ZoneFacts>(zones: readonly Z[], asked: AskedPlace): ZoneDecision<Z> {
  if (zones.length === 0) return { ok: true, zone: null }
  const codes = zones.map(({ code }) => code)
  const named = asked.districts.flatMap((district) => {
    const zone = zoneOfDistrict(zones, district)
    return zone ? [{ district, zone }] : []
  })
  if (asked.location) {
    const zone = zones.find(({ code }) => code === asked.location)
    if (!zone) return { ok: false, codes, contradiction: null }
    // Who collects the goods pays for no delivery, wherever they live.
    const contradiction = zone.code === PICKUP ? undefined : named.find((place) => isCheaper(zone, place.zone))
    return contradiction ? { ok: false, codes, contradiction } : { ok: true, zone }
  }
  const [first, ...others] = named.map(({ zone }) => zone)
  if (first)
    return { ok: true, zone: others.reduce((dearest, zone) => (isCheaper(dearest, zone) ? zone : dearest), first) }
  return zones.length === 1 ? { ok: true, zone: zones[0] as Z } : { ok: false, codes, contradiction: null }
}

const PICKUP = 'pickup'

/** The zone that lists the district; for a district that none lists, the one zone without a list beside those with one. */
function zoneOfDistrict<Z extends ZoneFacts>(zones: readonly Z[], district: string): Z | undefined {
  const key = districtKey(district)
  if (key === '') return undefined
  const delivering = zones.filter(({ code }) => code !== PICKUP)
  const listed = delivering.find(({ districts }) => districts.some((name) => districtKey(name) === key))
  const rest = delivering.filter(({ districts }) => districts.length === 0)
  const isRest = isDistrict(district) && rest.length === 1 && delivering.length > 1
  return listed ?? (isRest ? rest[0] : undefined)
}

/** Whether some order costs less to deliver in the one zone than in the other. */
const isCheaper = (one: ZoneFacts, other: ZoneFacts): boolean =>
  one.feeMinor < other.feeMinor || (one.feeMinor > 0 && freeFrom(one) < freeFrom(other))

const freeFrom = ({ freeAboveMinor }: ZoneFacts) => freeAboveMinor ?? Number.POSITIVE_INFINITY

/** First and last day of delivery, as dates in the shop's time zone (UTC+6, no daylight saving). */
export function estimateDelivery(
  now: Date,
  { estimatedDaysMin, estimatedDaysMax }: Pick<ZoneFacts, 'estimatedDaysMin' | 'estimatedDaysMax'>,
) {
  const day = (offset: number) =>
    new Date(now.getTime() + 6 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(estimatedDaysMin), to: day(estimatedDaysMax) }
}
