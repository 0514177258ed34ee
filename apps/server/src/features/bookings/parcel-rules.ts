import type { Text } from '@haat/contract/errors.ts'
import type { DeliveryType } from '@haat/contract/vocabulary.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'
import { localPhone } from '../../shared/phone.ts'
import type { CourierDriver, CourierParcel } from '../couriers/courier.ts'
import { type ExchangedGoods, handleWithCare, instructRider } from '../shipments/rider-instruction-rules.ts'

const TAKA: Minor = 100
/** What a parcel weighs of which neither staff nor products say it. */
const USUAL_GRAMS = 500
const MOST_CONTENTS = 250
/** Pathao takes 255 characters. */
const MOST_INSTRUCTION = 250

/** What is known of a shipment and its order. */
export type CourierFacts = {
  shipmentNumber: string
  receiverName: string
  phone: string
  address: string
  thana: string
  district: string
  currency: string
  codMinor: Minor
  /** What its items were sold for. */
  valueMinor: Minor
  /** What staff declare instead; null for nothing. */
  declaredMinor: Minor | null
  weightGrams: number | null
  parcelCount: number
  unitCount: number
  contents: string
  isFragile: boolean
  deliveryType: DeliveryType
  instruction: string
  takenBack: ExchangedGoods | null
}

/** What staff chose at the courier. */
export type ParcelPlaces = { placeId: string; placeName: string; pickupPlaceId: string }

type ParcelField =
  | 'receiver_name'
  | 'phone'
  | 'address'
  | 'cod_amount'
  | 'weight_grams'
  | 'delivery_type'
  | 'declared_value'
  | 'place'

/** A parcel as a courier takes it, or what of it the courier would refuse. */
export type ParcelDecision =
  | { ok: true; parcel: CourierParcel }
  | { ok: false; problems: Partial<Record<ParcelField, Text[]>> }

/** The weight of a parcel that is sent to couriers. */
export const gramsOfParcel = ({ weightGrams }: Pick<CourierFacts, 'weightGrams'>): number => weightGrams || USUAL_GRAMS

/** What of a courier says which parcels it takes. */
export type ParcelDriver = Pick<
  CourierDriver,
  'limits' | 'needsPlace' | 'parcelPlaces' | 'deliveryTypes' | 'capabilities'
>

/**
 * Describes a shipment to a courier. Nothing of what says where it goes, or how much is collected, is cut or rounded. Its value is
 * rounded up to whole taka; its contents and its instruction are cut.
 */
export function describeParcel(
  facts: CourierFacts,
  { placeId, placeName, pickupPlaceId }: ParcelPlaces,
  driver: ParcelDriver,
): ParcelDecision {
  const { limits } = driver
  const phone = localPhone(facts.phone)
  const address = wholeAddress(facts)
  const grams = gramsOfParcel(facts)
  const found: [ParcelField, Text | null][] = [
    ['receiver_name', lengthProblem(facts.receiverName, limits.name)],
    ['phone', /^01[3-9]\d{8}$/.test(phone) ? null : notMobile],
    ['address', lengthProblem(address, limits.address)],
    ['cod_amount', facts.currency !== 'BDT' || facts.codMinor % TAKA !== 0 ? notWhole : null],
    ['weight_grams', limits.grams !== null && grams > limits.grams ? tooHeavy(limits.grams) : null],
    ['delivery_type', driver.deliveryTypes.includes(facts.deliveryType) ? null : otherDelivery],
    ['declared_value', facts.declaredMinor !== null && !driver.capabilities.declaredValue ? noValue : null],
    ['place', placeProblem(placeId, driver)],
  ]
  const problems = found.flatMap(([field, text]) => (text ? [[field, [text]]] : []))
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) }
  return {
    ok: true,
    parcel: {
      number: facts.shipmentNumber,
      receiverName: facts.receiverName,
      phone,
      address,
      place: placeId === '' ? null : { id: placeId, name: placeName },
      pickupPlaceId,
      cashTaka: facts.codMinor / TAKA,
      valueTaka: Math.ceil((facts.declaredMinor ?? facts.valueMinor) / TAKA),
      deliveryType: facts.deliveryType,
      grams,
      pieces: facts.parcelCount,
      units: facts.unitCount,
      contents: cutText(facts.contents, MOST_CONTENTS),
      instruction: cutText(instructionOf(facts), MOST_INSTRUCTION),
      isExchange: facts.takenBack?.isOpen ?? false,
    },
  }
}

