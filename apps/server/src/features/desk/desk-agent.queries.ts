import { type RawBuilder, sql } from 'kysely'

/** The name of an agent, whom columns hold as `staff:<id>` or `key:<id>`; empty for nobody. */
export const agentName = (storeId: number, agent: RawBuilder<unknown>) => sql<string>`coalesce(
  (select coalesce(nullif(s.name, ''), s.email) from staff s where s.id = nullif(substring(${agent} from '^staff:(.+)$'), '')::uuid),
  (select k.prefix from api_keys k where k.store_id = ${storeId} and k.id = nullif(substring(${agent} from '^key:(.+)$'), '')::bigint),
  '')`
