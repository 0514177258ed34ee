import type { StoreTx } from '../../platform/database.ts'
import { type CategoryRow, listCategories } from '../catalog/categories.queries.ts'
import { type CuratedList, curatedListsOf } from '../catalog/curated-list-rules.ts'
import { listCuratedProducts, listCuratedRows } from '../catalog/curated-lists.queries.ts'
import type { ListingNeed, ListingRow } from '../catalog/listings.queries.ts'
import { getWebsiteConfig, type WebsiteConfigRow } from '../content/website-config.queries.ts'

const MAX_LISTS = 12
const MAX_PRODUCTS = 12

export type HomeParts = {
  config: WebsiteConfigRow
  categories: CategoryRow[]
  lists: { list: CuratedList; products: ListingRow[] }[]
}

/** What the home page shows, in one transaction. */
export async function readHome(
  tx: StoreTx,
  at: { storeId: number; now: Date; needs: readonly ListingNeed[] },
): Promise<HomeParts> {
  const [config, categories, rows] = await Promise.all([
    getWebsiteConfig(tx, at.storeId),
    listCategories(tx, at.storeId, false),
    listCuratedRows(tx, at.storeId),
  ])
  const lists = await Promise.all(
    curatedListsOf(rows)
      .slice(0, MAX_LISTS)
      .map(async (list) => ({ list, products: await listCuratedProducts(tx, at, list, MAX_PRODUCTS) })),
  )
  return { config, categories, lists }
}
