import Type from 'typebox'
import {
  count,
  id,
  inputInteger,
  inputList,
  inputText,
  nullable,
  object,
  optional,
  query,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'
import {
  inputId,
  inputSeo,
  inputSlug,
  inputTranslations,
  inputUrl,
  Nothing,
  paramsOf,
  seo,
  translations,
} from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}categories/`
const categoryParams = paramsOf({ category_id: inputId('The category.', 3) })

const words = { name: optional(text('Name.', 'শাড়ি')), description: optional(text('Description.', 'দেশি শাড়ি')) }

const Category = object('A category as staff see it.', {
  id: id('The category.', 3),
  parent_id: nullable(id('The category above.', 1), 'The category above; null at the top.'),
  level: count('How far below the top: 0 at the top.', 0),
  slug: text('Its name in addresses.', 'saree'),
  name: text('Name.', 'Saree'),
  description: text('Plain text; may be empty.', 'Sarees from all over the country.'),
  translations: translations(words),
  image: text('Picture; may be empty.', '/media/saree.webp'),
  icon: text('Icon; may be empty.', ''),
  sort_order: count('Place among its siblings.', 0),
  seo,
  product_count: count('Products in it, whatever their status, without its sub-categories.', 12),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it was last changed.'),
})

const inputWords = {
  name: optional(inputText('Name.', { max: 100, min: 0, example: 'শাড়ি' })),
  description: optional(inputText('Description.', { max: 5000, min: 0, example: 'দেশি শাড়ি' })),
}
const name = inputText('Name.', { max: 100, example: 'Saree' })
const others = {
  slug: optional(inputSlug('Its name in addresses; made from `name` when absent.', 'saree')),
  parent_id: optional(nullable(inputId('The category above; null for the top.', 1))),
  description: optional(inputText('Plain text.', { max: 5000, min: 0, example: 'Sarees from all over the country.' })),
  translations: optional(inputTranslations(inputWords)),
  image: optional(inputUrl('Picture; empty for none.', { min: 0 })),
  icon: optional(inputText('Icon: a name or an address; empty for none.', { max: 2000, min: 0, example: 'shirt' })),
  sort_order: optional(inputInteger('Place among its siblings.', { minimum: 0, maximum: 1_000_000, example: 0 })),
  seo: optional(inputSeo),
}

export const listMerchantCategories = operation({
  id: 'listMerchantCategories',
  tag: 'Categories',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List all categories in the order of the tree',
  params: storeParams,
  query: query(trimQuery),
  data: page(Category),
  trims: 'items',
})

export const readMerchantCategory = operation({
  id: 'readMerchantCategory',
  tag: 'Categories',
  method: 'GET',
  path: `${path}{category_id}/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'Read a category',
  params: categoryParams,
  data: Category,
})

export const createCategory = operation({
  id: 'createCategory',
  tag: 'Categories',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Add a category',
  params: storeParams,
  body: strictBody('The category.', { name, ...others }),
  data: Category,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const updateCategory = operation({
  id: 'updateCategory',
  tag: 'Categories',
  method: 'PATCH',
  path: `${path}{category_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Change or move a category',
  description: 'A category cannot be moved below itself, nor deeper than ten levels: 409 `invalid_state`.',
  params: categoryParams,
  body: strictBody('The fields to change.', { name: Type.Optional(name), ...others }),
  data: Category,
  errors: ['already_exists', 'invalid_state'],
})

export const reorderCategories = operation({
  id: 'reorderCategories',
  tag: 'Categories',
  method: 'POST',
  path: `${path}reorder/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Put the categories below one of them in order',
  params: storeParams,
  body: strictBody('The order.', {
    parent_id: nullable(inputId('The category above them; null for those at the top.', 1)),
    category_ids: inputList('All of them, in their new order.', inputId('A category.', 3), 1000, 1),
  }),
  data: page(Category),
})

export const deleteCategory = operation({
  id: 'deleteCategory',
  tag: 'Categories',
  method: 'DELETE',
  path: `${path}{category_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Delete a category that has none below it',
  description: 'Its products stay and are without a main category.',
  params: categoryParams,
  data: Nothing,
  errors: ['invalid_state'],
})
