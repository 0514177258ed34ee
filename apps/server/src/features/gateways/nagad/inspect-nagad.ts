import { setTimeout } from 'node:timers/promises'
import type { AttemptState, PaymentAttempt } from '../payment-gateway.ts'
import { callNagad, type NagadConnection, type NagadShopper } from './call-nagad.ts'
import type { NagadFields } from './nagad-cipher.ts'
import { isNagadReference } from './nagad-reference-rules.ts'
import { nagadText, readNagadStatus } from './nagad-status-rules.ts'
import { decideNagadState } from './verify-rules.ts'

type Verified = { fields: NagadFields } | { reason: string }

/** The fields of a verify, or why there are none. */
export async function verifyNagad(nagad: NagadConnection, reference: string, shopper: NagadShopper): Promise<Verified> {
  if (!isNagadReference(reference)) return { reason: 'the reference is not one of Nagad' }
  const response = await callNagad(nagad, { name: 'verify', path: `/verify/payment/${reference}`, shopper })
  if (response.kind === 'firewall') return { reason: 'firewall' }
  if (response.kind === 'none') return { reason: response.reason }
  const { fields, isError } = response
  if (isError || fields.status === undefined) return { reason: `rejected ${nagadText(fields.reason)}`.trim() }
  return { fields }
}

/** One verify. */
export async function inspectNagad(nagad: NagadConnection, attempt: PaymentAttempt): Promise<AttemptState> {
  const verified = await verifyNagad(nagad, attempt.reference, attempt)
  if ('reason' in verified) return { outcome: 'unknown', reason: verified.reason }
  const { storeId, merchantId } = nagad.account
  const meaning = readNagadStatus(verified.fields.status)
  if (meaning.kind === 'pending' && !meaning.isKnown) {
    const status = nagadText(verified.fields.status)
    nagad.tools.logger.error({ storeId, gateway: 'NAGAD', status }, 'Nagad sent a payment status that is not known')
  }
  return decideNagadState(verified.fields, attempt, merchantId)
}

/**
 * Verifies until the attempt is over: a verify can be behind the shopper's return by some seconds. Nagad has moved the
 * money already, so there is nothing to complete.
 */
export async function confirmNagad(nagad: NagadConnection, attempt: PaymentAttempt): Promise<AttemptState> {
  const { pausesMs, confirmMs } = nagad.pace
  const deadline = performance.now() + confirmMs
  let state = await inspectNagad(nagad, attempt)
  for (const pause of pausesMs) {
    const isOver = state.outcome !== 'pending' && state.outcome !== 'unknown'
    if (isOver || performance.now() + pause > deadline) break
    await setTimeout(pause)
    state = await inspectNagad(nagad, attempt)
  }
  return state
}
