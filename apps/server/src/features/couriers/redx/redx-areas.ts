import type { CourierPlace, CourierResult, ReadPlaces, WrittenAddress } from '../courier.ts'
import { isNameOf, type NamedAddress, placeOfAddress } from '../place-of-address-rules.ts'

/** The area to which an address leads, of those in its division; null for none. */
export async function findRedxArea(
  address: WrittenAddress,
  readPlaces: ReadPlaces,
  find: (areas: readonly CourierPlace[], address: NamedAddress) => CourierPlace | null,
): Promise<CourierResult<CourierPlace | null>> {
  const place = placeOfAddress(address)
  if (!place) return { ok: true, value: null }
  const areas = await readPlaces('')
  if (!areas.ok) return areas
  const { division } = place.district
  const near = areas.value.filter(({ detail }) => isNameOf(detail.split(', ').at(-1) ?? '', division))
  return { ok: true, value: find(near, place) }
}
