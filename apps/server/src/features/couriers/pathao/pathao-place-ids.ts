/** An order can name a zone or an area. Each ID has those of the places around it: a zone alone does not say its city. */
export const PATHAO_PARCEL_PLACES = /^(zone:\d{1,10}\.\d{1,10}|area:\d{1,10}\.\d{1,10}\.\d{1,10})$/

/** A place as Pathao numbers it; without `area` for a zone. */
export type PathaoPlace = { city: number; zone: number; area?: number }

/** The place of an ID at which an order can be delivered; null for no such place. */
export function pathaoPlaceOf(placeId: string): PathaoPlace | null {
  if (!PATHAO_PARCEL_PLACES.test(placeId)) return null
  const [city, zone, area] = placeId.slice('zone:'.length).split('.').map(Number)
  if (city === undefined || zone === undefined) return null
  return { city, zone, ...(area !== undefined && { area }) }
}
