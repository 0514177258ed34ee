/** An order can name a zone or an area. Each ID has those of the places around it: a zone alone does not say its city. */
export const PATHAO_PARCEL_PLACES = /^(zone:\d{1,10}\.\d{1,10}|area:\d{1,10}\.\d{1,10}\.\d{1,10})$/

type NamedPlace = { recipient_city: number; recipient_zone: number; recipient_area?: number }

/** The fields of an order that name a place: city, zone, and the area if it is one; null for no such place. */
export function pathaoPlaceFields(placeId: string): NamedPlace | null {
  if (!PATHAO_PARCEL_PLACES.test(placeId)) return null
  const [city, zone, area] = placeId.slice('zone:'.length).split('.').map(Number)
  if (city === undefined || zone === undefined) return null
  return { recipient_city: city, recipient_zone: zone, ...(area !== undefined && { recipient_area: area }) }
}
