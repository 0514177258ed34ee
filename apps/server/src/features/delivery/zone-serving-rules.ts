import type { ZoneKind } from '@haat/contract/vocabulary.ts'
import { districtKey, findDistrict } from '../../shared/districts.ts'
import { chargesLess, hasFeeToFree, type ZoneFees } from './zone-fee-rules.ts'

/** What a zone costs, and where it is. */
export type ZoneArea = ZoneFees & {
  code: string
  kind: ZoneKind
  districts: readonly string[]
  /** Location ids of thanas, which come before the zones of their districts. */
  thanas: readonly string[]
}

/** A place that an address names: a district or another name, and the location id of the thana if it is known. */
export type AskedPlace = { district: string; thanaId?: string | null }

/** Whether shoppers come for their goods: then no address decides. */
export const isPickup = ({ kind }: Pick<ZoneArea, 'kind'>): boolean => kind === 'pickup'

const delivers = (zone: Pick<ZoneArea, 'kind'>) => !isPickup(zone)

/** The zones that may serve a district; none when the text names no district. `isSure`: exactly one zone serves it. */
export type Serving<Z> = { serving: Z[]; isSure: boolean }

/** The zone that lists the thana, else the zones of its district. */
export function zonesOfPlace<Z extends ZoneArea>(zones: readonly Z[], { district, thanaId }: AskedPlace): Serving<Z> {
  const listed = thanaId ? zones.find((zone) => delivers(zone) && zone.thanas.includes(thanaId)) : undefined
  return listed ? { serving: [listed], isSure: true } : zonesOfDistrict(zones, district)
}

/**
 * The zones that list the district. For a district that none lists, the zones without a list beside those with one;
 * when every zone has a list, the most expensive, so that no unlisted district is cheaper than a listed one.
 */
function zonesOfDistrict<Z extends ZoneArea>(zones: readonly Z[], district: string): Serving<Z> {
  const key = districtKey(district)
  const delivering = zones.filter(delivers)
  const listed = delivering.filter(({ districts }) => districts.some((name) => key !== '' && districtKey(name) === key))
  if (listed.length > 0) return { serving: listed, isSure: listed.length === 1 }
  if (!findDistrict(district) || delivering.length < 2) return { serving: [], isSure: false }
  const rest = delivering.filter(({ districts, thanas }) => districts.length + thanas.length === 0)
  return rest.length > 0
    ? { serving: rest, isSure: rest.length === 1 }
    : { serving: [delivering.reduce(dearer)], isSure: false }
}

/**
 * The more expensive zone: by its fee, then by the subtotal from which it is free. Other than isCheaper, this orders all
 * zones, so that the result does not depend on their sequence.
 */
export const dearer = <Z extends ZoneArea>(one: Z, other: Z): Z => {
  const isLess = one.feeMinor === other.feeMinor ? freeFrom(one) < freeFrom(other) : one.feeMinor < other.feeMinor
  return isLess ? other : one
}

/** Whether some order costs less to deliver in the one zone than in the other. Each of two zones may be so. */
export const isCheaper = (one: ZoneArea, other: ZoneArea): boolean =>
  chargesLess(one, other) || (hasFeeToFree(one) && freesMore(one, other))

const freesMore = (one: ZoneArea, other: ZoneArea) =>
  freeFrom(one) < freeFrom(other) ||
  (freeFrom(one) < Number.POSITIVE_INFINITY && one.frees === 'all' && other.frees === 'base')

const freeFrom = ({ freeAboveMinor }: ZoneArea) => freeAboveMinor ?? Number.POSITIVE_INFINITY

/** The districts whose zone the checkout does not know. A store with one zone delivers everywhere for its fee. */
export function findUnsureDistricts(zones: readonly ZoneArea[], districts: readonly string[]) {
  const unsure = districts.filter((district) => zoneOfPlace(zones, { district }) === null)
  const isServedTwice = (district: string) => zonesOfPlace(zones, { district }).serving.length > 1
  return {
    'served by no zone': unsure.filter((district) => !isServedTwice(district)),
    'served by several zones': unsure.filter(isServedTwice),
  }
}

/** The zone that a location shows; null when several zones can serve it, or none does. */
export function zoneOfPlace<Z extends ZoneArea>(zones: readonly Z[], place: AskedPlace): Z | null {
  const delivering = zones.filter(delivers)
  if (delivering.length === 1) return delivering[0] ?? null
  const { serving, isSure } = zonesOfPlace(zones, place)
  return isSure ? (serving[0] ?? null) : null
}
