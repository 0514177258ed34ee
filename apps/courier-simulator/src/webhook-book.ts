import type { Fields } from '@haat/simulation/call.ts'
import type { CourierName } from './courier-facts.ts'

/** A webhook before it is sent. */
export type WebhookMessage = {
  body: Fields
  /** The headers with which the courier proves that it sent this text. */
  proofOf: (text: string) => Record<string, string>
  /** What faults may know it by, such as its event. */
  names: readonly string[]
}

export type Delivery = {
  courier: CourierName
  account: string
  url: string
  body: Fields
  at: string
  /** Null without a response. */
  status: number | null
  error: string | null
}

export type WebhookBook = {
  deliveries: Delivery[]
  /** Kept back by the fault `hold`. */
  held: (() => Promise<void>)[]
  /** The last webhook: each waits for the one before it, unless a fault changes the order. */
  last: Promise<void>
}
