import { gzipSync } from 'node:zlib'
import type { Shop, TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

/** An uploaded file with one row, inserted into the table. */
export async function anImport(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { fileName = 'prices.csv' }: { fileName?: string } = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into imports (store_id, actor, kind, file_name, content, separator, headers, fields, row_count, created_at)
     values ($1, 'system:test', 'variants', $2, $3, ',', '{sku,price}', '{sku,price}', 1, now()) returning id`,
    [storeId, fileName, gzipSync(`sku,price\n${fileName},1\n`)],
  )
  return Number(row?.id)
}

/** Ends an import that has changed something, so that it can be undone. */
export const endImport = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, id: number): Promise<unknown> =>
  h.sql(
    `with edit as (insert into bulk_edits (store_id, actor, reason) values ($1, 'system:test', '') returning id)
     update imports set status = 'DONE', finished_at = now(), done_count = 1, changed_count = 1, bulk_edit_id = edit.id
       from edit where store_id = $1 and imports.id = $2`,
    [storeId, id],
  )

/** An import that can be undone. */
export async function endedImport(h: Harness, shop: Pick<Shop, 'storeId'>): Promise<number> {
  const id = await anImport(h, shop)
  await endImport(h, shop, id)
  return id
}

/** An import whose undo has left some things as they are. */
export async function anUndoneImport(
  h: Harness,
  shop: Pick<Shop, 'storeId'>,
  { id: productId, name }: Pick<TestProduct, 'id' | 'name'>,
): Promise<number> {
  const id = await endedImport(h, shop)
  const problems = ['CHANGED', 'ORDERED', 'GONE', 'STOCK', 'ERASED', 'REFUSED'].map((code) => ({
    productId,
    name,
    code,
  }))
  await h.sql(
    `update imports set row_count = 9, done_count = 9, changed_count = 9, undo_status = 'DONE', undone_count = 3, kept_count = 6,
       undo_problems = $2 where id = $1`,
    [id, JSON.stringify(problems)],
  )
  return id
}
