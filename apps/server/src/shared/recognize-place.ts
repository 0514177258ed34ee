import { findAlike, findExactly, isUsual, type Meaning } from './place-names.ts'
import { type PlaceWord, placeWords } from './place-spelling.ts'
import type { District, Thana } from './places.ts'

/** The place that an address names; `confidence` from 0 to 1. The thana is null when it is unknown or one of several. */
export type RecognizedPlace = { district: District; thana: Thana | null; confidence: number }

/** From this confidence on, the place of an address decides about its delivery. */
export const SURE = 0.8

const words = (text: string) => new Set(text.split(' '))

// A name before one of these is the name of a road or a building, wherever that is.
const carriers = words(
  'road rd street st lane goli highway mohasorok sarak shorok bhaban bhavan bhavon house tower villa plaza hotel bank ' +
    'sweets restaurant mansion monjil manzil apartment garden store stores enterprise traders bus biryani kacchi doi ' +
    'রোড সড়ক মহাসড়ক লেন গলি ভবন হাউজ হাউস টাওয়ার ভিলা প্লাজা হোটেল ব্যাংক মিষ্টান্ন মঞ্জিল স্টোর ট্রেডার্স রেস্টুরেন্ট বিরিয়ানি দই'.normalize(
      'NFKD',
    ),
)
// A name before one of these is a hint: most institutions are in the place of their name.
const institutions = words(
  'college university school medical hospital madrasa mosque masjid board কলেজ বিশ্ববিদ্যালয় স্কুল মেডিকেল হাসপাতাল মাদ্রাসা মসজিদ'.normalize(
    'NFKD',
  ),
)

// A name after one of these is that of a village or a post office, which many places share.
const villages = words('village vill gram post po union para গ্রাম গ্রামঃ পোস্ট পোঃ ডাকঘর ইউনিয়ন ইউনিয়নঃ'.normalize('NFKD'))

/** A found name; `share` is what is left of its weight beside a word that makes it a hint only. */
type Found = { meanings: readonly Meaning[]; segment: number; at: number; share: number }

const LONGEST_NAME = 4
const HINT = 0.35

/** The names of places in a text, the longest first at each word. */
function findMentions(list: readonly PlaceWord[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < list.length; ) {
    const hit = longestAt(list, at)
    if (!hit) {
      at++
      continue
    }
    const segment = list[at]?.segment ?? 0
    found.push({ meanings: hit.meanings, segment, at, share: isVillage(list, at) ? HINT : 1 })
    at += hit.length
    const next = list[at]
    if (next?.segment !== segment) continue
    if (carriers.has(next.text)) dropRun(found, segment)
    else if (institutions.has(next.text)) found[found.length - 1] = { ...(found.at(-1) as Found), share: HINT }
  }
  return found
}

const isVillage = (list: readonly PlaceWord[], at: number) => villages.has(list[at - 1]?.text ?? '')

/** Drops the name right before a carrier; of districts all, as in “Dhaka Chattogram Highway”. */
function dropRun(found: Found[], segment: number): void {
  let last = found.pop()
  while (
    last?.meanings.some(isDistrict) &&
    found.at(-1)?.segment === segment &&
    found.at(-1)?.meanings.some(isDistrict)
  )
    last = found.pop()
}

const isDistrict = ({ place }: Meaning) => place.type === 'district'

function longestAt(list: readonly PlaceWord[], at: number): { meanings: readonly Meaning[]; length: number } | null {
  const segment = list[at]?.segment
  const rest = list.slice(at, at + LONGEST_NAME).filter((word) => word.segment === segment)
  for (const find of [findExactly, findAlike]) {
    for (let length = rest.length; length > 0; length--) {
      const part = rest.slice(0, length)
      if (find === findAlike && part.slice(1).some(({ text }) => findExactly(text))) continue
      const key = part.map(({ text }) => text).join('')
      const meanings = find(key) ?? (length === 1 && hasCase(key) ? find(withoutCase(key)) : null)
      if (meanings) return { meanings, length }
    }
  }
  return null
}

/** A Bangla word without its case ending: “ঢাকার” and “ঢাকায়” are “ঢাকা”. */
const withoutCase = (word: string) => word.replace(CASE, '')
const hasCase = (word: string) => CASE.test(word)
const CASE = /(?:তে|ের|ে|র|য\u09bc)$/u

