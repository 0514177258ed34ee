import type { StoreTx } from '../../platform/database.ts'
import { slugsOf } from '../../shared/slug.ts'
import { MAX_LEVELS } from './category-move-rules.ts'
import type { GroupTable } from './category-writes.queries.ts'
import { findGroups, insertNamedGroup } from './ensure-groups.queries.ts'

const MAX_ATTEMPTS = 50
const MISSING = -1

/**
 * Finds brands or categories by name and creates missing ones, each below that of `above` if it has one, which then comes first. The caller has locked the
 * catalogue. Returns the id of a name, or null when every slug of the name is in use.
 */
export async function ensureGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  names: string[],
  above: ReadonlyMap<string, string> = new Map(),
): Promise<(name: string) => number | null> {
  const wanted = [...new Set(names.filter(Boolean))]
  const found = new Map(
    (wanted.length > 0 ? await findGroups(tx, storeId, table, wanted) : []).map((row) => [row.name, row]),
  )
  const ids = new Map<string, number | null>()
  // The first spelling in the file is the name of a new group.
  for (const name of wanted) {
    const { key = name, id = null } = found.get(name) ?? {}
    if (!ids.has(key)) ids.set(key, id ?? (await addGroup(tx, storeId, table, name, idOf(above.get(name) ?? ''))))
  }
  return idOf

  function idOf(name: string): number | null {
    return ids.get(found.get(name)?.key ?? '') ?? null
  }
}

/** Finds them without creating any; one that is missing has an id that none has. */
export async function findNamedGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  names: string[],
): Promise<(name: string) => number | null> {
  const wanted = [...new Set(names.filter(Boolean))]
  const found = wanted.length > 0 ? await findGroups(tx, storeId, table, wanted) : []
  const ids = new Map(found.map(({ name, id }) => [name, id ?? MISSING]))
  return (name) => ids.get(name) ?? null
}

async function addGroup(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  name: string,
  parentId: number | null,
): Promise<number | null> {
  for (const slug of slugsOf(name, table === 'brands' ? 'brand' : 'category').take(MAX_ATTEMPTS)) {
    const id = await insertNamedGroup(tx, storeId, table, { name, slug, parentId, maxLevels: MAX_LEVELS })
    if (id !== null) return id
  }
  return null
}
