import type { AttemptState, PaymentAttempt } from '../payment-gateway.ts'
import type { BkashConnection } from './bkash-connection.ts'
import {
  alarmOfState,
  decideExecute,
  decideQuery,
  describeBkashResponse,
  isOnlyInitiated,
} from './bkash-payment-rules.ts'
import { callBkash } from './call-bkash.ts'

/** Executes an approved payment, and queries it where the response leaves a doubt. Without doubt it is not queried. */
export async function confirmBkashPayment(connection: BkashConnection, attempt: PaymentAttempt): Promise<AttemptState> {
  const response = await callBkash(connection, 'execute', { paymentID: attempt.reference })
  const decision = decideExecute(response, attempt)
  if (decision.next === 'done') return noted(connection, decision.state)
  const state = await inspectBkashPayment(connection, attempt)
  if (decision.refusal && isOnlyInitiated(state)) return { outcome: 'failed', ...decision.refusal }
  if (state.outcome === 'unknown')
    return { ...state, reason: `execute: ${describeBkashResponse(response)}; ${state.reason}` }
  return state
}

export async function inspectBkashPayment(connection: BkashConnection, attempt: PaymentAttempt): Promise<AttemptState> {
  const response = await callBkash(connection, 'query', { paymentID: attempt.reference })
  return noted(connection, decideQuery(response, attempt))
}

function noted({ storeId, tools }: BkashConnection, state: AttemptState): AttemptState {
  const alarm = alarmOfState(state)
  if (alarm !== null)
    tools.logger.error({ gateway: 'BKASH', store_id: storeId, alarm }, 'a payment of bKash needs a person')
  return state
}