type Candidate = { district: District; named: number; inside: number; thanas: Map<Thana, number>; order: number }

/** The district and thana that a free-text address names, in English, Bangla or a mixture; null for none. */
export function recognizePlace(text: string): RecognizedPlace | null {
  const mentions = findMentions(placeWords(text))
  const candidates = weigh(mentions)
  const ranked = [...candidates.values()].sort((a, b) => scoreOf(b) - scoreOf(a) || b.order - a.order)
  const [best, ...others] = ranked
  if (!best) return null
  const rival = others.find((other) => !isExplained(other, best))
  const isRivalled = rival !== undefined && scoreOf(rival) >= RIVAL * scoreOf(best)
  const confidence = (isRivalled ? CONTESTED : 1) * confidenceOf(best, mentions)
  return { district: best.district, thana: onlyBest(best.thanas), confidence: Math.round(confidence * 100) / 100 }
}

const RIVAL = 0.75
const CONTESTED = 0.55

function weigh(mentions: readonly Found[]): Map<District, Candidate> {
  const candidates = new Map<District, Candidate>()
  for (const { meanings, share, at } of mentions) {
    const districts = new Set(meanings.map(({ place }) => districtOf(place)))
    for (const { place, isWeak, likeness } of meanings) {
      const weight = likeness * share
      const district = districtOf(place)
      const fresh = { district, named: 0, inside: 0, thanas: new Map<Thana, number>(), order: at }
      const candidate = candidates.get(district) ?? fresh
      candidates.set(district, candidate)
      candidate.order = at
      if (place.type === 'district') candidate.named = Math.max(candidate.named, weight)
      else {
        const score = weight * shareOf(place, districts.size, isWeak)
        candidate.inside = Math.max(candidate.inside, score)
        candidate.thanas.set(place, Math.max(candidate.thanas.get(place) ?? 0, weight))
        // “Cumilla Sadar” names its district.
        if (place.name.startsWith(district.name)) candidate.named = Math.max(candidate.named, score)
      }
    }
  }
  for (const candidate of candidates.values()) explainDivision(candidate, candidates)
  return candidates
}

const districtOf = (place: District | Thana): District => (place.type === 'district' ? place : place.district)

/** How much a thana says about its district: all when the name is its own, less when others share it. */
function shareOf(thana: Thana, sharing: number, isWeak: boolean): number {
  if (isWeak) return HINT
  if (sharing === 1) return 1
  return isUsual(thana) ? 0.75 : 0.45
}

/** “Gazipur, Dhaka” is in Gazipur: the name of its division says nothing about the district of that name. */
function explainDivision(candidate: Candidate, candidates: ReadonlyMap<District, Candidate>): void {
  const { district, inside, named } = candidate
  if (named === 0 && inside < SURE) return
  const capital = district.division.districts.find(({ id }) => `${id}-division` === district.division.id)
  const ofDivision = capital && candidates.get(capital)
  if (ofDivision && ofDivision !== candidate && ofDivision.inside < SURE)
    ofDivision.named = Math.min(ofDivision.named, HINT)
}

const scoreOf = ({ named, inside }: Candidate) => named + inside

/** Whether the one is only the division of the other, or only shares the name of a thana with it. */
const isExplained = (other: Candidate, best: Candidate): boolean =>
  other.named <= HINT && other.inside < SURE && (other.district.division === best.district.division || best.named > 0)

function confidenceOf({ named, inside, thanas }: Candidate, mentions: readonly Found[]): number {
  if (named > HINT && inside > 0) return 0.97 * Math.max(named, inside)
  if (named > 0) {
    const isStrange = thanas.size === 0 && mentions.some(isOfOthers)
    return (isStrange ? 0.75 : 0.92) * named
  }
  return 0.9 * inside
}

/** A thana beside a district that has none of its name. */
const isOfOthers = ({ meanings, share }: Found) =>
  share === 1 && meanings.every(({ place, isWeak, likeness }) => place.type === 'thana' && !isWeak && likeness > 0.9)

/** The thana that is named best, if only one is. */
function onlyBest(thanas: ReadonlyMap<Thana, number>): Thana | null {
  const best = Math.max(...thanas.values())
  const all = [...thanas].filter(([, weight]) => weight === best)
  return all.length === 1 ? (all[0]?.[0] ?? null) : null
}
