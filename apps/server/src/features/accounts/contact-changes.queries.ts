import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'

export type ContactChange = {
  customerId: string
  kind: ContactKind
  /** The earlier contact, if it is to be notified. */
  oldValue: string | null
  /** Whether another account has proven it. */
  wasTaken: boolean
}

/** Changes of contacts, by id. */
export async function listContactChanges(
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ContactChange>> {
  const rows = await tx
    .selectFrom('contact_changes')
    .select(['id', 'customer_id as customerId', 'kind', 'old_value as oldValue', 'was_taken as wasTaken'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...change }) => [id, { ...change, kind: change.kind as ContactKind }]))
}
