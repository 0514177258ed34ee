import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../../platform/audit.ts'

/** The name of the person whom a column holds; empty without one. */
export const responsibleName = (column: 'api_keys.created_by' | 'w.created_by'): RawBuilder<string> => sql<string>`
  coalesce((select coalesce(nullif(p.name, ''), p.email) from staff p where p.id = ${sql.ref(column)}), '')`

/** The person with whose access something is created: the member of staff, or who created the key; null for an operator. */
export function responsiblePerson({ storeId, actor }: Author): RawBuilder<string | null> {
  if (actor.type === 'staff') return sql`${actor.id}::uuid`
  if (actor.type === 'operator') return sql`null::uuid`
  return sql`(select k.created_by from api_keys k where k.store_id = ${storeId} and k.id = ${actor.id}::bigint)`
}
