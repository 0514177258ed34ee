import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'

/** What a file has of customers, in the order of their ids. `spent`: what was delivered. */
export async function readExportedCustomers(
  tx: StoreTx,
  storeId: number,
  ids: readonly string[],
): Promise<ExportedListRow[]> {
  const { rows } = await sql<ExportedListRow>`
    select c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName", c.phone, c.email, c.status,
      array_to_string(c.tags, ', ') as tags, o.count as "ordersCount", o.spent, c.marketing_opt_in as "marketingOptIn",
      c.created_at as "createdAt"
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join customers c on c.store_id = ${storeId} and c.id = wanted.id
    cross join lateral (
      select count(*)::integer as count,
        coalesce(sum(o.total_minor) filter (where o.status in ('DELIVERED', 'COMPLETED')), 0)::bigint as spent
        from orders o where o.store_id = c.store_id and o.customer_id = c.id) o
    order by wanted.place`.execute(tx)
  return rows
}
