import type { Text } from '@haat/contract/errors.ts'
import { findDistrict } from '../../shared/districts.ts'
import { placeKey, soundKey } from '../../shared/place-spelling.ts'
import { type RecognizedPlace, recognizePlace, SURE } from '../../shared/recognize-place.ts'
import type { AddressCheck } from '../../shared/store-settings.ts'
import { type AskedPlace, dearer, isCheaper, PICKUP } from '../delivery/zone-serving-rules.ts'
import { chooseZone, type ZoneDecision, type ZoneFacts } from './delivery-rules.ts'

/** An address as it is typed; any part may be empty. */
export type AddressText = { address: string; district: string; thana: string }

export type AskedDelivery = {
  /** The chosen delivery location. */
  location: string | null
  /** Every district that the shopper or a saved address states. */
  districts: readonly string[]
  text: AddressText
}

export type DeliveryPlace<Z> = {
  decision: ZoneDecision<Z>
  /** The text of the address names a place of a more expensive zone than the decision. */
  mismatch: { name: Text; zone: Z } | null
  /** The address does not say clearly enough where it is, and nothing else does. */
  isUnclear: boolean
}

/**
 * The zone of a delivery. The chosen location and the stated districts decide; without a zone by them, the places that the
 * address, its thana or its district surely names. In any case those places are compared with the decision.
 */
export function placeDelivery<Z extends ZoneFacts>(
  zones: readonly Z[],
  { location, districts, text }: AskedDelivery,
  check: AddressCheck,
): DeliveryPlace<Z> {
  const places = districts.map((district) => statedPlace(district, text.thana))
  const stated = chooseZone(zones, { location, places })
  const found = check === 'off' ? [] : namedPlaces(text, districts)
  if (found.length === 0) {
    const isUnclear = check !== 'off' && !stated.ok && !stated.contradiction && location === null && text.address !== ''
    return { decision: stated, mismatch: null, isUnclear }
  }
  const chooseWith = (named: readonly RecognizedPlace[]) =>
    chooseZone(zones, { location, places: [...places, ...named.map(askedPlaceOf)] })
  if (!stated.ok) {
    const together = chooseWith(found)
    return { decision: stated.contradiction ? stated : together, mismatch: null, isUnclear: !together.ok }
  }
  const mismatches = found.flatMap((one) => {
    const zone = dearerZone(stated.zone, chooseWith([one]))
    return zone ? [{ name: nameOf(one), zone }] : []
  })
  const [first, ...others] = mismatches
  const mismatch = first
    ? others.reduce((most, one) => (dearer(most.zone, one.zone) === one.zone ? one : most), first)
    : null
  return { decision: stated, mismatch, isUnclear: false }
}

/** The places that the texts of an address surely name. A thana inside a stated district is stated, not found. */
function namedPlaces({ address, thana }: AddressText, districts: readonly string[]): RecognizedPlace[] {
  const isStated = districts.some((district) => statedPlace(district, thana).thanaId)
  const texts = [address, isStated ? '' : thana, ...districts.filter((district) => !findDistrict(district))]
  return texts.flatMap((one) => surely(one) ?? [])
}

const askedPlaceOf = ({ district, thana }: RecognizedPlace): AskedPlace => ({
  district: district.name,
  thanaId: thana?.id ?? null,
})

/** The zone of the place together with the text of its address, when some order costs more there. */
function dearerZone<Z extends ZoneFacts>(stated: Z | null, together: ZoneDecision<Z>): Z | null {
  if (stated === null || stated.code === PICKUP) return null
  const zone = together.ok ? together.zone : (together.contradiction?.zone ?? null)
  return zone !== null && zone.code !== stated.code && isCheaper(stated, zone) ? zone : null
}

/** A stated district, with the stated thana when it is inside. */
function statedPlace(district: string, thana: string): AskedPlace {
  const found = thana === '' ? null : surely(`${thana}, ${district}`)
  const isInside = found?.thana && found.district === findDistrict(district)
  return { district, thanaId: isInside ? (found.thana?.id ?? null) : null }
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
