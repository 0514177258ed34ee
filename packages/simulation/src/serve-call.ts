import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, readCall } from './call.ts'
import { type FaultRule, takeFault } from './fault-book.ts'
import { logRequest } from './request-log.ts'
import { nowMs, type Simulation, waitOut } from './simulation.ts'

/** A response with its body as it is sent. */
export type SentResponse = {
  status: number
  text: string
  contentType?: string
  headers?: Record<string, string>
}

/** What a simulator does with a call. */
export type ServedCall<Rule extends FaultRule> = {
  /** The full name of the endpoint, such as `pathao.create`. */
  endpoint: string
  /** The merchant that was authenticated, where the simulator says so. */
  account?: string | null
  /** What faults may name the call by. */
  names: readonly string[]
  /** Responds, with the fault of this call. */
  respond: (rule: Rule | null) => SentResponse | Promise<SentResponse>
}

/** Serves a call: keeps the request, finds its fault, and sends what remains of the response. */
export async function serveCall<Rule extends FaultRule & { ms: number }>(
  sim: Simulation<Rule>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  read: (call: Call) => ServedCall<Rule>,
): Promise<FastifyReply> {
  const call = readCall(sim.publicUrl, request)
  const { endpoint, account = null, names, respond } = read(call)
  const entry = logRequest(sim.requests, { endpoint, account, call, atMs: nowMs(sim) })
  const rule = takeFault(sim.faults, endpoint, names)
  entry.fault = rule?.kind ?? null
  const response = await respond(rule)
  if (rule?.kind === 'delay') {
    sim.onDelay(call, rule.ms)
    await waitOut(sim, rule.ms)
  }
  if (rule?.kind === 'reset') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  entry.status = response.status
  if (rule?.kind !== 'cut' && rule?.kind !== 'stall') return sendResponse(reply, response)
  await sendHalf(reply, response, async () => {
    if (rule.kind === 'cut') return 'cut'
    sim.onDelay(call, rule.ms)
    await waitOut(sim, rule.ms)
    return 'whole'
  })
  return reply
}

/** Sends one half of a response, and then the other one, or cuts the connection. */
async function sendHalf(
  reply: FastifyReply,
  { status, headers, contentType = 'text/plain', text }: SentResponse,
  decide: () => Promise<'cut' | 'whole'>,
): Promise<void> {
  const whole = Buffer.from(text)
  const half = Math.floor(whole.length / 2)
  reply.hijack()
  reply.raw.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': whole.length })
  await new Promise<void>((resolve) => reply.raw.write(whole.subarray(0, half), () => resolve()))
  if ((await decide()) === 'cut') reply.raw.destroy()
  else reply.raw.end(whole.subarray(half))
}

export const sendResponse = (reply: FastifyReply, { status, headers, contentType, text }: SentResponse): FastifyReply =>
  reply
    .status(status)
    .headers(headers ?? {})
    .type(contentType ?? 'text/plain')
    .send(text)
