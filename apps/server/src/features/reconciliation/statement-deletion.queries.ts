import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

type Reach = {
  /** The statements with lines that may have the payments and refunds of the deleted one. */
  others: number[]
  /** The time of the payments that may be missing then, or are no longer; null for none. */
  paidFrom: Date | null
  paidUntil: Date | null
}

/** What the deletion of a statement reaches. */
export async function readReach(tx: StoreTx, storeId: number, importId: number): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select coalesce(to_jsonb(others), '[]') as others, paid_from as "paidFrom", paid_until as "paidUntil"
      from reach_of_statement(${storeId}, ${importId})`.execute(tx)
  return rows[0] as Reach
}

/** Takes a statement away from its lines; those that no other statement contains are deleted. */
export const leaveLines = async (
  tx: StoreTx,
  importId: number,
  { areOnlyMatched }: { areOnlyMatched: boolean },
): Promise<void> => {
  await sql`select leave_statement_lines(${importId}, ${areOnlyMatched})`.execute(tx)
}

/** Deletes a statement that has no lines, and lists the payments of a time that are missing in those that remain. */
export const endStatement = async (
  tx: StoreTx,
  importId: number,
  paidFrom: Date | null,
  paidUntil: Date | null,
): Promise<void> => {
  await sql`select end_statement(${importId}, ${paidFrom}, ${paidUntil})`.execute(tx)
}
