import type { StoreTx } from '../../platform/database.ts'
import { listSoldBundles, type SoldBundle } from '../bundles/bundles.queries.ts'
import { type CategoryRow, listCategories } from '../catalog/categories.queries.ts'
import { type CuratedList, curatedListsOf } from '../catalog/curated-list-rules.ts'
import { listCuratedProducts, listCuratedRows } from '../catalog/curated-lists.queries.ts'
import type { ListingNeed, ListingRow } from '../catalog/listings.queries.ts'
import { getWebsiteConfig, type WebsiteConfigRow } from '../content/website-config.queries.ts'
import { type FlashDealProductRow, listFlashDealProducts } from '../flash-deals/flash-deals.queries.ts'

const MAX_LISTS = 12
const MAX_PRODUCTS = 12

export type HomeParts = {
  config: WebsiteConfigRow
  categories: CategoryRow[]
  deals: FlashDealProductRow[]
  bundles: SoldBundle[]
  lists: { list: CuratedList; products: ListingRow[] }[]
}

/** What the home page shows, in one transaction. */
export async function readHome(
  tx: StoreTx,
  at: { storeId: number; now: Date; needs: readonly ListingNeed[] },
): Promise<HomeParts> {
  const page = { limit: MAX_PRODUCTS, after: null }
  const [config, categories, deals, bundles, rows] = await Promise.all([
    getWebsiteConfig(tx, at.storeId),
    listCategories(tx, at.storeId, { counted: false, pictured: true }),
    listFlashDealProducts(tx, { ...at, status: 'active', page }),
    listSoldBundles(tx, at, page),
    listCuratedRows(tx, at.storeId),
  ])
  const lists = await Promise.all(
    curatedListsOf(rows)
      .slice(0, MAX_LISTS)
      .map(async (list) => ({ list, products: await listCuratedProducts(tx, at, list, MAX_PRODUCTS) })),
  )
  return { config, categories, deals: deals.slice(0, MAX_PRODUCTS), bundles: bundles.slice(0, MAX_PRODUCTS), lists }
}
