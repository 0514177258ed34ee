import type { Fields } from './simulated-response.ts'

/** What goes wrong, where, and how often. */
export type FaultRule = {
  id: string
  endpoint: string
  kind: string
  /** Only calls about this payment, invoice, order, transaction, merchant or app key. */
  session: string | null
  /** The first call that is affected, counted from 1 since the rule was made; then how many (all when null). */
  call: number
  times: number | null
  /** Whether the gateway does its work before the response is lost. */
  committed: boolean
  ms: number
  status: number
  html: boolean
  code: string
  message: string | null
  envelope: 'E1' | 'E2' | 'E3' | 'E4'
  fields: Fields
  without: string[]
  copies: number
  reference: string
  seen: number
}
