import type { PrintStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

// TypeScript: print-status-rules.ts
const isChanged = sql<boolean>`
  (o.printed_version < o.version and o.status in ('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING'))`

const conditions: Record<PrintStatus, RawBuilder<boolean>> = {
  NOT_PRINTED: sql`o.printed_version is null`,
  PRINTED: sql`(o.printed_version is not null and not ${isChanged})`,
  CHANGED: isChanged,
}

/** The condition on `orders o` that {@link printStatusOf} has for one order. */
export const hasPrintStatus = (status: PrintStatus): RawBuilder<boolean> => conditions[status]

export type PrintedOrder = { orderId: number; version: number }

/**
 * Records what is on paper, and returns the orders that exist. A paper of an earlier version does not replace a later one, and
 * no order has a later version than it was read with.
 */
export async function markOrdersPrinted(
  tx: StoreTx,
  { storeId, printedBy }: { storeId: number; printedBy: string },
  printed: readonly PrintedOrder[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with printed as (
      select * from jsonb_to_recordset(${jsonb(printed)}) as p ("orderId" bigint, version integer)),
    locked as (
      select o.id, o.version, o.printed_version from orders o join printed p on p."orderId" = o.id
       where o.store_id = ${storeId} order by o.id for no key update of o),
    marked as (
      update orders o set printed_at = now(), printed_by = ${printedBy}, printed_version = p.version
        from locked l join printed p on p."orderId" = l.id
       where o.store_id = ${storeId} and o.id = l.id and p.version between coalesce(l.printed_version, 1) and l.version)
    select id from locked`.execute(tx)
  return rows.map(({ id }) => id)
}
