import { remember } from '@haat/simulation/bounded-map.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { compactTime } from '../dhaka-time.ts'
import { type Callback, takeCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import { notifyMerchant, signedFields } from './notify-merchant.ts'
import { findPayNumber, type PayMethod, payMethods, SSLCOMMERZ_OTP } from './pay-methods.ts'
import type { SslcommerzEnd, SslcommerzSession, SslcommerzTry } from './sslcommerz-state.ts'

export const sslcommerzActions = [
  'number',
  'otp',
  'approve',
  'risky',
  'decline',
  'insufficient_balance',
  'cancel',
  'fail',
  'close',
] as const
export type SslcommerzAction = (typeof sslcommerzActions)[number]
export type SslcommerzProblem = 'number' | 'otp' | 'declined'

/** Whether the session is over and the browser goes back, or what was wrong. */
export type SslcommerzOutcome = { isOver: boolean; problem: SslcommerzProblem | null; isClosed: boolean }

const stay = (problem: SslcommerzProblem | null = null): SslcommerzOutcome => ({
  ...{ isOver: false, problem, isClosed: false },
})

const endsAt = (sim: Simulator, { createdAtMs }: SslcommerzSession) =>
  createdAtMs + sim.settings.sslcommerz.sessionSeconds * 1_000

/** Whether the hosted page still takes input. */
export const isSessionOpen = (sim: Simulator, session: SslcommerzSession): boolean =>
  session.end === null && nowMs(sim) < endsAt(sim, session)

/** A step or a short cut of the hosted page. Money moves here, whatever the browser does after that. */
export function actOnSession(
  sim: Simulator,
  session: SslcommerzSession,
  action: SslcommerzAction,
  { value = '', method = 'card' }: { value?: string; method?: string } = {},
): SslcommerzOutcome {
  switch (action) {
    case 'number':
      return enterNumber(sim, session, method, value.replaceAll(/[\s-]/g, ''))
    case 'otp':
      if (!session.entered || value !== SSLCOMMERZ_OTP) return stay('otp')
      return payWith(sim, session)
    case 'approve':
      return pay(sim, session, false)
    case 'risky':
      return pay(sim, session, true)
    case 'decline':
      addTry(sim, session, 'FAILED', 'Do not honor')
      session.entered = null
      return stay('declined')
    case 'insufficient_balance':
      addTry(sim, session, 'FAILED', 'Insufficient balance')
      return finish(sim, session, 'FAILED')
    case 'fail':
      addTry(sim, session, 'FAILED', 'Simulated failure')
      return finish(sim, session, 'FAILED')
    case 'cancel':
      return finish(sim, session, 'CANCELLED')
    case 'close':
      return { ...stay(), isClosed: true }
  }
}

function enterNumber(sim: Simulator, session: SslcommerzSession, method: string, number: string): SslcommerzOutcome {
  const isMethod = Object.hasOwn(payMethods, method)
  const known = isMethod ? findPayNumber(method as PayMethod, number, sim.settings.lenient) : null
  if (!known) return stay('number')
  session.entered = { method: known.method, number: known.number }
  return stay()
}

function payWith(sim: Simulator, session: SslcommerzSession): SslcommerzOutcome {
  const { method, number } = session.entered as NonNullable<SslcommerzSession['entered']>
  const known = findPayNumber(method, number, sim.settings.lenient)
  if (known?.outcome === 'declined') return actOnSession(sim, session, 'decline')
  return pay(sim, session, known?.outcome === 'risky')
}

function pay(sim: Simulator, session: SslcommerzSession, isRisky: boolean): SslcommerzOutcome {
  const paid = addTry(sim, session, 'VALID', '')
  paid.isRisky = isRisky
  remember(sim.sslcommerz.valIds, paid.valId, session)
  remember(sim.sslcommerz.bankTranIds, paid.bankTranId, session)
  return finish(sim, session, 'VALID')
}

function addTry(
  sim: Simulator,
  session: SslcommerzSession,
  status: SslcommerzTry['status'],
  error: string,
): SslcommerzTry {
  const { method, number } = session.entered ?? { method: 'card' as const, number: '4111111111111111' }
  const stamp = compactTime(nowMs(sim)).slice(2)
  const tried: SslcommerzTry = {
    ...{ status, error, method, number, isRisky: false, isValidated: false, atMs: nowMs(sim) },
    valId: status === 'VALID' ? stamp + sim.random.word(15) : '',
    // Real ones have both cases in them.
    bankTranId: stamp + sim.random.word(8),
  }
  session.tries.push(tried)
  return tried
}

function finish(sim: Simulator, session: SslcommerzSession, end: SslcommerzEnd): SslcommerzOutcome {
  session.end = end
  notifyMerchant(sim, session, end)
  return { isOver: true, problem: null, isClosed: false }
}

/** Ends the sessions whose time is over, and notifies their merchants. */
export function expireSessions(sim: Simulator): number {
  let count = 0
  for (const session of sim.sslcommerz.sessions.entries.values()) {
    if (session.end !== null || nowMs(sim) < endsAt(sim, session)) continue
    finish(sim, session, session.tries.length > 0 ? 'EXPIRED' : 'UNATTEMPTED')
    count += 1
  }
  return count
}

/** What faults may name a session by. */
export const namesOfSession = (session: SslcommerzSession | undefined): string[] =>
  session ? [session.sessionkey, session.tranId, session.storeId] : []

/** The form that the browser posts for a session that ended so, whether that is true or not. */
export function sslcommerzCallback(sim: Simulator, session: SslcommerzSession, status: string): Callback {
  const { success, fail, cancel } = session.urls
  const bases: Record<string, string> = { VALID: success, CANCELLED: cancel }
  return { base: bases[status] ?? fail, fields: signedFields(sim, session, status) }
}

/** Where the browser goes when the session is over, with the fields of the form as a query; null when it stays. */
export const takeSslcommerzCallback = (sim: Simulator, session: SslcommerzSession): string | null =>
  takeCallback(sim, 'sslcommerz', sslcommerzCallback(sim, session, session.end ?? 'FAILED'), namesOfSession(session))
