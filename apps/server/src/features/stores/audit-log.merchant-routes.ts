import type { AuditAction } from '@haat/contract/audit-actions.ts'
import * as contract from '@haat/contract/merchant/audit.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { type ListScope, readPage, toPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { type AuditFilters, type AuditRow, listAuditLog } from './audit-log.queries.ts'

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listAuditLog, async ({ store, actor, query, fields, read }) => {
    const { actor_type, actor_id, action, entity, entity_id, from, to } = query
    const given = Object.entries({ actor_type, actor_id, action, entity, entity_id, from, to })
    const filters = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as AuditFilters
    const scope: ListScope = { storeId: store.id, owner: actor.id, route: 'audit-log', filters }
    const page = readPage(deps.secrets, scope, query, { default: 50, maximum: 200 })
    const rows = await read((tx) => listAuditLog(tx, store.id, filters, page))
    return toPage(
      deps.secrets,
      scope,
      rows,
      page.limit,
      (row) => [row.id, row.id],
      (row) => trim(presentEntry(row), fields),
    )
  })
}

const presentEntry = (row: AuditRow) => ({
  ...row,
  action: row.action as AuditAction,
  created_at: row.created_at.toISOString(),
})
