/** A status change of a parcel. */
export type ParcelEvent = { status: string; atMs: number; en: string; bn: string }

/** A parcel of a courier. Amounts are whole taka, as on the wire of all three. */
export type Parcel = {
  /** The consignment id of Pathao and Steadfast, the tracking id of RedX. */
  id: string
  /** Only Steadfast has one beside the id. */
  trackingCode: string
  /** The merchant's own number of it. */
  number: string
  recipient: { name: string; phone: string; address: string; area: string; areaId: number | null }
  /** The store of Pathao or the pickup store of RedX where it is picked up; null at Steadfast. */
  pickupPlaceId: number | null
  cashToCollect: number
  /** What was collected at the door; null before that. */
  collected: number | null
  weightGrams: number
  deliveryCharge: number
  note: string
  declaredValue: string
  /** The courier's own value. */
  status: string
  reason: string | null
  events: ParcelEvent[]
  /** The settlement that paid for it. */
  settlementId: string | null
  createdAtMs: number
  updatedAtMs: number
}

/** What a status means for money and goods. */
export type Meaning = 'open' | 'delivered' | 'partly' | 'returned' | 'cancelled'

/** A status of a courier: its word, and how people and the tracking page read it. */
export type ParcelStatus = { status: string; meaning: Meaning; en: string; bn: string }
