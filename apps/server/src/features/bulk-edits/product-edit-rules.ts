import type { Text } from '@haat/contract/errors.ts'
import { maxProductCategories, maxProductTags } from '@haat/contract/limits.ts'
import type { productStatuses } from '@haat/contract/vocabulary.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { ValueChange } from '../products/variant-price-rules.ts'

type Status = (typeof productStatuses)[number]

/** What one request changes about many products. */
export type WantedProductEdit = {
  status?: Status
  addCategoryId?: number
  removeCategoryId?: number
  addTags?: readonly string[]
  removeTags?: readonly string[]
}

/** What a bulk edit can change about a product. */
export type EditableProduct = {
  status: Status
  categoryId: number | null
  categoryIds: number[]
  tags: string[]
}

/** What changes about a product, each value with the one before. It is stored as it is. */
export type ProductEditChanges = { [K in keyof EditableProduct]?: ValueChange<EditableProduct[K]> }

const names = ['status', 'categoryId', 'categoryIds', 'tags'] as const

const nothing: Text = { en: 'Choose what changes.', bn: 'কী বদলাবে তা বেছে নিন।' }
const repeated: Text = { en: 'This product is in the list already.', bn: 'পণ্যটি তালিকায় আগে থেকেই আছে।' }
const sameCategory: Text = {
  en: 'The same category cannot be added and removed.',
  bn: 'একই ক্যাটাগরি যোগ ও বাদ দুটোই দেওয়া যায় না।',
}
const sameTag: Text = { en: 'This tag is also added.', bn: 'এই ট্যাগটি যোগ করার তালিকাতেও আছে।' }
const tooManyTags: Text = {
  en: `A product has at most ${maxProductTags} tags.`,
  bn: `একটি পণ্যে সর্বোচ্চ ${displayCount(maxProductTags, 'bn')}টি ট্যাগ রাখা যায়।`,
}
const tooManyCategories: Text = {
  en: `A product has at most ${maxProductCategories} further categories.`,
  bn: `একটি পণ্যে মূলটি ছাড়া সর্বোচ্চ ${displayCount(maxProductCategories, 'bn')}টি ক্যাটাগরি রাখা যায়।`,
}

/** What is wrong with the request as a whole, by field. */
export function productEditProblems(
  productIds: readonly number[],
  { addCategoryId, removeCategoryId, addTags = [], removeTags = [], status }: WantedProductEdit,
): Record<string, Text[]> {
  const fields: Record<string, Text[]> = {}
  for (const [index, id] of productIds.entries())
    if (productIds.indexOf(id) < index) fields[`products.${index}.product_id`] = [repeated]
  if (!status && !addCategoryId && !removeCategoryId && addTags.length + removeTags.length === 0)
    fields.status = [nothing]
  if (addCategoryId !== undefined && addCategoryId === removeCategoryId) fields.remove_category_id = [sameCategory]
  for (const [index, tag] of removeTags.entries()) if (hasTag(addTags, tag)) fields[`remove_tags.${index}`] = [sameTag]
  return fields
}

/** What the edit changes about a product. What stays the same is left out. */
export function planProductEdit(now: EditableProduct, edit: WantedProductEdit): ProductEditChanges {
  const after: EditableProduct = {
    status: edit.status ?? now.status,
    ...placesAfter(now, edit),
    tags: tagsAfter(now.tags, edit),
  }
  return Object.fromEntries(
    names.flatMap((name) =>
      isSame(now[name], after[name]) ? [] : [[name, { from: now[name], to: after[name] }] as const],
    ),
  ) as ProductEditChanges
}

/** Why a product cannot be changed so, by field. */
export function limitProductEdit({ tags, categoryIds }: ProductEditChanges): Record<string, Text[]> {
  return {
    ...(tags && tags.to.length > Math.max(maxProductTags, tags.from.length) && { add_tags: [tooManyTags] }),
    ...(categoryIds &&
      categoryIds.to.length > Math.max(maxProductCategories, categoryIds.from.length) && {
        add_category_id: [tooManyCategories],
      }),
  }
}

/** Whether every value that was changed is still what the edit made it. */
export const isStillSo = (now: EditableProduct, changes: ProductEditChanges): boolean =>
  names.every((name) => changes[name] === undefined || isSame(now[name], changes[name].to))

/** The values of one side of the changes. */
export const sideOf = (changes: ProductEditChanges, side: 'from' | 'to'): Partial<EditableProduct> =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))

function placesAfter(
  { categoryId, categoryIds }: EditableProduct,
  { addCategoryId: added, removeCategoryId: removed }: WantedProductEdit,
): Pick<EditableProduct, 'categoryId' | 'categoryIds'> {
  const main = categoryId === removed ? null : categoryId
  const further = categoryIds.filter((id) => id !== removed)
  if (added === undefined || main === added || further.includes(added))
    return { categoryId: main, categoryIds: further }
  if (main === null) return { categoryId: added, categoryIds: further }
  return { categoryId: main, categoryIds: [...further, added].sort((a, b) => a - b) }
}

function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: WantedProductEdit): string[] {
  const after = tags.filter((tag) => !hasTag(removeTags, tag))
  for (const tag of addTags) if (!hasTag(after, tag)) after.push(tag)
  return after
}

const hasTag = (tags: readonly string[], wanted: string) =>
  tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase())

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
