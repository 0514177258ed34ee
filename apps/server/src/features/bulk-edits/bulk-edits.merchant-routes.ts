import * as contract from '@haat/contract/merchant/bulk-edits.ts'
import type { FastifyInstance } from 'fastify'
import { actorName, authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { errorBody } from '../../platform/http-errors.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import { changesStock, decideBulkEdit, type VariantChanges } from './bulk-edit-rules.ts'
import { findBulkEdit, insertBulkEdit, listBulkEdits, listEditedVariants } from './bulk-edits.queries.ts'
import { editVariant, undoVariantEdit } from './edit-variant.ts'
import { presentBulkEdit, presentBulkEditDetail } from './present-bulk-edit.ts'

export function bulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listBulkEdits, {
    rows: (tx, { store, page }) => listBulkEdits(tx, store.id, page),
    position: byId,
    present: presentBulkEdit,
  })

  route(app, deps, contract.readBulkEdit, async ({ store, params, fields, read }) => {
    const [edit, variants] = await read(async (tx) => {
      const row = await findBulkEdit(tx, store.id, params.bulk_edit_id)
      return [row, row ? await listEditedVariants(tx, store.id, row.id) : []] as const
    })
    if (!edit) throw notFound('bulk_edit', 'bulk_edit_id')
    return trim(presentBulkEditDetail(edit, variants), fields)
  })

  route(app, deps, contract.createBulkEdit, ({ writeInParts, body, locale, requestId, ...caller }) => {
    const { changes: wanted, reason = '' } = body
    const decision = decideBulkEdit(wanted.map(camelKeys), reason)
    if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.fields })
    const { changes } = decision
    requireStockPermission(changes.values(), caller.permissions)
    const ids = [...changes.keys()]
    const author = authorOf(caller)
    return writeInParts({
      ids,
      begin: async (tx) => ({ id: await insertBulkEdit(tx, author.storeId, { actor: actorName(author), reason }) }),
      work: (tx, variantId, { id: bulkEditId }) =>
        editVariant(tx, author, { bulkEditId, variantId, changes: changes.get(variantId) ?? {}, reason }),
      conclude: (refusals, { id }) => ({ id, ...presentResults(ids, refusals, { locale, requestId }) }),
    })
  })

  route(app, deps, contract.undoBulkEdit, async ({ writeInParts, read, params, locale, requestId, ...caller }) => {
    const author = authorOf(caller)
    const bulkEditId = params.bulk_edit_id
    const variants = await read(async (tx) => {
      if (!(await findBulkEdit(tx, author.storeId, bulkEditId))) throw notFound('bulk_edit', 'bulk_edit_id')
      return listEditedVariants(tx, author.storeId, bulkEditId)
    })
    requireStockPermission(
      variants.map(({ changes }) => changes),
      caller.permissions,
    )
    const ids = variants.map(({ variantId }) => variantId)
    return writeInParts({
      ids,
      work: (tx, variantId) => undoVariantEdit(tx, author, { bulkEditId, variantId }),
      conclude: (refusals) => presentResults(ids, refusals, { locale, requestId }),
    })
  })
}

function requireStockPermission(changes: Iterable<VariantChanges>, permissions: readonly string[]): void {
  if (changesStock(changes) && !permissions.includes('stock:write')) throw lacksPermission('stock:write')
}

/** What became of each variant, in the order of the request. */
const presentResults = (
  ids: readonly number[],
  refusals: ReadonlyMap<number, ApiError>,
  { locale, requestId }: { locale: Locale; requestId: string },
) => ({
  done_count: ids.length - refusals.size,
  failed_count: refusals.size,
  results: ids.map((variantId) => {
    const refusal = refusals.get(variantId)
    if (!refusal) return { variant_id: variantId, status: 'done' as const, error_code: null, message: '' }
    const { error_code, message, errors = {} } = errorBody(refusal, locale, requestId)
    const ofField = Object.values(errors)[0]?.[0]
    return { variant_id: variantId, status: 'failed' as const, error_code, message: ofField ?? message }
  }),
})
