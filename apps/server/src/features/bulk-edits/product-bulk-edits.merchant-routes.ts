import { createProductBulkEdit } from '@haat/contract/merchant/product-bulk-edits.ts'
import type { FastifyInstance } from 'fastify'
import { actorName, authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { findOwnIds } from '../products/catalog-writes.queries.ts'
import { insertBulkEdit } from './bulk-edits.queries.ts'
import { editProduct, isUnchangedProduct } from './edit-product.ts'
import { editResults } from './present-edit-results.ts'
import { productEditProblems, type WantedProductEdit } from './product-edit-rules.ts'

export function productBulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createProductBulkEdit, ({ writeInParts, body, locale, requestId, ...caller }) => {
    const { products, ...wanted } = body
    const edit: WantedProductEdit = camelKeys(wanted)
    const versions = new Map(products.map(({ product_id, version }) => [product_id, version]))
    const fields = productEditProblems(
      products.map(({ product_id }) => product_id),
      edit,
    )
    if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
    const ids = [...versions.keys()]
    const author = authorOf(caller)
    return writeInParts({
      ids,
      async begin(tx) {
        await requireCategories(tx, author.storeId, edit)
        return { id: await insertBulkEdit(tx, author.storeId, { actor: actorName(author), reason: '' }) }
      },
      work: (tx, productId, { id: bulkEditId }) =>
        editProduct(tx, author, { bulkEditId, productId, version: versions.get(productId) ?? 0, edit }),
      conclude(refusals, { id }) {
        const results = editResults(ids, refusals, { locale, requestId }).map(({ id: product_id, ...result }) => {
          const refusal = refusals.get(product_id)
          return refusal && isUnchangedProduct(refusal)
            ? { product_id, status: 'unchanged' as const, error_code: null, message: '' }
            : { product_id, ...result }
        })
        const countOf = (status: (typeof results)[number]['status']) =>
          results.filter((result) => result.status === status).length
        return {
          id,
          done_count: countOf('done'),
          unchanged_count: countOf('unchanged'),
          failed_count: countOf('failed'),
          results,
        }
      },
    })
  })
}

const missing = { en: 'Category not found.', bn: 'ক্যাটাগরিটি পাওয়া যায়নি।' }

async function requireCategories(
  tx: StoreTx,
  storeId: number,
  { addCategoryId: added, removeCategoryId: removed }: WantedProductEdit,
): Promise<void> {
  const wanted = [added, removed].filter((id) => id !== undefined)
  const own = await findOwnIds(tx, storeId, 'categories', wanted)
  const isMissing = (id: number | undefined) => id !== undefined && !own.has(id)
  const fields = {
    ...(isMissing(added) && { add_category_id: [missing] }),
    ...(isMissing(removed) && { remove_category_id: [missing] }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}
