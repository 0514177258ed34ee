import { lazily } from './lazily.ts'
import { placeKey, soundKey } from './place-spelling.ts'
import { allDistricts, allThanas, divisions, findPlace, type Place } from './places.ts'

export type LocationFilter = { parent: string | null; type: Place['type'] | null; search: string | null }

const FOUND = 20

const all: readonly Place[] = [...divisions, ...allDistricts, ...allThanas]
const keysOf = lazily(
  () =>
    new Map(
      all.map((place) => [
        place,
        [place.name, place.nameBn, ...place.spellings].map(placeKey).map((key) => ({ key, sound: soundKey(key) })),
      ]),
    ),
)

/** The location that contains a location; null for a division. */
export function parentOf(place: Place): Place | null {
  if (place.type === 'division') return null
  return place.type === 'district' ? place.division : place.district
}

/** The locations of a filter, by name; without one the divisions. A search returns the best twenty, the best first. */
export function findLocations({ parent, type, search }: LocationFilter): readonly Place[] {
  const isListed = parent !== null || type !== null || search !== null
  const within = parent === null ? null : (findPlace(parent) ?? NOWHERE)
  const places = (isListed ? all : divisions).filter(
    (place) => (within === null || parentOf(place) === within) && (type === null || place.type === type),
  )
  return search === null ? [...places].sort(byName) : searchPlaces(places, search)
}

const NOWHERE = Symbol()
const byName = (a: Place, b: Place) => (a.name < b.name ? -1 : 1)

function searchPlaces(places: readonly Place[], search: string): Place[] {
  const key = placeKey(search)
  const sound = soundKey(key)
  if (key === '') return []
  return places
    .map((place) => ({
      place,
      rank: Math.min(...(keysOf().get(place) ?? []).map((known) => rankOf(known, key, sound))),
    }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || order[a.place.type] - order[b.place.type] || byName(a.place, b.place))
    .slice(0, FOUND)
    .map(({ place }) => place)
}

const order = { division: 2, district: 0, thana: 1 } as const
const NO_MATCH = 9

function rankOf(known: { key: string; sound: string }, key: string, sound: string): number {
  if (known.key === key) return 0
  if (known.key.startsWith(key)) return 1
  if (known.sound === sound) return 2
  if (known.key.includes(key)) return 3
  return sound.length > 2 && known.sound.startsWith(sound) ? 4 : NO_MATCH
}
