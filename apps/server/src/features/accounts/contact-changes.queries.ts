import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'

/** A change with what its message needs. */
export async function findContactChange(tx: StoreTx, storeId: number, id: number) {
  const row = await tx
    .selectFrom('contact_changes as h')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 'h.store_id').onRef('c.id', '=', 'h.customer_id'),
    )
    .innerJoin('stores as s', 's.id', 'h.store_id')
    .select(['h.kind', 'h.old_value as oldValue', 's.name as storeName', 'c.preferred_language as language'])
    .where('h.store_id', '=', storeId)
    .where('h.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as ContactKind, language: row.language as Locale }
}
