import type { Fields } from '@haat/simulation/call.ts'
import { takeFault } from '@haat/simulation/fault-book.ts'
import { nowMs, runLater, waitOut } from '@haat/simulation/simulation.ts'
import type { Account } from './account.ts'
import type { CourierFault } from './fault-rule.ts'
import type { Simulator } from './simulator.ts'
import { spoilFields } from './spoil-response.ts'
import type { WebhookMessage } from './webhook-book.ts'

const TIME_LIMIT_MS = 10_000
/** Attempts to deliver a webhook. No courier documents its own number. */
const ATTEMPTS = 3
const MAX_DELIVERIES = 2_000

/** Sends a webhook of a merchant in its turn, as its fault wants it. */
export function sendWebhook(sim: Simulator, account: Account, message: WebhookMessage): void {
  const { webhook } = account
  if (!webhook?.isRegistered) return
  const rule = takeFault(sim.faults, `${account.courier}.webhook`, [account.id, ...message.names])
  if (rule?.kind === 'drop') return
  const body = rule ? spoilFields(account.courier, rule, message.body) : message.body
  const proof = message.proofOf(JSON.stringify(body))
  const headers = rule?.kind === 'wrong_proof' ? wrongHeaders(proof) : proof
  const url = rule?.kind === 'wrong_proof' ? wrongUrl(webhook.url) : webhook.url
  const copies = rule?.kind === 'duplicate' ? rule.copies : 1
  const work = async () => {
    for (let copy = 0; copy < copies; copy += 1) await deliverWebhook(sim, account, url, headers, body)
  }
  if (rule?.kind === 'hold') hold(sim, work)
  else if (rule?.kind === 'delay') runLater(sim, () => afterDelay(sim, rule, work))
  else inTurn(sim, work)
}

function hold({ webhooks }: Simulator, work: () => Promise<void>): void {
  webhooks.held.push(work)
  if (webhooks.held.length > MAX_DELIVERIES) webhooks.held.shift()
}

/** Sends what was kept back, the last one first, so that it arrives out of order. */
export function releaseWebhooks(sim: Simulator): number {
  const held = sim.webhooks.held.splice(0).reverse()
  for (const work of held) inTurn(sim, work)
  return held.length
}

function inTurn(sim: Simulator, work: () => Promise<void>): void {
  const turn = sim.webhooks.last.then(work)
  sim.webhooks.last = turn.catch(() => {})
  runLater(sim, () => turn)
}

async function afterDelay(sim: Simulator, rule: CourierFault, work: () => Promise<void>): Promise<void> {
  await waitOut(sim, rule.ms)
  if (!sim.stopping.signal.aborted) await work()
}

const wrongHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}x`]))

/** RedX proves itself by the query of the URL. */
function wrongUrl(url: string): string {
  const wrong = new URL(url)
  for (const name of [...wrong.searchParams.keys()]) wrong.searchParams.set(name, 'wrong')
  return wrong.href
}

/** Posts a body until it is accepted, a few times at most. */
export async function deliverWebhook(
  sim: Simulator,
  { courier, id }: Account,
  url: string,
  headers: Record<string, string>,
  body: Fields,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { status, error } = await postJson(sim, url, headers, body)
    const at = new Date(nowMs(sim)).toISOString()
    sim.webhooks.deliveries.push({ courier, account: id, url, body, at, status, error })
    if (sim.webhooks.deliveries.length > MAX_DELIVERIES) sim.webhooks.deliveries.shift()
    if ((status !== null && status < 300) || sim.stopping.signal.aborted) return
  }
}

/** Posts a JSON document once. `headers` of the response, when there is one. */
export async function postJson(sim: Simulator, url: string, headers: Record<string, string>, body: Fields) {
  const signal = AbortSignal.any([sim.stopping.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  const sent = { 'content-type': 'application/json', ...headers }
  try {
    const response = await sim.send(url, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return { status: response.status, headers: response.headers, error: null }
  } catch (error) {
    return { status: null, headers: null, error: String(error) }
  }
}
