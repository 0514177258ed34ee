import type { CallOutcome } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { agentName } from './desk-agent.queries.ts'
import type { NextCall } from './desk-rules.ts'

export type CallRow = {
  id: number
  outcome: CallOutcome
  note: string
  seconds: number | null
  isAttempt: boolean
  agent: string
  createdAt: Date
}

/** The calls about an order, the first one first. */
export async function listCallsOfOrder(tx: StoreTx, storeId: number, orderId: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.id, c.outcome, c.note, c.seconds, c.is_attempt as "isAttempt", ${agentName(storeId, sql`c.agent`)} as agent,
      c.created_at as "createdAt"
      from desk_calls c where c.store_id = ${storeId} and c.order_id = ${orderId} order by c.id`.execute(tx)
  return rows
}

export type NewCall = {
  storeId: number
  orderId: number
  agent: string
  outcome: CallOutcome
  note: string
  seconds: number | null
  now: Date
}

/** Who spoke to the buyer has the right number; an unanswered call says nothing. */
const staysWrong = (outcome: CallOutcome) =>
  outcome === 'wrong_number'
    ? sql`true`
    : spokenOutcomes.includes(outcome)
      ? sql`false`
      : sql`desk_tasks.is_wrong_number`

const spokenOutcomes: readonly CallOutcome[] = ['confirmed', 'call_later', 'advance_requested']

/** Writes a call and what it leaves to be done, of an order that the transaction has locked. */
export async function insertCall(tx: StoreTx, call: NewCall, next: NextCall): Promise<void> {
  const { storeId, orderId, agent, outcome, now } = call
  await sql`
    with new_call as (
      insert into desk_calls (store_id, order_id, agent, outcome, note, seconds, is_attempt, created_at)
      values (${storeId}, ${orderId}, ${agent}, ${outcome}, ${call.note}, ${call.seconds}, ${next.isAttempt}, ${now}))
    insert into desk_tasks (store_id, order_id, attempts, busy_calls, due_at, appointment_agent, last_outcome, last_agent, last_call_at,
      is_wrong_number)
    values (${storeId}, ${orderId}, ${next.attempts}, ${next.busyCalls}, ${next.dueAt}, ${next.isAppointment ? agent : null},
      ${outcome}, ${agent}, ${now}, ${outcome === 'wrong_number'})
    on conflict (store_id, order_id) do update set attempts = excluded.attempts, busy_calls = excluded.busy_calls,
      due_at = excluded.due_at, appointment_agent = excluded.appointment_agent, last_outcome = excluded.last_outcome,
      last_agent = excluded.last_agent, last_call_at = excluded.last_call_at,
      is_wrong_number = ${staysWrong(outcome)}`.execute(tx)
}
