import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

export async function insertContactChange(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { kind, oldValue, now }: { kind: ContactKind; oldValue: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_changes')
    .values({ store_id: storeId, customer_id: customerId, kind, old_value: oldValue, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
