import type { Fields } from './simulated-response.ts'

/** What goes wrong, where, and how often. */
export type FaultRule = {
  id: string
  /** Such as `pathao.create`; `pathao.*` is every endpoint of Pathao that can have this fault. */
  endpoint: string
  kind: string
  /** Only what concerns this account, parcel, number of the merchant, event or status; everything when null. */
  about: string | null
  /** The first call that is affected, counted from 1 since the rule was made; then how many (all when null). */
  call: number
  times: number | null
  /** Whether the courier does its work before the response is lost. */
  committed: boolean
  ms: number
  status: number
  /** Of an unreadable response. */
  body: 'truncated' | 'empty' | 'html'
  /** Another status word, or how it is spelled. */
  code: string
  message: string | null
  fields: Fields
  without: string[]
  /** How many copies of a webhook, or how many parcels of a bulk call, are meant. */
  copies: number
  /** By how much money is off. */
  taka: number
  seen: number
}
