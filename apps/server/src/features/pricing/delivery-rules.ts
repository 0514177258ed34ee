import type { Zone } from './price-rules.ts'

export type ZoneFacts = Zone & { districts: readonly string[]; estimatedDaysMin: number; estimatedDaysMax: number }

export type ZoneDecision<Z> = { ok: true; zone: Z | null } | { ok: false; codes: string[] }

/**
 * The zone of a delivery. A shop without zones delivers free everywhere (zone null). A named location must be one of
 * the shop's; without one the district decides, and without that a shop with one zone only uses it.
 */
export function chooseZone<Z extends ZoneFacts>(
  zones: readonly Z[],
  asked: { location: string | null; district: string | null },
): ZoneDecision<Z> {
  if (zones.length === 0) return { ok: true, zone: null }
  const codes = zones.map(({ code }) => code)
  if (asked.location) {
    const zone = zones.find(({ code }) => code === asked.location)
    return zone ? { ok: true, zone } : { ok: false, codes }
  }
  const district = asked.district?.trim().toLowerCase()
  const byDistrict = district
    ? zones.find((zone) => zone.districts.some((name) => name.toLowerCase() === district))
    : undefined
  if (byDistrict) return { ok: true, zone: byDistrict }
  return zones.length === 1 ? { ok: true, zone: zones[0] as Z } : { ok: false, codes }
}

/** First and last day of delivery, as dates in the shop's time zone (UTC+6, no daylight saving). */
export function estimateDelivery(
  now: Date,
  { estimatedDaysMin, estimatedDaysMax }: Pick<ZoneFacts, 'estimatedDaysMin' | 'estimatedDaysMax'>,
) {
  const day = (offset: number) =>
    new Date(now.getTime() + 6 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(estimatedDaysMin), to: day(estimatedDaysMax) }
}
