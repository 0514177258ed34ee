import type { Category } from '@haat/client/merchant'

type Node = Pick<Category, 'id' | 'parent_id' | 'level'>

const MOST_LEVELS = 10

/** The subcategories of a category, in their order; of null, the top of the tree. */
export const childrenOf = <N extends Node>(tree: readonly N[], parentId: number | null): N[] =>
  tree.filter(({ parent_id }) => parent_id === parentId)

/** A category and everything below it. */
export function branchOf<N extends Node>(tree: readonly N[], id: number): N[] {
  const branch = tree.filter((one) => one.id === id)
  // Parents stand before their children.
  for (const one of tree) if (branch.some((above) => above.id === one.parent_id)) branch.push(one)
  return branch
}

/** Below which categories a category may be moved: neither itself nor its own, and ten levels at most. */
export function possibleParents<N extends Node>(tree: readonly N[], id: number | null): N[] {
  const branch = id === null ? [] : branchOf(tree, id)
  const top = branch[0]?.level ?? 0
  const height = Math.max(0, ...branch.map(({ level }) => level - top)) + 1
  return tree.filter((one) => !branch.includes(one) && one.level + 1 + height <= MOST_LEVELS)
}

/** The names of the categories above one, from the top. */
export function pathOf(tree: readonly (Node & { name: string })[], parentId: number | null): string[] {
  const parent = tree.find(({ id }) => id === parentId)
  return parent ? [...pathOf(tree, parent.parent_id), parent.name] : []
}
