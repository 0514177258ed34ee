import type { StoreTx } from '../../platform/database.ts'
import { slugsOf } from '../../shared/slug.ts'
import type { GroupTable } from './category-writes.queries.ts'
import { findGroups, insertNamedGroup } from './ensure-groups.queries.ts'

const MAX_ATTEMPTS = 50

/**
 * Finds brands or categories by name and creates missing ones, categories at the top level. The caller has locked the
 * catalogue. Returns the id of a name, or null when every slug of the name is in use.
 */
export async function ensureGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  names: string[],
): Promise<(name: string) => number | null> {
  const wanted = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]))
  const ids = wanted.size > 0 ? await findGroups(tx, storeId, table, [...wanted.values()]) : new Map<string, number>()
  for (const [key, name] of wanted) {
    if (ids.has(key)) continue
    for (const slug of slugsOf(name, table === 'brands' ? 'brand' : 'category').take(MAX_ATTEMPTS)) {
      const id = await insertNamedGroup(tx, storeId, table, { name, slug })
      if (id === null) continue
      ids.set(key, id)
      break
    }
  }
  return (name) => ids.get(name.toLowerCase()) ?? null
}
