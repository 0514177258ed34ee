import Type from 'typebox'
import {
  count,
  flag,
  id,
  inputInteger,
  inputList,
  inputText,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf, page } from '../pagination.ts'
import { maxNameLength, maxTextLength, maxUrlLength } from '../text-lengths.ts'
import {
  inputId,
  inputSeo,
  inputSlug,
  inputTranslations,
  inputUrl,
  inputVersion,
  Nothing,
  paramsOf,
  seo,
  translations,
} from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { categoryTax, inputCategoryTax } from './tax-fields.ts'

const operation = merchantOperationsOf({
  tag: 'Categories',
  path: 'categories/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const categoryParams = paramsOf({ category_id: inputId('ID of the category.', 3) })

const translatedTexts = {
  name: optional(text('Translated name.', 'শাড়ি')),
  description: optional(text('Translated description.', 'দেশি শাড়ি')),
}

const Category = object('Category', 'A category.', {
  id: id('Category ID.', 3),
  parent_id: nullable(id('ID of the parent category.', 1), 'ID of the parent category; null at the top level.'),
  level: count('Level in the tree, 0 at the top, at most 9.', 0),
  slug: text('Slug: its name in URLs.', 'saree'),
  name: text('Category name.', 'Saree'),
  description: text('Description, plain text; may be empty.', 'Sarees from all over the country.'),
  translations: translations('Category', translatedTexts),
  image: text('URL or path of the image; may be empty.', '/media/saree.webp'),
  icon: text('Icon: a name or a URL; may be empty.', ''),
  sort_order: count('Position among its siblings, ascending.', 0),
  is_hidden: flag('true: hidden from shoppers, with all its subcategories. Its products stay for sale.', false),
  seo,
  ...categoryTax,
  product_count: count('Number of its products in any status, without those of subcategories.', 12),
  version: count('Version of the category: each change increases it, but not a new order.', 3),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const inputTexts = {
  name: optional(
    inputText(`Translated name, at most ${maxNameLength} characters.`, { max: maxNameLength, min: 0, example: 'শাড়ি' }),
  ),
  description: optional(
    inputText(`Translated description, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      min: 0,
      example: 'দেশি শাড়ি',
    }),
  ),
}
const name = inputText(`Category name, at most ${maxNameLength} characters.`, { max: maxNameLength, example: 'Saree' })
const others = {
  slug: optional(inputSlug('Slug: its name in URLs. Default: created from `name`.', 'saree')),
  parent_id: optional(nullable(inputId('ID of the parent category; null for the top level.', 1))),
  description: optional(
    inputText(`Description, plain text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      min: 0,
      example: 'Sarees from all over the country.',
    }),
  ),
  translations: optional(inputTranslations('Category', inputTexts)),
  image: optional(inputUrl('URL or path of the image; empty for none.', { min: 0 })),
  icon: optional(inputText('Icon: a name or a URL; empty for none.', { max: maxUrlLength, min: 0, example: 'shirt' })),
  sort_order: optional(
    inputInteger('Position among its siblings, ascending.', { minimum: 0, maximum: 1_000_000, example: 0 }),
  ),
  is_hidden: optional(
    flag(
      'true: hide it from shoppers, with all its subcategories: in lists, menus, filters and the sitemap; its page returns ' +
        '404. Its products stay for sale, and are found by its name; offers and curated lists for it stay as they are.',
    ),
  ),
  ...inputCategoryTax,
  seo: optional(inputSeo),
}

export const listMerchantCategories = operation({
  id: 'listMerchantCategories',
  summary: 'List categories in tree order',
  ...completeListOf(Category),
})

export const readMerchantCategory = operation({
  id: 'readMerchantCategory',
  method: 'GET',
  path: '{category_id}/',
  summary: 'Retrieve a category',
  params: categoryParams,
  data: Category,
})

export const createCategory = operation({
  id: 'createCategory',
  method: 'POST',
  summary: 'Create a category',
  body: strictBody('The category to create.', { name, ...others }),
  message: { en: 'Category created.', bn: 'ক্যাটাগরি যোগ হয়েছে।' },
  data: Category,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const updateCategory = operation({
  id: 'updateCategory',
  method: 'PATCH',
  path: '{category_id}/',
  summary: 'Update or move a category',
  description:
    'Returns 409 `invalid_state` when the new parent is the category itself or one of its subcategories, or when the tree would have more than 10 levels.',
  params: categoryParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: Type.Optional(name),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Category saved.', bn: 'ক্যাটাগরি সেভ হয়েছে।' },
  data: Category,
  errors: ['already_exists', 'invalid_state', 'version_conflict'],
})

export const reorderCategories = operation({
  id: 'reorderCategories',
  method: 'POST',
  path: 'reorder/',
  summary: 'Reorder the subcategories of a category',
  body: strictBody('The new order.', {
    parent_id: nullable(inputId('ID of the parent category; null for the top level.', 1)),
    category_ids: inputList(
      'All subcategories of the parent, in their new order.',
      inputId('Category ID.', 3),
      1000,
      1,
    ),
  }),
  message: { en: 'Order of the categories saved.', bn: 'ক্যাটাগরির ক্রম সেভ হয়েছে।' },
  data: page(Category),
})

export const deleteCategory = operation({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '{category_id}/',
  summary: 'Delete a category without subcategories',
  description:
    'Its products are kept, without a main category. A category by which curated lists are filtered cannot be deleted.',
  params: categoryParams,
  message: { en: 'Category deleted.', bn: 'ক্যাটাগরি মুছে ফেলা হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})
