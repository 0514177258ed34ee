import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { gatewayError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashToken } from './bkash-state.ts'

/** How long an ID token is good. */
export const TOKEN_SECONDS = 3600

/** The ID token of a call: bare, as bKash's samples send it, or after `Bearer`. */
export const tokenOf = (sim: Simulator, call: Call): BkashToken | undefined =>
  recall(sim.bkash.tokens, call.headers.authorization?.replace(/^Bearer /, ''))

/** A handler of a call that needs an ID token and a JSON object. */
export const authorized =
  (handle: (sim: Simulator, body: Fields, merchant: BkashMerchant, call: Call) => SimulatedResponse) =>
  (sim: Simulator, call: Call): SimulatedResponse => {
    const token = tokenOf(sim, call)
    if (!token) return gatewayError(401, 'Unauthorized')
    if (nowMs(sim) >= token.issuedAtMs + TOKEN_SECONDS * 1000) {
      return gatewayError(401, 'The incoming token has expired')
    }
    const merchant = recall(sim.bkash.merchants, token.appKey)
    if (!merchant || call.headers['x-app-key'] !== token.appKey) return gatewayError(403, 'Forbidden')
    if (!call.body) return invalidBody()
    return handle(sim, call.body, merchant, call)
  }
