import type { Category } from '@haat/client/merchant'

type Node = Pick<Category, 'id' | 'parent_id' | 'is_hidden'>

/** Whether shoppers do not see a category: it, or one above it, is hidden. */
export function isHiddenIn(tree: readonly Node[], id: number | null): boolean {
  const category = tree.find((one) => one.id === id)
  return category ? category.is_hidden || isHiddenIn(tree, category.parent_id) : false
}
