import type { Fields } from '@haat/simulation/call.ts'
import type { GatewayFault } from './fault-rule.ts'
import type { SimulatedResponse } from './simulated-response.ts'

/** What the shared parts of the simulator need to know of a gateway. */
export type GatewayFacts = {
  title: string
  /** The color of its page, dark enough for white letters. */
  colour: string
  createState: () => object
  /** Points that the gateway has not confirmed are switches, with the stricter default; and JSON Schema of a change. */
  settings: object
  settingsSchema: object
  /** The endpoints of which `*` speaks: those that speak to the merchant's server. */
  endpoints: readonly string[]
  /** What may go wrong, and at which of its endpoints. */
  faults: Readonly<Record<string, readonly string[]>>
  /** Names of headers and fields that are not kept with a request. */
  secrets: readonly string[]
  /** The browser returns with a form that is posted. */
  returnsByPost?: true
  /** What is sent in place of a response, by faults of this gateway alone; null for others. */
  substitute?: (rule: GatewayFault) => SimulatedResponse | null
  /** The fields as a fault of this gateway alone changes them; null for others. */
  spoil?: (rule: GatewayFault, fields: Fields) => Fields | null
}
