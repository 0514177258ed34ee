import { sql } from 'kysely'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Environment } from '../../shared/api-key.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'

/** The stores whose accounts receive the notifications of a topic. */
export async function findStoresOfTopic(
  db: Database,
  gateway: string,
  topic: string,
  environment: Environment,
): Promise<number[]> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number }>({
    name: 'stores_of_gateway_topic',
    text: 'select stores_of_gateway_topic as "storeId" from stores_of_gateway_topic($1, $2, $3)',
    values: [gateway, topic, environment],
  })
  return rows.map(({ storeId }) => storeId)
}

/** The session of an invoice, in the first of these stores that has one. */
export async function findSessionOfInvoice(
  db: Database,
  gateway: string,
  storeIds: readonly number[],
  invoice: string,
): Promise<{ storeId: number; sessionId: string } | undefined> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number; sessionId: string }>({
    name: 'store_of_invoice',
    text: 'select store_id as "storeId", session_id as "sessionId" from store_of_invoice($1, $2, $3)',
    values: [gateway, storeIds, invoice],
  })
  return rows[0]
}

/** What of a payment notification is stored: without personal data. */
export type NotifiedPayment = {
  transactionId: string
  invoice: string
  /** Null when the message has none. */
  amountMinor: number | null
  isCompleted: boolean
  facts: Record<string, string>
  /** Only the gateway itself can say what happened. */
  mustAsk?: boolean
}

export type NewNotification = {
  storeId: number
  gateway: string
  sessionId: string | null
  messageId: string
  payload: NotifiedPayment
}

/** Stores a notification once, and returns its ID; null when it was stored before. Without a session it is handled. */
export async function insertNotification(
  tx: StoreTx,
  { storeId, gateway, sessionId, messageId, payload }: NewNotification,
): Promise<number | null> {
  const { payer: _, ...facts } = payload.facts
  const ofStranger = JSON.stringify(snakeKeys({ ...payload, facts }))
  const row = await tx
    .insertInto('gateway_events')
    .values({
      store_id: storeId,
      gateway,
      session_id: sessionId,
      kind: 'NOTIFICATION',
      external_id: messageId,
      payload: JSON.stringify(snakeKeys(payload)),
      ...(sessionId === null ? { outcome: 'unmatched', handled_at: sql<Date>`now()`, payload: ofStranger } : {}),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'gateway', 'kind', 'external_id']).doNothing()) // guard: notification-once
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes a session due at once: if the notification does not take effect, the gateway is queried. */
export async function makeDue(tx: StoreTx, storeId: number, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_sessions')
    .set({ next_check_at: sql<Date>`least(next_check_at, ${now}::timestamptz)` })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .where('status', '<>', 'SUCCEEDED')
    .execute()
}

export type WaitingEvent = { id: number; sessionId: string | null; kind: string; payload: unknown }
export type WaitingNotification = { id: number; sessionId: string; payload: NotifiedPayment }

const waiting = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('gateway_events')
    .select(['id', 'session_id as sessionId', 'kind', 'payload'])
    .where('store_id', '=', storeId)
    .where('handled_at', 'is', null)

const withCamelPayload = <T extends { payload: unknown }>(row: T) => ({
  ...row,
  payload: camelKeys(row.payload as Record<string, unknown>),
})

/** A stored notification of a session that has had no effect yet. */
export async function findWaitingNotification(
  tx: StoreTx,
  storeId: number,
  gateway: string,
  messageId: string,
): Promise<WaitingNotification | undefined> {
  const row = await waiting(tx, storeId)
    .where('gateway', '=', gateway)
    .where('kind', '=', 'NOTIFICATION')
    .where('external_id', '=', messageId)
    .executeTakeFirst()
  return row && (withCamelPayload(row) as unknown as WaitingNotification)
}

/** Events of a store that have waited since before `before`, with an id above `after`. */
export const listWaitingEvents = async (
  tx: StoreTx,
  storeId: number,
  before: Date,
  after: number,
): Promise<WaitingEvent[]> =>
  (
    await waiting(tx, storeId)
      .where('received_at', '<=', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(withCamelPayload)

export const findStoresWithWaitingEvents = (db: Database, before: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_waiting_events($1)', [before])

/** Ends an event with its outcome; false when it has ended before. */
export async function markHandled(tx: StoreTx, storeId: number, id: number, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gateway_events')
    // The masked wallet is in the session, where it is erased with the account.
    .set({ outcome, handled_at: sql<Date>`now()`, payload: sql`payload #- '{facts,payer}'` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
