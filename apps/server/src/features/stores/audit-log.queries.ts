import type { auditActors } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { auditedName } from './audited-names.queries.ts'

export type AuditRow = {
  id: number
  actor_type: (typeof auditActors)[number]
  actor_id: string
  actor_name: string
  action: string
  entity: string
  entity_id: string
  entity_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string
  request_id: string
  created_at: Date
}

export type AuditFilters = {
  actor_type?: string
  actor_id?: string
  action?: string
  entity?: string
  entity_id?: string
  from?: Date
  to?: Date
}

/** Up to `limit + 1` entries after a position, the newest first. */
export async function listAuditLog(
  tx: StoreTx,
  storeId: number,
  { from, to, ...exact }: AuditFilters,
  { limit, after }: PageRequest,
): Promise<AuditRow[]> {
  const conditions = [sql`a.store_id = ${storeId}`]
  for (const [column, value] of Object.entries(exact)) conditions.push(sql`a.${sql.ref(column)} = ${value}`)
  if (from !== undefined) conditions.push(sql`a.created_at >= ${from}::timestamptz`)
  if (to !== undefined) conditions.push(sql`a.created_at < ${to}::timestamptz`)
  if (after) conditions.push(sql`a.id < ${after[1]}::bigint`)
  const { rows } = await sql<AuditRow>`${sql.raw(VARIED)}
    select a.id, a.actor_type, a.actor_id, a.action, a.entity, a.entity_id, a.before, a.after, a.ip, a.request_id,
      a.created_at, coalesce(case a.actor_type
        when 'staff' then (select coalesce(nullif(p.name, ''), p.email) from staff p where p.id = a.actor_id::uuid)
        when 'key' then (select k.name from api_keys k where k.store_id = a.store_id and k.id = a.actor_id::bigint)
      end, '') as actor_name, ${auditedName} as entity_name
    from audit_log a
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${limit + 1}`.execute(tx)
  return rows
}
