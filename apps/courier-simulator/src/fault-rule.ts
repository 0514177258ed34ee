import type { Fields } from '@haat/simulation/call.ts'
import type { FaultRule } from '@haat/simulation/fault-book.ts'

/** A fault of a courier. It is about an account, a parcel, a number of the merchant, an event or a status. */
export type CourierFault = FaultRule & {
  ms: number
  status: number
  /** The kind of an unreadable response. */
  body: 'truncated' | 'empty' | 'html'
  /** Another status word, or how it is spelled. */
  code: string
  message: string | null
  fields: Fields
  without: string[]
  /** How many copies of a webhook, or how many parcels of a bulk call, are meant. */
  copies: number
  /** The difference of the money. */
  taka: number
}
