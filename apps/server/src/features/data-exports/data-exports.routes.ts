import * as contract from '@haat/contract/storefront/data-exports.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { presentSentCode } from '../accounts/present-sent-code.ts'
import { beginProof } from '../accounts/prove-ownership.ts'
import { findOwnExport } from './data-exports.queries.ts'
import { presentOwnExport } from './present-export.ts'
import { requestExport } from './request-export.ts'

/** A shopper exports the account. */
export function dataExportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestExportCode, async ({ store, shopper, locale }) => {
    const caller = { store, customerId: shopper.id, purpose: 'export_account', now: deps.clock() } as const
    const code = await beginProof(deps, { ...caller, language: locale })
    return { confirm_with: code ? ('code' as const) : ('password' as const), code: code && presentSentCode(code) }
  })

  route(app, deps, contract.requestDataExport, async ({ store, shopper, body }) => {
    const caller = { store, customerId: shopper.id, sessionId: shopper.sessionId, now: deps.clock() }
    const { id } = await requestExport(deps, caller, body)
    return { export_id: id, status: 'PENDING' as const }
  })

  route(app, deps, contract.readDataExport, async ({ store, shopper, params, fields, read }) => {
    const by = { customerId: shopper.id, sessionId: shopper.sessionId }
    const found = await read((tx) => findOwnExport(tx, store.id, by, params.export_id))
    if (!found) throw notFound('data_export', 'export_id')
    return trim(presentOwnExport(deps, store.id, found, shopper.sessionId), fields)
  })
}
