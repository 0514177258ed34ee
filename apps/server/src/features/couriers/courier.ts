import type { Text } from '@haat/contract/errors.ts'
import type {
  BookingFailure,
  CourierCode,
  CourierFailure,
  DeliveryType,
  ShipmentStatus,
} from '@haat/contract/vocabulary.ts'
import type { Logger } from 'pino'
import type { GatewayHttp } from '../../platform/gateway-http.ts'
import type { AccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Minor } from '../../shared/money.ts'

/** Why a call did not succeed. */
export type CourierRefusal<F = CourierFailure> = {
  ok: false
  failure: F
  /** The courier's account of the failure, which may repeat credentials. */
  detail: string
  /** The courier has surely not done what it was called for. */
  isCertain: boolean
  /** The HTTP status of the response; 0 without one. */
  status: number
  /** What of the request the courier refuses, by its own names. */
  fields: readonly string[]
}

/** What comes of a call. */
export type CourierResult<T, F = CourierFailure> = { ok: true; value: T } | CourierRefusal<F>

/** Where a courier delivers. */
export type CourierPlace = {
  /** The ID at the courier, and in `places`. */
  id: string
  name: string
  /** What distinguishes it from others of its name, such as a post code; may be empty. */
  detail: string
  /** Whether there are smaller places in it. */
  hasParts: boolean
}

/** Where a courier picks the parcels of an account up. */
export type PickupPlace = { id: string; name: string; address: string; isActive: boolean; isDefault: boolean }

/** A parcel, as it is sent to a courier. */
export type CourierParcel = {
  /** Ours, by which the courier knows it too: unique, and never used again. */
  number: string
  receiverName: string
  /** In 11 digits. */
  phone: string
  address: string
  /** The place of the courier that staff chose; null for none: the courier finds it by the address. */
  place: { id: string; name: string } | null
  /** Empty where the courier has none. */
  pickupPlaceId: string
  /** Cash to collect, and what the parcel is worth, in whole taka. The latter is rounded up. */
  cashTaka: number
  valueTaka: number
  deliveryType: DeliveryType
  grams: number
  pieces: number
  units: number
  contents: string
  /** For an exchange it names what the rider takes back. */
  instruction: string
  /** The rider takes goods back. Only couriers with `exchange` have a field for it. */
  isExchange: boolean
}

/** A parcel that a courier has. The ID and the tracking code are empty, and the fee is null, where it does not say them. */
export type BookedParcel = { consignmentId: string; trackingCode: string; feeMinor: Minor | null }

/** A parcel that a courier is asked to bring back. `consignmentId`: empty where it is not known. */
export type AskedParcel = { consignmentId: string; number: string; reason: string }

/** A return request that a courier has, by its ID there. */
export type AskedReturn = { requestId: string }

/** Where an order says that it goes. */
export type WrittenAddress = { address: string; thana: string; district: string }

/** A parcel of which a courier says what its delivery costs. */
export type QuotedParcel = Pick<CourierParcel, 'cashTaka' | 'grams' | 'deliveryType'> &
  WrittenAddress & {
    /** The place of the courier that staff chose; empty for that of the address. */
    placeId: string
    /** Where it is picked up; empty for the place that is used by default. */
    pickupPlaceId: string
  }

/** What the delivery of a parcel costs, and what it costs that its cash is collected. */
export type CourierQuote = { feeMinor: Minor; codFeeMinor: Minor }

/** The places in another one, as `places` has them, of which a copy may be a day old. */
export type ReadPlaces = (parent: string) => Promise<CourierResult<CourierPlace[]>>

/** What a status of a courier means for a shipment. */
export type CourierMeaning = {
  status: ShipmentStatus
  /** The courier may still change it. */
  isProvisional?: true
  /** The courier may have picked the parcel up, though its word does not say where it is. */
  isWithCourier?: true
  /** It was brought back to the store. */
  isBackAtStore?: true
  /** The courier has paid for what was delivered, be it a part. */
  isPaid?: true
}

/** Which part of the parcels of all senders to a number a courier has delivered, and how many they were, in its words. */
export type BuyerRatio = { deliveredPercent: number; volume: string }

/** A payout that a courier reports; its time is null where it does not say it. */
export type ReportedPayout = { id: string; amountMinor: Minor; createdAt: Date | null }

/** A parcel of a payout: what was collected, and what the courier kept. */
export type ReportedPayoutLine = {
  consignmentId: string
  number: string
  status: string
  cashMinor: Minor
  feeMinor: Minor
}

