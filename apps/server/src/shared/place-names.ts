import { lazily } from './lazily.ts'
import { isNear, lettersOf, mayBeNear, placeKey, soundKey } from './place-spelling.ts'
import { allDistricts, type District, type Thana } from './places.ts'

/**
 * What a name can mean. `isWeak`: the word is also an everyday one, and means a place only beside its district.
 * `likeness`: 1 letter for letter, less by its sound, still less with a letter or two wrong.
 */
export type Meaning = { place: District | Thana; isWeak: boolean; likeness: number }

const SHORTEST_ALIKE = 4
const SHORTEST_NEAR = 6
const EXACT = 1
const SOUND = 0.95
const NEAR = 0.88

// Everyday words, common names of people and of streets, which are thanas too.
const weakNames =
  'tala তালা lama লামা ruma রুমা ramu রামু boda বোদা bera বেড়া paba পবা manda মান্দা madan মদন kalai কালাই itna ইটনা bagha বাঘা ' +
  'palash পলাশ meghna মেঘনা titas তিতাস chandrima চন্দ্রিমা kalia কালিয়া bandar বন্দর kotwali কোতোয়ালি কোতোয়ালী কোতয়ালী sadarghat ' +
  'সদরঘাট gacha গাছা basan বাসন epz ইপিজেড bau tsc sadardakshin সদরদক্ষিণ cantonment ক্যান্টনমেন্ট islampur ইসলামপুর জিরানী ' +
  'বিমানবন্দর bimanbandar chawkbazar চকবাজার newmarket নিউমার্কেট signboard সাইনবোর্ড kazipara মাওয়া kanchan paltan ' +
  'nabinagar নবীনগর muradpur মুরাদপুর upashahar shibganj শিবগঞ্জ kamarpara rajabazar pagla collegegate kadamtali কদমতলী'

// Where a name is shared, the place that an address without a district usually means.
const usual = new Set(['dhaka.mirpur', 'dhaka.mohammadpur', 'dhaka.chawkbazar'])

/** Whether an address without a district that names this place usually means it, not others of the name. */
export const isUsual = ({ id }: Thana): boolean => usual.has(id)

type Index = Map<string, Meaning[]>

const index = lazily(() => {
  const exact: Index = new Map()
  const bySound: Index = new Map()
  const weak = new Set(weakNames.split(' ').map(placeKey))
  const add = (name: string, place: District | Thana) => {
    const key = placeKey(name)
    const isWeak = weak.has(key)
    addMeaning(exact, key, { place, isWeak, likeness: EXACT })
    addMeaning(bySound, soundKey(key), { place, isWeak, likeness: SOUND })
  }
  for (const district of allDistricts) {
    const spellings = [district.name, district.nameBn, ...district.spellings]
    for (const name of spellings) add(name, district)
    for (const thana of district.thanas) {
      for (const name of [thana.name, thana.nameBn, ...thana.spellings]) add(name, thana)
      if (thana.name !== `${district.name} Sadar`) continue
      for (const name of spellings.flatMap(sadarNames)) add(name, thana)
    }
  }
  // With the set of letters of each: it rules out most sounds without a comparison letter by letter.
  const soundsByInitial = Map.groupBy(
    [...bySound.keys()]
      .filter((sound) => sound.length >= SHORTEST_NEAR)
      .map((sound) => ({ sound, letters: lettersOf(sound) })),
    ({ sound }) => sound.slice(0, 1),
  )
  return { exact, bySound, soundsByInitial }
})

const sadarNames = (district: string) => [`${district} sadar`, `${district} সদর`, `sadar ${district}`]

function addMeaning(names: Index, at: string, meaning: Meaning): void {
  const known = names.get(at)
  if (!known) names.set(at, [meaning])
  else if (known.every(({ place }) => place !== meaning.place)) known.push(meaning)
}

/** The thanas of exactly this English, Bangla or other usual name, whatever its case, spaces and signs. */
export const thanasNamed = (text: string): readonly Thana[] =>
  (index().exact.get(placeKey(text)) ?? []).flatMap(({ place }) => (place.type === 'thana' ? [place] : []))

/** The meanings of a name letter for letter, and of names that sound the same; null when no name has its letters. */
export function findExactly(key: string): readonly Meaning[] | null {
  const { exact, bySound } = index()
  const meanings = exact.get(key)
  if (!meanings) return null
  const alike = key.length < SHORTEST_ALIKE || hasDigit(key) ? [] : (bySound.get(soundKey(key)) ?? [])
  return [...meanings, ...alike.filter(({ place }) => meanings.every((meaning) => meaning.place !== place))]
}

/** The meanings of a name that is misspelled: of the names that sound the same, else of those a letter or two away. */
export function findAlike(key: string): readonly Meaning[] | null {
  if (key.length < SHORTEST_ALIKE || hasDigit(key)) return null
  const { bySound, soundsByInitial } = index()
  const sound = soundKey(key)
  const same = bySound.get(sound)
  if (same) return same
  if (sound.length < SHORTEST_NEAR) return null
  const letters = lettersOf(sound)
  const near = soundsByInitial.get(sound.slice(0, 1))?.filter((other) => {
    const most = Math.min(sound.length, other.sound.length) >= 10 ? 2 : 1
    return mayBeNear(letters, other.letters, most) && isNear(sound, other.sound, most)
  })
  const found = near?.flatMap((other) => bySound.get(other.sound) ?? []) ?? []
  return found.length > 0 ? found.map((meaning) => ({ ...meaning, likeness: NEAR })) : null
}

const hasDigit = (key: string) => /\d/.test(key)
