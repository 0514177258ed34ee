import type { StoreTx } from '../../platform/database.ts'
import { slugify, slugsOf } from '../../shared/slug.ts'
import { type GroupTable, listSlugsLike } from './category-writes.queries.ts'

/** The first free slug of a name. The caller has locked the catalogue. */
export async function freeSlug(tx: StoreTx, storeId: number, table: GroupTable, name: string): Promise<string> {
  const otherwise = table === 'categories' ? 'category' : 'brand'
  const taken = await listSlugsLike(tx, storeId, table, slugify(name) || otherwise)
  return slugsOf(name, otherwise).find((slug) => !taken.has(slug)) as string
}
