import type { StoreTx } from '../../platform/database.ts'
import { slugify } from '../../shared/slug.ts'
import { type GroupTable, listSlugsLike } from './category-writes.queries.ts'

/** The first that is free of `saree`, `saree-2`, `saree-3` … The caller holds the catalogue. */
export async function freeSlug(tx: StoreTx, storeId: number, table: GroupTable, name: string): Promise<string> {
  const base = slugify(name) || (table === 'categories' ? 'category' : 'brand')
  const taken = await listSlugsLike(tx, storeId, table, base)
  let slug = base
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`
  return slug
}
