import { maxCourierFeeMinor } from '@haat/contract/limits.ts'
import type { BookingFailure, QuoteSource } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import type { CourierDriver, CourierQuote, CourierResult, QuotedParcel } from '../couriers/courier.ts'
import type { DeliveryZone } from '../delivery/delivery-zone-rules.ts'
import { codFee, weightFee } from '../delivery/zone-fee-rules.ts'
import { type CourierFacts, gramsOfParcel } from './parcel-rules.ts'

const TAKA: Minor = 100

/** What the delivery of a parcel costs at an account; without figures, and maybe why. */
export type ParcelQuote = {
  source: QuoteSource
  feeMinor: Minor | null
  codFeeMinor: Minor | null
  days: number | null
  failure: BookingFailure | null
  detail: string
}

export const failedQuote = (failure: BookingFailure, detail = ''): ParcelQuote => ({
  ...{ source: 'courier', feeMinor: null, codFeeMinor: null, days: null, failure, detail },
})

/** A parcel as a courier is asked about it; with `failure` it would be refused for sure. */
export function quotedParcelOf(
  facts: CourierFacts,
  { placeId, pickupPlaceId }: Pick<QuotedParcel, 'placeId' | 'pickupPlaceId'>,
  { limits, deliveryTypes, capabilities }: Pick<CourierDriver, 'limits' | 'deliveryTypes' | 'capabilities'>,
): { ok: true; parcel: QuotedParcel } | { ok: false; failure: BookingFailure } {
  const grams = gramsOfParcel(facts)
  if (limits.grams !== null && grams > limits.grams) return { ok: false, failure: 'WEIGHT_REFUSED' }
  if (!deliveryTypes.includes(facts.deliveryType)) return { ok: false, failure: 'PARCEL_REFUSED' }
  if (facts.declaredMinor !== null && !capabilities.declaredValue) return { ok: false, failure: 'PARCEL_REFUSED' }
  if (facts.currency !== 'BDT') return { ok: false, failure: 'AMOUNT_REFUSED' }
  const { address, thana, district, codMinor, deliveryType } = facts
  const cashTaka = Math.floor(codMinor / TAKA)
  return { ok: true, parcel: { address, thana, district, placeId, pickupPlaceId, grams, cashTaka, deliveryType } }
}

/** What the store charges for such a parcel, for want of figures of the courier. */
export function quoteOfStore(facts: CourierFacts, zone: DeliveryZone | undefined): ParcelQuote {
  const nothing = { source: 'store', failure: null, detail: '' } as const
  if (!zone) return { ...nothing, feeMinor: null, codFeeMinor: null, days: null }
  return {
    ...nothing,
    feeMinor: zone.feeMinor + weightFee(zone, gramsOfParcel(facts)),
    codFeeMinor: codFee(zone, facts.codMinor),
    days: zone.estimatedDaysMax,
  }
}

/** What a courier has said; null when it has no figures for the parcel. An amount that can be no fee is none. */
export function quoteOfCourier(
  result: CourierResult<CourierQuote | null, BookingFailure>,
  shown: (detail: string) => string,
): ParcelQuote | null {
  if (!result.ok) return failedQuote(result.failure, shown(result.detail))
  if (result.value === null) return null
  const { feeMinor, codFeeMinor } = result.value
  if (!isFee(feeMinor) || !isFee(codFeeMinor)) return failedQuote('OTHER')
  return { source: 'courier', feeMinor, codFeeMinor, days: null, failure: null, detail: '' }
}

/** Whether an amount can be a fee of a courier. */
export const isFee = (minor: Minor) => minor >= 0 && minor <= maxCourierFeeMinor
