import { type SentResponse, sendResponse, serveCall } from '@haat/simulation/serve-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from './account.ts'
import { type CourierName, factsOf } from './courier-facts.ts'
import type { CourierFault } from './fault-rule.ts'
import type { CourierCall, SimulatedResponse } from './simulated-response.ts'
import type { Simulator } from './simulator.ts'
import { spoilResponse, substituteResponse } from './spoil-response.ts'

/** Responds to a call of a merchant. `rule`: the fault of this call, for those that change the work itself. */
export type Handler = (
  sim: Simulator,
  account: Account,
  call: CourierCall,
  rule: CourierFault | null,
) => SimulatedResponse

/** How a courier finds out who calls; undefined for credentials that it does not know. */
export type Authenticate = (sim: Simulator, call: CourierCall) => Account | undefined

type Endpoint = {
  courier: CourierName
  name: string
  authenticate: Authenticate
  handle: Handler
  /** What a fault does to the courier beside the response. */
  onFault?: (sim: Simulator, rule: CourierFault, call: CourierCall) => void
}

/** Serves an endpoint of a courier. */
export const serve =
  (sim: Simulator, endpoint: Endpoint) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    serveCall<CourierFault>(sim, { request, reply }, (received) => {
      const { courier, name, authenticate, onFault } = endpoint
      const call = { ...received, body: received.body ?? {} }
      const account = authenticate(sim, call)
      return {
        endpoint: `${courier}.${name}`,
        account: account?.id ?? null,
        names: [...(account ? [account.id] : []), ...namesOf(call)],
        respond: (rule) => {
          if (rule) onFault?.(sim, rule, call)
          return toSent(account ? respond(sim, endpoint, account, call, rule) : factsOf(courier).unauthorized())
        },
      }
    })

function respond(
  sim: Simulator,
  { courier, handle }: Endpoint,
  account: Account,
  call: CourierCall,
  rule: CourierFault | null,
): SimulatedResponse {
  const substitute = rule && substituteResponse(sim, courier, rule)
  if (substitute) {
    if (rule?.committed) handle(sim, account, call, null)
    return substitute
  }
  const response = handle(sim, account, call, rule)
  return rule ? spoilResponse(courier, rule, response) : response
}

const toSent = ({ json, text, ...response }: SimulatedResponse): SentResponse =>
  text === undefined
    ? { ...response, text: JSON.stringify(json), contentType: 'application/json' }
    : { ...response, text }

/** Sends a response that no fault changes. */
export const sendUnchanged = (reply: FastifyReply, response: SimulatedResponse): FastifyReply =>
  sendResponse(reply, toSent(response))

/** What a fault may name a call by: every value of its path and of its body. */
const namesOf = ({ params, body }: CourierCall): string[] =>
  [...Object.values(params), ...Object.values(body)].flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
