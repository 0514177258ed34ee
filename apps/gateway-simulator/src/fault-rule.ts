import type { Fields } from '@haat/simulation/call.ts'
import type { FaultRule } from '@haat/simulation/fault-book.ts'

/** A fault of a gateway. It is about a payment, invoice, order, transaction, merchant or app key. */
export type GatewayFault = FaultRule & {
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
}
