import type { ParcelStatus } from './parcel.ts'
import type { SimulatedResponse } from './simulated-response.ts'

/** What the shared parts of the simulator need to know of a courier. */
export type CourierFacts = {
  /** The code of the courier in the server. */
  code: string
  title: string
  /** The color of its pages, dark enough for white letters. */
  colour: string
  /** What a new account needs. */
  credentials: readonly string[]
  /** In the order in which a parcel usually meets them; the first is that of a new parcel. */
  statuses: readonly [ParcelStatus, ...ParcelStatus[]]
  endpoints: readonly string[]
  /** What may go wrong beside the faults of every courier, and at which endpoints. */
  faults: Readonly<Record<string, readonly string[]>>
  /** Names of headers and fields that are not kept with a request. */
  secrets: readonly string[]
  /** Fields of responses and webhooks that hold a status. */
  statusFields: readonly string[]
  /** Points that the courier has not confirmed are switches, with the stricter default; and JSON Schema of a change. */
  settings: { refusalStatus: string }
  settingsSchema: object
  /** The response to a call whose credentials are not, or no longer, valid. */
  unauthorized: () => SimulatedResponse
  /** The response to fields that are refused, each with its sentences. */
  presentErrors: (errors: Record<string, string[]>, httpStatus: number) => SimulatedResponse
  /** Any other failure. */
  fail: (status: number, message: string) => SimulatedResponse
  /** The field errors of an address that cannot be resolved. */
  addressErrors: Record<string, string[]>
  /** The field of the merchant's own number. */
  numberField: string
}
