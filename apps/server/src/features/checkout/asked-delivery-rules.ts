import type { AddressCheck } from '@haat/contract/vocabulary.ts'
import { type AskedDelivery, normalizePlace, recognizeDelivery } from '../pricing/place-rules.ts'

/** Where a request asks for the delivery; what is absent or empty comes from the saved address that it names. */
type TypedDelivery = {
  location: string | null | undefined
  address: string | undefined
  district: string | undefined
  thana: string | undefined
}

type SavedPlace = { address: string; city: string; area: string }

/** The delivery that a quote and an order ask for, by the same texts: both then find the same zone. */
export function askedDelivery(typed: TypedDelivery, saved: SavedPlace | null, check: AddressCheck): AskedDelivery {
  const address = typed.address || saved?.address || ''
  const isSavedPlace = !typed.address || !typed.district
  const stated = { district: typed.district || saved?.city || '', thana: typed.thana || saved?.area || '' }
  const delivery = {
    location: typed.location ?? null,
    districts: [typed.district, isSavedPlace ? saved?.city : undefined].flatMap((name) => name || []),
    text: { address, ...normalizePlace({ address, ...stated }, check) },
  }
  return recognizeDelivery(delivery, check)
}