function instructionOf({ instruction, takenBack, isFragile }: CourierFacts): string {
  const instructed = instructRider(instruction, takenBack)
  return isFragile ? handleWithCare(instructed) : instructed
}

/** The address with its thana and district, where it does not name them itself. */
function wholeAddress({ address, thana, district }: CourierFacts): string {
  const line = address.replace(/\s+/g, ' ').trim()
  return [thana, district].reduce(
    (whole, name) => (name === '' || whole.toLowerCase().includes(name.toLowerCase()) ? whole : `${whole}, ${name}`),
    line,
  )
}

/** A place is sent to the courier, or refused: never left out. */
export function placeProblem(
  placeId: string,
  { needsPlace, parcelPlaces }: Pick<CourierDriver, 'needsPlace' | 'parcelPlaces'>,
): Text | null {
  if (placeId === '') return needsPlace ? noPlace : null
  if (!parcelPlaces) return noPlaces
  return parcelPlaces.test(placeId) ? null : noPlace
}

function lengthProblem(text: string, { least, most }: { least: number; most: number }): Text | null {
  if (isLongerThan(text, most))
    return {
      en: `The courier takes at most ${most} characters. Shorten it in the order.`,
      bn: `কুরিয়ার সর্বোচ্চ ${displayCount(most, 'bn')} অক্ষর নেয়। অর্ডারে গিয়ে ছোট করুন।`,
    }
  if (isLongerThan(text, least - 1)) return null
  return {
    en: `The courier needs at least ${least} characters. Complete it in the order.`,
    bn: `কুরিয়ারের কমপক্ষে ${displayCount(least, 'bn')} অক্ষর লাগে। অর্ডারে গিয়ে পুরোটা লিখুন।`,
  }
}

const notMobile: Text = {
  en: 'Couriers call mobile numbers of Bangladesh only. Change the number in the order.',
  bn: 'কুরিয়ার শুধু বাংলাদেশের মোবাইল নম্বরে ফোন করে। অর্ডারে নম্বরটি বদলান।',
}
const notWhole: Text = {
  en: 'Couriers collect whole taka only. Change the amount to collect.',
  bn: 'কুরিয়ার শুধু পুরো টাকা তোলে। আদায়ের টাকা বদলান।',
}
const tooHeavy = (most: number): Text => ({
  en: `The courier takes at most ${most} grams.`,
  bn: `কুরিয়ার সর্বোচ্চ ${displayCount(most, 'bn')} গ্রাম নেয়।`,
})
const otherDelivery: Text = {
  en: 'This courier does not deliver that way. Change how the draft is delivered.',
  bn: 'এই কুরিয়ার এভাবে ডেলিভারি দেয় না। খসড়ায় ডেলিভারির ধরন বদলান।',
}
const noValue: Text = {
  en: 'This courier is not sent what a parcel is worth. Remove the declared value from the draft, or choose another courier.',
  bn: 'এই কুরিয়ারকে পার্সেলের দাম জানানো যায় না। খসড়া থেকে ঘোষিত দাম মুছে দিন, বা অন্য কুরিয়ার বাছুন।',
}
const noPlaces: Text = {
  en: 'This courier finds the place by the address. Choose none.',
  bn: 'এই কুরিয়ার ঠিকানা দেখে জায়গা খুঁজে নেয়। আলাদা করে কিছু বাছবেন না।',
}
const noPlace: Text = {
  en: 'Choose the area of the courier where the parcel goes.',
  bn: 'পার্সেল কুরিয়ারের কোন এলাকায় যাবে তা বেছে নিন।',
}
