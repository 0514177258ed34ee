import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from './account.ts'
import { type CourierName, factsOf } from './courier-facts.ts'
import type { FaultRule } from './fault-rule.ts'
import { takeFault } from './faults.ts'
import { logRequest } from './request-log.ts'
import type { Call, Fields, SimulatedResponse } from './simulated-response.ts'
import { nowMs, type Simulator } from './simulator.ts'
import { spoilResponse, substituteResponse } from './spoil-response.ts'

/** Responds to a call of a merchant. `rule`: the fault of this call, for those that change the work itself. */
export type Handler = (sim: Simulator, account: Account, call: Call, rule: FaultRule | null) => SimulatedResponse

/** How a courier finds out who calls; undefined for credentials that it does not know. */
export type Authenticate = (sim: Simulator, call: Call) => Account | undefined

type Endpoint = {
  courier: CourierName
  name: string
  authenticate: Authenticate
  handle: Handler
  /** What a fault does to the courier beside the response. */
  onFault?: (sim: Simulator, rule: FaultRule, call: Call) => void
}

/** Serves an endpoint: keeps the request, finds its fault, and sends what remains of the response. */
export const serve =
  (sim: Simulator, endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { courier } = endpoint
    const call = readCall(sim, request)
    const account = endpoint.authenticate(sim, call)
    const name = `${courier}.${endpoint.name}`
    const entry = logRequest(sim.requests, name, account?.id ?? null, call, nowMs(sim))
    const rule = takeFault(sim.faults, name, [...(account ? [account.id] : []), ...namesOf(call)])
    entry.fault = rule?.kind ?? null
    if (rule) endpoint.onFault?.(sim, rule, call)
    const response = account ? respond(sim, endpoint, account, call, rule) : factsOf(courier).unauthorized()
    if (rule?.kind === 'delay') {
      sim.onDelay(call)
      await wait(rule.ms, undefined, { signal: sim.stopping.signal }).catch(() => {})
    }
    if (rule?.kind === 'reset') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    entry.status = response.status
    return sendResponse(reply, response)
  }

function respond(
  sim: Simulator,
  { courier, handle }: Endpoint,
  account: Account,
  call: Call,
  rule: FaultRule | null,
): SimulatedResponse {
  const substitute = rule && substituteResponse(sim, courier, rule)
  if (substitute) {
    if (rule?.committed) handle(sim, account, call, null)
    return substitute
  }
  const response = handle(sim, account, call, rule)
  return rule ? spoilResponse(courier, rule, response) : response
}

/** Sends a response of a courier. */
export function sendResponse(reply: FastifyReply, response: SimulatedResponse): FastifyReply {
  reply.status(response.status).headers(response.headers ?? {})
  if (response.text !== undefined) return reply.type(response.contentType ?? 'text/plain').send(response.text)
  return reply.type('application/json').send(JSON.stringify(response.json))
}

/** A request as the couriers read it. */
export function readCall(sim: Simulator, request: FastifyRequest): Call {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0] as string,
    params: request.params as Record<string, string>,
    query: onlyTexts(request.query as Fields),
    headers: onlyTexts(request.headers),
    body: parseBody(typeof request.body === 'string' ? request.body : ''),
    origin: sim.publicUrl ?? `${request.protocol}://${request.host}`,
  }
}

/** Repeated names keep their first value. */
const onlyTexts = (values: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )

function parseBody(raw: string): Fields {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
  } catch {
    return {}
  }
}

/** What a fault may name a call by: every value of its path and of its body. */
const namesOf = ({ params, body }: Call): string[] =>
  [...Object.values(params), ...Object.values(body)].flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
