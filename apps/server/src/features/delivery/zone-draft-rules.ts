import type { Text } from '@haat/contract/errors.ts'
import { deliveryLocations } from '@haat/contract/vocabulary.ts'
import { districtKey, findDistrict } from '../../shared/districts.ts'
import { thanasNamed } from '../../shared/place-names.ts'
import { findPlace, type Thana } from '../../shared/places.ts'
import type { PickupTexts } from './delivery-zone-rules.ts'

export type ZoneDraft = PickupTexts & {
  id: number | null
  code: string
  kind: string
  label: string
  districts: readonly string[]
  thanas: readonly string[]
  daysMin: number
  daysMax: number
}

type Problems = Record<string, Text[]>

/** The places of a zone as they are stored, each once, and what is wrong with the given names by their position. */
export type ZoneLists = { districts?: string[]; thanas?: string[]; problems: Problems }

/** Reads districts and thanas in any usual spelling: districts to their English names, thanas to their location IDs. */
export function readZoneLists(given: {
  districts?: readonly string[] | undefined
  thanas?: readonly string[] | undefined
}): ZoneLists {
  const problems: Problems = {}
  const read = (list: 'districts' | 'thanas', find: (text: string) => string | Text) => {
    const found = new Set<string>()
    for (const [index, text] of (given[list] ?? []).entries()) {
      const place = find(text)
      if (typeof place === 'string') found.add(place)
      else problems[`${list}.${index}`] = [place]
    }
    return given[list] && { [list]: [...found] }
  }
  return { ...read('districts', readDistrict), ...read('thanas', readThana), problems }
}

const readDistrict = (text: string): string | Text =>
  findDistrict(text)?.name ??
  (findThanas(text).length > 0
    ? { en: `“${text}” is a thana, not a district: send it in thanas.`, bn: `“${text}” জেলা নয়, থানা: thanas-এ পাঠান।` }
    : { en: `“${text}” is none of the 64 districts.`, bn: `“${text}” নামে কোনো জেলা নেই।` })

function readThana(text: string): string | Text {
  const [found, ...others] = findThanas(text)
  if (!found) return { en: `“${text}” is no thana of Bangladesh.`, bn: `“${text}” নামে কোনো থানা নেই।` }
  if (others.length === 0) return found.id
  const ids = [found, ...others].map(({ id }) => id).join(', ')
  return {
    en: `“${text}” names several thanas. Send the location ID of one: ${ids}.`,
    bn: `“${text}” নামে একাধিক থানা আছে। একটির লোকেশন আইডি পাঠান: ${ids}।`,
  }
}

/** The thanas of a location ID, of a name, or of a name before that of its district: “Savar, Dhaka”. */
function findThanas(text: string): readonly Thana[] {
  const place = findPlace(text)
  if (place) return place.type === 'thana' ? [place] : []
  const comma = text.lastIndexOf(',')
  const district = comma < 0 ? undefined : findDistrict(text.slice(comma + 1))
  return district ? thanasNamed(text.slice(0, comma)).filter((thana) => thana.district === district) : thanasNamed(text)
}

/** Why a zone cannot be saved beside the others. */
export function findZoneProblems(zone: ZoneDraft, others: readonly ZoneDraft[]): Problems {
  const problems: Problems = {}
  if (zone.daysMax < zone.daysMin) {
    problems.estimated_days_max = [
      { en: 'Must be at least estimated_days_min.', bn: 'estimated_days_min-এর কম হতে পারে না।' },
    ]
  }
  const isPickup = zone.kind === 'pickup'
  if (isPickup !== (zone.code === 'pickup') && (deliveryLocations as readonly string[]).includes(zone.code)) {
    problems.kind = [usualKind]
  }
  if (isPickup && zone.districts.length > 0) problems.districts = [noPlaces]
  if (isPickup && zone.thanas.length > 0) problems.thanas = [noPlaces]
  if (!isPickup && zone.pickupAddress !== '') problems.pickup_point = [noPoint]
  else if (zone.pickupAddress === '' && [zone.pickupName, zone.pickupPhone, zone.pickupHours].some(Boolean))
    problems['pickup_point.address'] = [addressMissing]
  const wanted = new Set(zone.districts.map(districtKey))
  for (const other of others) {
    if (other.id === zone.id) continue
    const shared = other.districts.find((name) => wanted.has(districtKey(name)))
    const thana = other.thanas.find((id) => zone.thanas.includes(id))
    if (thana) problems.thanas = [alreadyIn(thana, other)]
    if (shared) problems.districts = [alreadyIn(shared, other)]
  }
  return problems
}

const usualKind = {
  en: 'This code always has the other kind. Choose a code of your own.',
  bn: 'এই কোডটি সব দোকানে অন্য ধরনের এলাকার জন্য। নিজের মতো একটি কোড দিন।',
}
const noPlaces = {
  en: 'Shoppers come to a pick-up zone from anywhere: it has no places.',
  bn: 'যেকোনো জায়গার ক্রেতা দোকান থেকে নিতে পারেন, তাই এখানে জেলা বা থানা দেওয়া যায় না।',
}
const addressMissing = { en: 'Enter the address.', bn: 'ঠিকানা লিখুন।' }
const noPoint = {
  en: 'Only a pick-up zone has a pick-up point.',
  bn: 'শুধু দোকান থেকে নেওয়ার এলাকায় নেওয়ার ঠিকানা দেওয়া যায়।',
}

const alreadyIn = (place: string, { label }: ZoneDraft): Text => ({
  en: `${place} is already in the zone “${label}”.`,
  bn: `${place} আগে থেকেই “${label}” এলাকায় আছে।`,
})
