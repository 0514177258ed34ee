import { describe, expect, it } from 'vitest'
import { buildTrees, inTreeOrder } from './category-tree-rules.ts'

const place = (id: number, parentId: number | null, sortOrder = 0, name = String(id)) => ({
  ...{ id, parentId, sortOrder, name },
})

describe('trees of categories', () => {
  it('sort siblings by position, then name, then id', () => {
    const rows = [place(1, null, 2), place(2, null, 1, 'b'), place(3, null, 1, 'a'), place(4, null, 1, 'a')]
    expect(buildTrees(rows).map(({ row }) => row.id)).toEqual([3, 4, 2, 1])
  })

  it('contain the depth and the path of each category', () => {
    const [low] = inTreeOrder(buildTrees([place(1, null), place(2, 1), place(3, 2)])).slice(-1)
    expect([low?.row.id, low?.level, low?.path.map(({ id }) => id)]).toEqual([3, 2, [1, 2, 3]])
  })

  it('leave out categories of a cycle, and their descendants', () => {
    const rows = [place(1, null), place(2, 3), place(3, 2), place(4, 3), place(5, 99)]
    expect(inTreeOrder(buildTrees(rows)).map(({ row }) => row.id)).toEqual([1])
  })
})
