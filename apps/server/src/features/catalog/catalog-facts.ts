import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CatalogFacts, type CategoryFacts, findCatalogFacts } from './catalog-facts.queries.ts'
import type { NamedRow, OfferBadge } from './listings.queries.ts'

/**
 * Cached until the store changes. Uses of an offer, and sales of a flash deal but the last one, are no such change: they
 * may be seconds old.
 */
export const catalogFacts = ({ db, storeCache, clock }: Pick<Deps, 'db' | 'storeCache' | 'clock'>, storeId: number) =>
  storeCache.remember(storeId, 'catalog', () =>
    inStore(db, storeId, (tx) => findCatalogFacts(tx, storeId, clock()), { isOneStatement: true }),
  )

/**
 * The automatic offers that are active now and cover the whole store, the product or one of its categories (parents
 * included).
 */
export function offersOf(
  product: { productId: number; categoryIds: readonly number[] },
  { offers }: CatalogFacts,
  now: Date,
): OfferBadge[] {
  const at = now.getTime()
  return offers.filter(
    ({ startsAt, endsAt, isForAll, products, categories }) =>
      (startsAt === null || startsAt <= at) &&
      (endsAt === null || endsAt > at) &&
      (isForAll || products[product.productId] || product.categoryIds.some((id) => categories[id])),
  )
}

type Placed = { categoryId: number | null; otherCategoryIds: readonly number[] }

/** The categories of a product that shoppers see: its main one first, then in the store's order. */
export function categoriesOf({ categoryId, otherCategoryIds }: Placed, { categories }: CatalogFacts): NamedRow[] {
  const ids = new Set(categoryId === null ? otherCategoryIds : [categoryId, ...otherCategoryIds])
  return [...ids]
    .flatMap((id) => categories[id] ?? [])
    .filter(({ isHidden }) => !isHidden)
    .sort(
      (a, b) => Number(b.id === categoryId) - Number(a.id === categoryId) || a.sortOrder - b.sortOrder || a.id - b.id,
    )
}

const MAX_LEVELS = 21

/** The path from the top category to the product's main one, as far as shoppers see it. */
export function breadcrumbsOf({ categoryId }: Pick<Placed, 'categoryId'>, { categories }: CatalogFacts): NamedRow[] {
  const path: NamedRow[] = []
  for (let next = categoryId; next !== null && path.length < MAX_LEVELS; ) {
    const category: CategoryFacts | undefined = categories[next]
    if (!category) break
    if (!category.isHidden) path.unshift(category)
    next = category.parentId
  }
  return path
}

/** The main category of a row, if shoppers see it. */
export const shownCategoryOf = (category: NamedRow | null, { categories }: CatalogFacts): NamedRow | null =>
  category && !categories[category.id]?.isHidden ? category : null
