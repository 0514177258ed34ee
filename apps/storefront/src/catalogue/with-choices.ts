import type { FlashDealItem, HomeSection, Product } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'

type Listed = Product | FlashDealItem
const isProduct = (item: HomeSection['items'][number]): item is Listed => 'has_variants' in item

/**
 * The sections of the home page with the variants of their products, which their cards show in some themes. Without
 * them, the cards link to the pages of the products.
 */
export async function withChoices(visit: Visit, sections: HomeSection[]): Promise<HomeSection[]> {
  if (!visit.theme.card.hasAddButton) return sections
  const products = sections.flatMap(({ items }) => items.filter(isProduct)).filter(({ has_variants }) => has_variants)
  const ids = [...new Set(products.map(({ id }) => id))].slice(0, MAX_IDS)
  if (ids.length === 0) return sections
  const { items } = await visit.partApi.products
    .list({ ids, limit: ids.length, fields: ['id', 'variant_choices'] })
    .catch(() => ({ items: [] }))
  const choicesOf = new Map(items.map(({ id, variant_choices }) => [id, variant_choices ?? []]))
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      isProduct(item) ? { ...item, variant_choices: choicesOf.get(item.id) ?? [] } : item,
    ),
  }))
}

/** A list of the API has no more. */
const MAX_IDS = 100
