import { gzipSync } from 'node:zlib'
import type { Shop } from './factories.ts'
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
