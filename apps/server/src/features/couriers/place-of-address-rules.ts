import { placeKey, placeWords } from '../../shared/place-spelling.ts'
import type { District, Place, Thana } from '../../shared/places.ts'
import { recognizePlace } from '../../shared/recognize-place.ts'
import type { CourierPlace, WrittenAddress } from './courier.ts'

/** Where an address leads, with its words between spaces. */
export type NamedAddress = { district: District; thana: Thana | null; words: string }

/** The district and thana of an address; null when it names none. */
export function placeOfAddress({ address, thana, district }: WrittenAddress): NamedAddress | null {
  // What the order says of its place counts, not what the line of its address may name besides.
  const place = recognizePlace([thana, district].filter(Boolean).join(', ') || address)
  return place && { ...place, words: wordsOf(`${address}, ${thana}`) }
}

const wordsOf = (text: string) =>
  ` ${placeWords(text)
    .map((word) => word.text)
    .join(' ')} `

/** Whether a name that a courier writes is one of a place. */
export const isNameOf = (name: string, { name: official, nameBn, spellings }: Place): boolean =>
  [official, nameBn, ...spellings].map(placeKey).includes(placeKey(name))

/** The place with the longest name that the address has; null when it has none, or when several places have that name. */
export function findNamedPlace(places: readonly CourierPlace[], { words }: NamedAddress): CourierPlace | null {
  const named = places
    .map((place) => ({ place, name: wordsOf(place.name) }))
    .filter(({ name }) => name.trim() !== '' && words.includes(name))
  const longest = Math.max(...named.map(({ name }) => name.length))
  const best = named.filter(({ name }) => name.length === longest)
  return best.length === 1 ? (best[0]?.place ?? null) : null
}

/** The same, where nobody looks at it before a parcel goes there: none that is named like a place in another thana. */
export function findSurePlace(places: readonly CourierPlace[], address: NamedAddress): CourierPlace | null {
  const named = findNamedPlace(places, address)
  const thana = named && (recognizePlace(`${named.name}, ${address.district.name}`)?.thana ?? null)
  return thana && address.thana && thana !== address.thana ? null : named
}

/** The first place in the thana of the address, by its name; null for none. */
export const findPlaceOfThana = (
  places: readonly CourierPlace[],
  { district, thana }: NamedAddress,
): CourierPlace | null =>
  (thana && places.find(({ name }) => recognizePlace(`${name}, ${district.name}`)?.thana === thana)) ?? null
