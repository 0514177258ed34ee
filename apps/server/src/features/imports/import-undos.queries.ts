import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { UndoProblem } from './undo-problem-texts.ts'

/** Until when an import can be undone: as long as its bulk edit. Null for one that has not ended, changed nothing, or was undone. */
export const undoUntil = sql<Date | null>`(
  select e.created_at + interval '24 hours' from bulk_edits e
   where e.store_id = imports.store_id and e.id = imports.bulk_edit_id and e.created_at + interval '24 hours' > now()
     and imports.status in ('DONE', 'FAILED', 'CANCELLED') and imports.created_count + imports.changed_count > 0
     and imports.undo_status is null)`

type Place = { storeId: number; id: number }

/** Begins the undo of an import, once; false when it cannot be undone. */
export async function markUndoRunning(tx: StoreTx, { storeId, id }: Place, actor: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set undo_status = 'RUNNING', undo_actor = ${actor}, attempts = 0
     where store_id = ${storeId} and id = ${id}
       and ${undoUntil} is not null -- guard: import-undone-once
    `.execute(tx)
  return numAffectedRows === 1n
}

/** The latest import first: only what it has set back is as the import before it left it. */
export const listRunningUndos = async (tx: StoreTx, storeId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('undo_status', '=', 'RUNNING')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts an attempt to undo the next things; undefined when the undo has ended. */
export async function beginUndoAttempt(tx: StoreTx, { storeId, id }: Place): Promise<number | undefined> {
  const row = await tx
    .updateTable('imports')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('undo_status', '=', 'RUNNING')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

/** Locks an import for what follows `after` in its undo; false when the undo has ended, or another process has decided that. */
export async function lockUndoAt(tx: StoreTx, { storeId, id }: Place, after: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports
     where store_id = ${storeId} and id = ${id} and undo_status = 'RUNNING'
       and undo_after = ${after} -- guard: import-undo-row-once
       for update`.execute(tx)
  return rows.length === 1
}

/** So many are shown. */
const MAX_KEPT_PROBLEMS = 200

/** What became of the things up to and with `last`. */
export type UndoOutcome = { last: number; undone: number; kept: readonly UndoProblem[] }

/** Records what became of the next things, in the transaction that sets them back. */
export async function recordUndone(tx: StoreTx, { storeId, id }: Place, outcome: UndoOutcome): Promise<void> {
  const { last, undone, kept } = outcome
  await sql`
    update imports set undo_after = ${last}, undone_count = undone_count + ${undone}, attempts = 0,
        kept_count = kept_count + ${kept.length}, undo_problems = case
          when jsonb_array_length(undo_problems) >= ${MAX_KEPT_PROBLEMS} then undo_problems else undo_problems || ${jsonb(kept)} end
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}

export async function markUndoDone(
  tx: StoreTx,
  { storeId, id }: Place,
): Promise<{ undoneCount: number; keptCount: number } | undefined> {
  return tx
    .updateTable('imports')
    .set({ undo_status: 'DONE' })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('undo_status', '=', 'RUNNING')
    .returning(['undone_count as undoneCount', 'kept_count as keptCount'])
    .executeTakeFirst()
}
