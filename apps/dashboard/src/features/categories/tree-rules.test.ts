import { describe, expect, it } from 'vitest'
import { isHiddenIn } from '../../lib/hidden-categories.ts'
import { movedTo } from '../../lib/moved-to.ts'
import { branchOf, childrenOf, pathOf, possibleParents } from './tree-rules.ts'

const node = (id: number, parent_id: number | null, level: number) => ({ id, parent_id, level, name: `n${id}` })
const tree = [node(1, null, 0), node(2, 1, 1), node(3, 2, 2), node(4, 1, 1), node(5, null, 0)]
const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id)

describe('the tree of categories', () => {
  it('has the subcategories of each category in their order', () => {
    expect(ids(childrenOf(tree, null))).toEqual([1, 5])
    expect(ids(childrenOf(tree, 1))).toEqual([2, 4])
    expect(childrenOf(tree, 5)).toEqual([])
  })

  it('has a branch for each category, with everything below it', () => {
    expect(ids(branchOf(tree, 1))).toEqual([1, 2, 3, 4])
    expect(ids(branchOf(tree, 3))).toEqual([3])
  })

  it('names the categories above one from the top', () => {
    expect(pathOf(tree, 2)).toEqual(['n1', 'n2'])
    expect(pathOf(tree, null)).toEqual([])
  })

  it('hides a category with everything below it', () => {
    const marked = tree.map((one) => ({ ...one, is_hidden: one.id === 2 }))
    expect(marked.filter(({ id }) => isHiddenIn(marked, id)).map(({ id }) => id)).toEqual([2, 3])
    expect(isHiddenIn(marked, null)).toBe(false)
  })

  it('lets a category be moved below all but itself and its own', () => {
    expect(ids(possibleParents(tree, 2))).toEqual([1, 4, 5])
    expect(ids(possibleParents(tree, null))).toEqual([1, 2, 3, 4, 5])
  })

  it('has ten levels at most, those of what is moved included', () => {
    const deep = Array.from({ length: 10 }, (_, level) => node(level + 1, level || null, level))
    const all = [...deep, node(20, null, 0), node(21, 20, 1)]
    // A category with one level below it fits below the first eight.
    expect(ids(possibleParents(all, 20))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(ids(possibleParents(deep, null))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('is put in another order by moving one at a time', () => {
    expect(movedTo([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
    expect(movedTo([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  })
})
