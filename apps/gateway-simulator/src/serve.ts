import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withSkew } from './clock.ts'
import type { FaultRule } from './fault-rule.ts'
import { takeFault } from './faults.ts'
import { logRequest } from './request-log.ts'
import type { Call, SimulatedResponse } from './simulated-response.ts'
import { keyOf, nowMs, type Simulator } from './simulator.ts'
import { spoilFields, spoilSealed, substituteResponse } from './spoil-response.ts'

/** Responses a call. It does not wait: what comes later goes through `runLater`. */
export type Handler = (sim: Simulator, call: Call) => SimulatedResponse

/** What must be ready before the response leaves, such as a notification that is to arrive first. */
export type Endpoint = {
  name: string
  handle: Handler
  /** What faults may name a call by: its payment, invoice, order, transaction, merchant or app key. */
  namesOf: (sim: Simulator, call: Call) => string[]
  /** What a fault does to the gateway beside the response. */
  onFault?: (sim: Simulator, call: Call, rule: FaultRule) => void
  beforeResponse?: (sim: Simulator) => Promise<void>
}

/** Serves an endpoint: keeps the request, finds its fault, and sends what remains of the response. */
export const serve =
  (sim: Simulator, endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = readCall(sim, request)
    const entry = logRequest(sim.requests, endpoint.name, call, nowMs(sim))
    const rule = takeFault(sim.faults, endpoint.name, endpoint.namesOf(sim, call))
    entry.fault = rule?.kind ?? null
    if (rule) endpoint.onFault?.(sim, call, rule)
    const response = respondWith(sim, endpoint, call, rule)
    await endpoint.beforeResponse?.(sim)
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

function respondWith(sim: Simulator, { handle }: Endpoint, call: Call, rule: FaultRule | null): SimulatedResponse {
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

function sendResponse(reply: FastifyReply, response: SimulatedResponse): FastifyReply {
  reply.status(response.status)
  if (response.location !== undefined) return reply.header('location', response.location).send('')
  if (response.text !== undefined) return reply.type(response.contentType ?? 'text/plain').send(response.text)
  return reply.type('application/json').send(JSON.stringify(response.fields ?? {}))
}

/** A request as the gateways read it. */
export function readCall(sim: Simulator, request: FastifyRequest): Call {
  const raw = typeof request.body === 'string' ? request.body : ''
  return {
    method: request.method,
    path: request.url.split('?', 1)[0] as string,
    params: request.params as Record<string, string>,
    query: onlyTexts(request.query as Record<string, unknown>),
    headers: onlyTexts(request.headers),
    raw,
    body: parseBody(request.headers['content-type'] ?? '', raw),
    ip: request.ip,
    origin: sim.publicUrl ?? `${request.protocol}://${request.host}`,
  }
}

/** Repeated names keep their first value. */
const onlyTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )

function parseBody(contentType: string, raw: string): Record<string, unknown> | null {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(raw))
  if (!contentType.startsWith('application/json')) return null
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
