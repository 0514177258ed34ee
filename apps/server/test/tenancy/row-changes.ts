import type { Harness } from '../harness.ts'
import { storeTables } from './tenancy-rows.ts'

export type RowOwner = { storeIds: readonly number[]; customerId?: string }

/**
 * Records each change of a row of a store from now on, by triggers: digests of all tables after each request would take
 * most of the time. `take` returns the tables of which rows of these owners were changed since it was last called.
 */
export async function recordRowChanges(h: Harness): Promise<{ take(owners: readonly RowOwner[]): Promise<string[]> }> {
  const names = [...(await storeTables(h)).map(({ name }) => name), 'stores']
  // A key's last use is written by whichever request uses it, and belongs to no tenant.
  await h.sql(`
    create schema tests;
    create unlogged table tests.row_changes (table_name text, store_id bigint, customer_id text);
    create function tests.record_row_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    begin
      insert into tests.row_changes
        select tg_table_name,
               case tg_table_name when 'stores' then row ->> 'id' else row ->> 'store_id' end::bigint,
               case tg_table_name when 'customers' then row ->> 'id' else row ->> 'customer_id' end
          from (values (case tg_op when 'INSERT' then null else to_jsonb(old) - 'last_used_at' end),
                       (case tg_op when 'DELETE' then null else to_jsonb(new) - 'last_used_at' end)) rows (row)
         where row is not null
           and (tg_op <> 'UPDATE' or to_jsonb(old) - 'last_used_at' <> to_jsonb(new) - 'last_used_at');
      return null;
    end $$;
    ${names
      .map(
        (name) => `create trigger record_row_change after insert or update or delete on ${name}
          for each row execute function tests.record_row_change();`,
      )
      .join('\n')}`)
  return {
    async take(owners) {
      const changes = await h.sql<{ table: string; storeId: number; customerId: string | null }>(
        `delete from tests.row_changes
          returning table_name as "table", store_id as "storeId", customer_id as "customerId"`,
      )
      const isTheirs = ({ storeIds, customerId }: RowOwner) =>
        changes.filter(
          (change) =>
            storeIds.includes(Number(change.storeId)) && (customerId === undefined || change.customerId === customerId),
        )
      return [...new Set(owners.flatMap(isTheirs).map(({ table }) => table))].sort()
    },
  }
}
