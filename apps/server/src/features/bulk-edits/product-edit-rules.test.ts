import { describe, expect, it } from 'vitest'
import {
  type EditableProduct,
  isStillSo,
  limitProductEdit,
  planProductEdit,
  productEditProblems,
  sideOf,
} from './product-edit-rules.ts'

const product: EditableProduct = { status: 'draft', categoryId: 3, categoryIds: [5, 7], tags: ['Eid', 'cotton'] }

describe('a bulk edit of products', () => {
  it.each([
    ['nothing that is so already', { status: 'draft', addCategoryId: 5, addTags: ['EID'], removeTags: ['silk'] }, {}],
    ['the status', { status: 'published' }, { status: { from: 'draft', to: 'published' } }],
    ['the further categories', { addCategoryId: 6 }, { categoryIds: { from: [5, 7], to: [5, 6, 7] } }],
    ['the main category, which is removed', { removeCategoryId: 3 }, { categoryId: { from: 3, to: null } }],
    ['the main category for another', { removeCategoryId: 3, addCategoryId: 9 }, { categoryId: { from: 3, to: 9 } }],
    ['a further category that is removed', { removeCategoryId: 7 }, { categoryIds: { from: [5, 7], to: [5] } }],
    [
      'the tags, whatever their case',
      { addTags: ['silk', 'Silk'], removeTags: ['eid'] },
      { tags: { from: ['Eid', 'cotton'], to: ['cotton', 'silk'] } },
    ],
  ] as const)('changes %s', (_, edit, changes) => {
    expect(planProductEdit(product, edit)).toEqual(changes)
  })

  it('gives a product without a main category the added one as that', () => {
    const bare = { ...product, categoryId: null }
    expect(planProductEdit(bare, { addCategoryId: 9 })).toEqual({ categoryId: { from: null, to: 9 } })
    expect(planProductEdit(bare, { addCategoryId: 5 })).toEqual({})
  })

  it('is undone while the values are those that it made', () => {
    const changes = planProductEdit(product, { status: 'published', addTags: ['silk'] })
    const after = { ...product, ...sideOf(changes, 'to') }
    expect(isStillSo(after, changes)).toBe(true)
    expect(isStillSo({ ...after, categoryId: null }, changes)).toBe(true)
    expect(isStillSo({ ...after, tags: ['silk'] }, changes)).toBe(false)
    expect({ ...after, ...sideOf(changes, 'from') }).toEqual(product)
  })

  it('refuses more tags and categories than a product may have, but not fewer of too many', () => {
    const full = { ...product, tags: Array.from({ length: 50 }, (_, n) => `t${n}`), categoryIds: [] }
    expect(Object.keys(limitProductEdit(planProductEdit(full, { addTags: ['one'] })))).toEqual(['add_tags'])
    expect(limitProductEdit(planProductEdit(full, { addTags: ['one'], removeTags: ['t0'] }))).toEqual({})
    const placed = { ...product, categoryIds: Array.from({ length: 50 }, (_, n) => n + 10) }
    expect(Object.keys(limitProductEdit(planProductEdit(placed, { addCategoryId: 99 })))).toEqual(['add_category_id'])
  })

  it('names what contradicts itself', () => {
    const problems = (ids: number[], edit: Parameters<typeof productEditProblems>[1]) =>
      Object.keys(productEditProblems(ids, edit))
    expect(problems([1, 2, 1], { status: 'draft' })).toEqual(['products.2.product_id'])
    expect(problems([1], {})).toEqual(['status'])
    expect(problems([1], { addCategoryId: 3, removeCategoryId: 3 })).toEqual(['remove_category_id'])
    expect(problems([1], { addTags: ['Eid'], removeTags: ['x', 'eid'] })).toEqual(['remove_tags.1'])
    expect(problems([1], { addTags: ['eid'] })).toEqual([])
  })
})
