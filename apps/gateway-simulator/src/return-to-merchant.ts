import { takeFault } from '@haat/simulation/fault-book.ts'
import { runLater } from '@haat/simulation/simulation.ts'
import { type Brand, factsOf } from './gateway-facts.ts'
import { noticePage, notices } from './pages/checkout-page.ts'
import { formOf, postingPage } from './pages/posting-page.ts'
import { page, redirect, type SimulatedResponse } from './simulated-response.ts'
import type { Simulator } from './simulator.ts'
import { spoilFields } from './spoil-response.ts'

/** Where and with what the browser is sent back. */
export type Callback = { base: string; fields: Record<string, string> }

/** A callback URL with what the gateway adds to it. */
export const joinCallback = ({ base, fields }: Callback): string =>
  `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`

/** The URL that the browser gets, as a fault of the callback changes it; null when it stays. */
export function takeCallback(sim: Simulator, brand: Brand, callback: Callback, names: string[]): string | null {
  const rule = takeFault(sim.faults, `${brand}.callback`, names)
  if (!rule) return joinCallback(callback)
  if (rule.kind === 'drop') return null
  const spoiled = Object.entries(spoilFields(rule, callback.fields)).map(([name, value]) => [name, String(value)])
  const url = joinCallback({ ...callback, fields: Object.fromEntries(spoiled) })
  if (rule.kind === 'duplicate') {
    runLater(sim, async () => {
      await visitCallback(sim, url, rule.copies - 1, factsOf(brand)?.returnsByPost ? 'POST' : 'GET')
    })
  }
  return url
}

/** Sends the browser back, with a link or a form, or leaves it on a page that says that the store knows nothing. */
export function returnToMerchant(location: string | null, brand: Brand): SimulatedResponse {
  if (location === null) return page(noticePage(brand, notices.closed))
  return factsOf(brand)?.returnsByPost ? page(postingPage(brand, location)) : redirect(location)
}

/** Calls a callback URL `copies` times at once, as that many browsers would; the statuses, null when nobody responded. */
export const visitCallback = (
  sim: Simulator,
  url: string,
  copies: number,
  method: 'GET' | 'POST' = 'GET',
): Promise<(number | null)[]> =>
  Promise.all(
    Array.from({ length: copies }, async () => {
      const timeLimit = AbortSignal.any([sim.stopping.signal, AbortSignal.timeout(30_000)])
      const { action, fields } = formOf(url)
      const [target, sent] = method === 'POST' ? [action, { method, body: fields }] : [url, {}]
      const response = await sim.send(target, { ...sent, redirect: 'manual', signal: timeLimit }).catch(() => null)
      await response?.body?.cancel()
      return response?.status ?? null
    }),
  )
