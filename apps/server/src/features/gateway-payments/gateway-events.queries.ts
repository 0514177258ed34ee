import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

/** More returns of one session are processed, but not stored: invented queries must not fill the table. */
const MAX_RETURNS = 20

export type ReturnEvent = {
  storeId: number
  gateway: string
  sessionId: string
  externalId: string
  payload: Record<string, unknown>
}

/** Stores what a returning browser said, once. Returns the id, or null when it is stored already or there are too many. */
export async function insertReturnEvent(tx: StoreTx, event: ReturnEvent): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into gateway_events (store_id, gateway, session_id, kind, external_id, payload)
    select ${event.storeId}, ${event.gateway}, ${event.sessionId}, 'RETURN', ${event.externalId}, ${jsonb(event.payload)}
     where (select count(*) from gateway_events e
       where e.store_id = ${event.storeId} and e.session_id = ${event.sessionId} and e.kind = 'RETURN') < ${MAX_RETURNS}
    on conflict (store_id, gateway, kind, external_id) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function markEventHandled(
  tx: StoreTx,
  { storeId, id, outcome, now }: { storeId: number; id: number; outcome: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('gateway_events')
    .set({ outcome, handled_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
}
