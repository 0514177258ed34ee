import type { CategoryReference } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'

const MAX = 8

/** The categories at the top of the tree with the most products; none when they cannot be read. */
export async function popularCategories(visit: Visit): Promise<CategoryReference[]> {
  const { items } = await visit.partApi.categories
    .list({ fields: ['id', 'name', 'slug', 'level', 'product_count'] })
    .catch(() => ({ items: [] }))
  return items
    .filter(({ level, product_count }) => level === 0 && product_count > 0)
    .sort((a, b) => b.product_count - a.product_count)
    .slice(0, MAX)
}
