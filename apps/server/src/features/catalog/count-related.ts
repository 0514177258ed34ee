import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countSimilar, MAX_RELATED } from './related-products.queries.ts'

type Alike = { categoryId: number | null; tags: string[] }

/**
 * How many products are similar to a published one. Counted once for its category, which mostly has enough of them,
 * otherwise for its category and tags; cached until the store changes.
 */
export async function countRelated(
  { db, storeCache }: Pick<Deps, 'db' | 'storeCache'>,
  storeId: number,
  { categoryId, tags }: Alike,
): Promise<number> {
  const count = (alike: Alike) =>
    storeCache.remember(storeId, `alike ${JSON.stringify([alike.categoryId, alike.tags])}`, () =>
      inStore(db, storeId, (tx) => countSimilar(tx, storeId, alike), { isOneStatement: true }),
    )
  const inCategory = categoryId === null ? 0 : await count({ categoryId, tags: [] })
  const alike = inCategory > MAX_RELATED || tags.length === 0 ? inCategory : await count({ categoryId, tags })
  // The product itself is one of them.
  return Math.max(0, alike - 1)
}
