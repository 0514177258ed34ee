/** A row of the category tree. */
export type TreeRow = { id: number; parentId: number | null; sortOrder: number; name: string }
export type Node<T> = { row: T; level: number; path: T[]; children: Node<T>[] }

/** The trees of a store's categories, siblings by position and name. A category of a cycle belongs to no tree. */
export function buildTrees<T extends TreeRow>(rows: readonly T[]): Node<T>[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const grow = (parent: Node<T> | null): Node<T>[] =>
    (byParent.get(parent?.row.id ?? null) ?? []).sort(bySiblingOrder).map((row) => {
      const node: Node<T> = {
        row,
        level: parent ? parent.level + 1 : 0,
        path: [...(parent?.path ?? []), row],
        children: [],
      }
      node.children = grow(node)
      return node
    })
  return grow(null)
}

/** Each node followed by its descendants. */
export const inTreeOrder = <T>(nodes: readonly Node<T>[]): Node<T>[] =>
  nodes.flatMap((node) => [node, ...inTreeOrder(node.children)])

const bySiblingOrder = (a: TreeRow, b: TreeRow) =>
  a.sortOrder - b.sortOrder || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)
