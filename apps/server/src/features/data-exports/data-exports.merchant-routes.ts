import * as contract from '@haat/contract/merchant/data-exports.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { linkExpiry } from '../../platform/media-links.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { findStaffExport } from './data-exports.queries.ts'
import { statusNow } from './export-rules.ts'
import { exportLink, presentMerchantExport } from './present-export.ts'
import { requestExportFor } from './request-export.ts'

/** Staff export what the store knows of a customer or guest. */
export function merchantDataExportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createDataExport, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const now = deps.clock()
      return presentMerchantExport(await requestExportFor(tx, authorOf(caller), camelKeys(body), now), now)
    }),
  )

  route(app, deps, contract.readMerchantDataExport, async ({ store, params, fields, read }) => {
    const row = await read((tx) => getExport(tx, store.id, params.export_id))
    return trim(presentMerchantExport(row, deps.clock()), fields)
  })

  route(app, deps, contract.downloadDataExport, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const storeId = caller.store.id
      const row = await getExport(tx, storeId, params.export_id)
      const status = statusNow(row, deps.clock())
      if (status !== 'READY') throw new ApiError('invalid_state', { details: { current_status: status } })
      const { customerId } = row
      await recordAudit(tx, authorOf(caller), {
        action: 'data_export.downloaded',
        entity: 'data_export',
        entityId: row.id,
        after: { customerId },
      })
      const { actor, sessionId } = caller
      const holder = { type: actor.type, id: sessionId ?? actor.id }
      return { download_url: exportLink(deps, storeId, row.id, holder), expires_at: new Date(linkExpiry(deps) * 1000) }
    }),
  )
}

async function getExport(tx: StoreTx, storeId: number, id: string) {
  const found = await findStaffExport(tx, storeId, id)
  if (!found) throw notFound('data_export', 'export_id')
  return found
}
