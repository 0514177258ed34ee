import type { AuditAction } from '@haat/contract/audit-actions.ts'
import * as contract from '@haat/contract/merchant/audit.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { type AuditRow, listAuditLog } from './audit-log.queries.ts'

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listAuditLog, {
    rows: (tx, { store, filters, page }) => listAuditLog(tx, store.id, filters, page),
    position: byId,
    present: presentEntry,
  })
}

const presentEntry = (row: AuditRow) => ({
  ...row,
  action: row.action as AuditAction,
})
