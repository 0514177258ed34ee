import * as contract from '@haat/contract/merchant/bulk-edits.ts'
import type { FastifyInstance } from 'fastify'
import { actorName, authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { changesStock, decideBulkEdit, type VariantChanges } from './bulk-edit-rules.ts'
import { findBulkEdit, insertBulkEdit, listBulkEdits, listEditedVariants } from './bulk-edits.queries.ts'
import { undoProductEdit } from './edit-product.ts'
import { editVariant, undoVariantEdit } from './edit-variant.ts'
import { listEditedProducts } from './edited-products.queries.ts'
import { presentBulkEdit, presentBulkEditDetail } from './present-bulk-edit.ts'
import { editResults } from './present-edit-results.ts'

export function bulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listBulkEdits, {
    rows: (tx, { store, page }) => listBulkEdits(tx, store.id, page),
    position: byId,
    present: presentBulkEdit,
  })

  route(app, deps, contract.readBulkEdit, async ({ store, params, fields, read }) => {
    const { edit, variants, products } = await read((tx) => readEdit(tx, store.id, params.bulk_edit_id))
    return trim(presentBulkEditDetail(edit, variants, products), fields)
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
      conclude: (refusals, { id }) => ({
        id,
        ...countsOf(ids, refusals),
        results: editResults(ids, refusals, { locale, requestId }).map(ofVariant),
      }),
    })
  })

  route(app, deps, contract.undoBulkEdit, async ({ writeInParts, read, params, locale, requestId, ...caller }) => {
    const author = authorOf(caller)
    const bulkEditId = params.bulk_edit_id
    const { variants, products } = await read((tx) => readEdit(tx, author.storeId, bulkEditId))
    requireStockPermission(
      variants.map(({ changes }) => changes),
      caller.permissions,
    )
    const variantIds = variants.map(({ variantId }) => variantId)
    const productIds = products.map(({ productId }) => productId)
    const view = { locale, requestId }
    // An edit is of variants or of products.
    const undoOne = (tx: StoreTx, id: number) =>
      products.length > 0
        ? undoProductEdit(tx, author, { bulkEditId, productId: id })
        : undoVariantEdit(tx, author, { bulkEditId, variantId: id })
    return writeInParts({
      ids: [...variantIds, ...productIds],
      work: undoOne,
      conclude: (refusals) => ({
        ...countsOf([...variantIds, ...productIds], refusals),
        results: editResults(variantIds, refusals, view).map(ofVariant),
        products: editResults(productIds, refusals, view).map(ofProduct),
      }),
    })
  })
}

/** A bulk edit with all that it changed. Throws 404 when it is missing. */
async function readEdit(tx: StoreTx, storeId: number, id: number) {
  const edit = await findBulkEdit(tx, storeId, id)
  if (!edit) throw notFound('bulk_edit', 'bulk_edit_id')
  const variants = await listEditedVariants(tx, storeId, id)
  return { edit, variants, products: await listEditedProducts(tx, storeId, id) }
}

type EditResult = ReturnType<typeof editResults>[number]
const ofVariant = ({ id, ...result }: EditResult) => ({ variant_id: id, ...result })
const ofProduct = ({ id, ...result }: EditResult) => ({ product_id: id, ...result })

const countsOf = (ids: readonly number[], { size }: ReadonlyMap<number, ApiError>) => ({
  done_count: ids.length - size,
  failed_count: size,
})

function requireStockPermission(changes: Iterable<VariantChanges>, permissions: readonly string[]): void {
  if (changesStock(changes) && !permissions.includes('stock:write')) throw lacksPermission('stock:write')
}
