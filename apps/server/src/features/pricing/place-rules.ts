import type { Text } from '@haat/contract/errors.ts'
import type { AddressCheck } from '@haat/contract/vocabulary.ts'
import { findDistrict } from '../../shared/districts.ts'
import { placeKey, soundKey } from '../../shared/place-spelling.ts'
import { type RecognizedPlace, recognizePlace, SURE } from '../../shared/recognize-place.ts'
import {
  chooseZone,
  type NamedPlace,
  type RequestedLocation,
  type ZoneDecision,
  type ZoneFacts,
} from './delivery-rules.ts'

/** An address as it is typed; any part may be empty. */
export type AddressText = { address: string; district: string; thana: string }

/** Where a delivery goes, as texts say it. */
export type StatedDelivery = {
  /** The chosen delivery location. */
  location: string | null
  /** Every district that the shopper or a saved address states. */
  districts: readonly string[]
  text: AddressText
}

/** The same with the places that it names. */
export type AskedDelivery = RequestedLocation & { text: AddressText }

/** Recognises the places of a delivery: the stated districts, and what the address, its thana or its district surely names. */
export const recognizeDelivery = (
  { location, districts, text }: StatedDelivery,
  check: AddressCheck,
): AskedDelivery => ({
  location,
  stated: districts.map((district) => statedPlace(district, text.thana)),
  found: check === 'off' ? [] : namedPlaces(text, districts).map(askedPlaceOf),
  text,
})

/** The zone of a delivery that texts describe. */
export const placeDelivery = <Z extends ZoneFacts>(
  zones: readonly Z[],
  delivery: StatedDelivery,
  check: AddressCheck,
): ZoneDecision<Z> => chooseZone(zones, recognizeDelivery(delivery, check))

/** The places that the texts of an address surely name. A thana inside a stated district is stated, not found. */
function namedPlaces({ address, thana }: AddressText, districts: readonly string[]): RecognizedPlace[] {
  const isStated = districts.some((district) => statedPlace(district, thana).thanaId)
  const texts = [address, isStated ? '' : thana, ...districts.filter((district) => !findDistrict(district))]
  return texts.flatMap((one) => surely(one) ?? [])
}

const askedPlaceOf = (place: RecognizedPlace): NamedPlace => ({
  district: place.district.name,
  thanaId: place.thana?.id ?? null,
  name: nameOf(place),
})

/** A stated district, with the stated thana when it is inside. */
function statedPlace(district: string, thana: string): NamedPlace {
  const found = thana === '' ? null : surely(`${thana}, ${district}`)
  const known = findDistrict(district)
  if (found?.thana && found.district === known) return askedPlaceOf(found)
  return {
    district,
    thanaId: null,
    name: known ? { en: known.name, bn: known.nameBn } : { en: district, bn: district },
  }
}

function surely(text: string): RecognizedPlace | null {
  const found = text === '' ? null : recognizePlace(text)
  return found && found.confidence >= SURE ? found : null
}

const nameOf = ({ district, thana }: RecognizedPlace): Text =>
  thana
    ? { en: `${thana.name}, ${district.name}`, bn: `${thana.nameBn}, ${district.nameBn}` }
    : { en: district.name, bn: district.nameBn }

/**
 * District and thana by their official English names. What is stated is kept, in its usual spelling; what is not is
 * filled from the address when that is sure and says nothing else.
 */
export function normalizePlace(text: AddressText, check: AddressCheck): { district: string; thana: string } {
  const stated = findDistrict(text.district)
  const found = check === 'off' ? null : surely([text.address, text.thana, text.district].filter(Boolean).join(', '))
  const isSame = found !== null && (stated ? found.district === stated : text.district === '')
  const district = stated?.name ?? (isSame ? found.district.name : text.district)
  if (!isSame || !found.thana) return { district, thana: text.thana }
  const { name, nameBn } = found.thana
  const isItself = text.thana === '' || [name, nameBn].some((one) => soundOf(one) === soundOf(text.thana))
  return { district, thana: isItself ? name : text.thana }
}

const soundOf = (text: string) => soundKey(placeKey(text))