/** A store's account at a courier, ready to be called. No method throws for what the courier responds or does not. */
export type Courier = {
  /** What the courier owes the store; negative when the store owes it. */
  balance?(): Promise<CourierResult<Minor>>
  /** The places in another one, the largest in none. */
  places?(parent: string): Promise<CourierResult<CourierPlace[]>>
  pickupPlaces?(): Promise<CourierResult<PickupPlace[]>>
  /** The place that an address alone leads to; null for none. Absent where a parcel needs none. */
  placeOf?(address: WrittenAddress, readPlaces: ReadPlaces): Promise<CourierResult<CourierPlace | null>>
  /** What the courier calls a place; null for one that it does not list. Only where a parcel is sent with the name too. */
  nameOfPlace?(id: string, readPlaces: ReadPlaces): Promise<CourierResult<string | null>>
  /** What a parcel would cost; null when its place is none that the courier is known to have. */
  quote?(parcel: QuotedParcel, readPlaces: ReadPlaces): Promise<CourierResult<CourierQuote | null, BookingFailure>>
  /** Creates a parcel. No courier does it once only: called twice, there may be two. */
  book(parcel: CourierParcel): Promise<CourierResult<BookedParcel, BookingFailure>>
  /** The parcel with a number of ours; null when the courier has none. */
  findParcel?(number: string): Promise<CourierResult<BookedParcel | null>>
  /** Our number of a parcel of the account; null when it has no such parcel. */
  readNumber?(consignmentId: string): Promise<CourierResult<string | null>>
  /** The status of a parcel, in the words of the courier; null when it has no such parcel. */
  readStatus(parcel: { consignmentId: string; number: string }): Promise<CourierResult<string | null>>
  /** What it knows of a number of 11 digits; null when it knows nothing. */
  readRatio?(phone: string): Promise<CourierResult<BuyerRatio | null>>
  /** The payouts of the account, in any order. */
  payouts?(): Promise<CourierResult<ReportedPayout[]>>
  /** The parcels of a payout; null when the account has no such payout. */
  payoutLines?(payoutId: string): Promise<CourierResult<ReportedPayoutLine[] | null>>
  /** Asks to bring a parcel back. Called twice, there may be two requests. */
  requestReturn?(parcel: AskedParcel): Promise<CourierResult<AskedReturn>>
  /** The request for a parcel; null when the courier has none. */
  findReturn?(parcel: AskedParcel): Promise<CourierResult<AskedReturn | null>>
  /** Cancels a parcel, or finds that it was cancelled before. */
  cancel?(consignmentId: string, reason: string): Promise<CourierResult<null>>
}

export type CourierTools = { http: GatewayHttp; logger: Pick<Logger, 'warn'> }

/** An account at a courier. `baseUrl`: the origin that is called. */
export type CourierConnection = {
  storeId: number
  accountId: number
  courier: CourierCode
  baseUrl: string
  /** Keys are the names of the fields in camelCase. */
  settings: Readonly<Record<string, string>>
  credentials: Readonly<Record<string, string>>
  tools: CourierTools
}

/** What a courier takes of a parcel: lengths in characters, and the most grams, null where it does not say. */
export type ParcelLimits = {
  name: { least: number; most: number }
  address: { least: number; most: number }
  grams: number | null
}

/** Which parcel a message of a courier is about, and its status in the words of the courier; empty where it says none. */
export type CourierHint = { consignmentId: string; number: string; word: string }

/**
 * How a courier sends what happens to parcels. None signs what it sends, so nothing of it moves a parcel: it leads to a question to
 * the courier, and to one to staff when it says that the parcel was delivered in part.
 */
export type CourierWebhook = {
  /** The secret by which it proves itself; absent where only the URL is secret. */
  secretOf?(headers: Readonly<Record<string, string | string[] | undefined>>): string
  /** The parcel of a message, by the fields of its body; null for one that is about none. */
  hintOf(fields: Record<string, unknown>): CourierHint | null
  /** What it must get, whatever it has sent. */
  response: { status: number; headers: Record<string, string>; body: object }
}

/** A courier: one folder, one entry in `courier-drivers.ts`. */
export type CourierDriver = {
  code: CourierCode
  name: Text
  fields: readonly AccountField[]
  /** The origin of its API in each environment that has one; an account names none, except that of a simulator. */
  baseUrls: Partial<Record<Environment, string>>
  /** The calls that its accounts have, and what those take. */
  capabilities: {
    balance: boolean
    places: boolean
    pickupPlaces: boolean
    findParcel: boolean
    quote: boolean
    cancel: boolean
    payouts: boolean
    risk: boolean
    /** `requestReturn`, and `findReturn`. */
    returns: boolean
    /** A parcel is marked as an exchange; else only its instruction says so. */
    exchange: boolean
    /** A parcel says what it is worth; elsewhere one for which staff declare a value is refused. */
    declaredValue: boolean
  }
  /** Whether a parcel needs one of its places; else the courier finds it by the address. */
  needsPlace: boolean
  /** The IDs of its places at which a parcel can be delivered; absent where a parcel names none. */
  parcelPlaces?: RegExp
  /** How it delivers parcels. */
  deliveryTypes: readonly DeliveryType[]
  limits: ParcelLimits
  /** Where its merchants sign in, and see their parcels. */
  panelUrl: string
  /** Where shoppers follow a parcel; empty where the page needs what the courier has not said. */
  trackingUrlOf(parcel: Pick<BookedParcel, 'consignmentId' | 'trackingCode'>): string
  /** What its statuses mean, by their words without case, spaces, hyphens and underscores. */
  statuses: Readonly<Record<string, CourierMeaning>>
  webhook: CourierWebhook
  connect(connection: CourierConnection): Courier
}
