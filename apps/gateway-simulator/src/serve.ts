import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Call } from '@haat/simulation/call.ts'
import { withSkew } from '@haat/simulation/clock.ts'
import { type SentResponse, serveCall } from '@haat/simulation/serve-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayFault } from './fault-rule.ts'
import type { SimulatedResponse } from './simulated-response.ts'
import { keyOf, type Simulator } from './simulator.ts'
import { spoilFields, spoilSealed, substituteResponse } from './spoil-response.ts'

/** Responds to a call. It does not wait: what comes later goes through `runLater`. */
export type Handler = (sim: Simulator, call: Call) => SimulatedResponse

/** What must be ready before the response leaves, such as a notification that is to arrive first. */
export type Endpoint = {
  name: string
  handle: Handler
  /** What faults may name a call by: its payment, invoice, order, transaction, merchant or app key. */
  namesOf: (sim: Simulator, call: Call) => string[]
  /** What a fault does to the gateway beside the response. */
  onFault?: (sim: Simulator, call: Call, rule: GatewayFault) => void
  beforeResponse?: (sim: Simulator) => Promise<void>
}

/** Serves an endpoint of a gateway. */
export const serve =
  (sim: Simulator, endpoint: Endpoint) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    serveCall<GatewayFault>(sim, { request, reply }, (call) => ({
      endpoint: endpoint.name,
      names: endpoint.namesOf(sim, call),
      respond: async (rule) => {
        if (rule) endpoint.onFault?.(sim, call, rule)
        const response = respondWith(sim, endpoint, call, rule)
        await endpoint.beforeResponse?.(sim)
        return toSent(response)
      },
    }))

function respondWith(sim: Simulator, { handle }: Endpoint, call: Call, rule: GatewayFault | null): SimulatedResponse {
  if (!rule) return sealed(handle(sim, call))
  const substitute = substituteResponse(rule)
  if (substitute) {
    if (rule.committed) handle(sim, call)
    return substitute
  }
  const skewMs = rule.kind === 'clock_skew' ? rule.ms : 0
  const response = withSkew(sim.clock, skewMs, () => handle(sim, call))
  if (!response.fields) return response
  const whole = sealed({ ...response, fields: spoilFields(rule, response.fields) })
  if (rule.kind === 'truncated') {
    const text = JSON.stringify(whole.fields)
    return { status: whole.status, text: text.slice(0, text.length / 2), contentType: 'application/json' }
  }
  if (!response.seal || !whole.fields) return whole
  return { ...whole, fields: spoilSealed(rule, whole.fields, sim.random, () => encryptForStranger(sim)) }
}

const sealed = (response: SimulatedResponse): SimulatedResponse =>
  response.seal && response.fields ? { status: response.status, fields: response.seal(response.fields) } : response

function encryptForStranger(sim: Simulator): string {
  const key = createPublicKey(keyOf(sim, 'stranger'))
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('{}')).toString('base64')
}

const toSent = ({ status, fields, text, contentType, headers }: SimulatedResponse): SentResponse => ({
  status,
  text: text ?? JSON.stringify(fields ?? {}),
  contentType: contentType ?? (text === undefined ? 'application/json' : 'text/plain'),
  headers: headers ?? {},
})
