import Type from 'typebox'
import { count, id, inputInteger, inputText, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength, maxTextLength } from '../text-lengths.ts'
import { inputId, inputSlug, inputTranslations, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Content',
  path: 'blog/categories/',
  permissions: { read: 'content:read', write: 'content:write' },
})
const categoryParams = paramsOf({ blog_category_id: inputId('ID of the blog category.', 711) })

const BlogCategory = object('MerchantBlogCategory', 'A blog category.', {
  id: id('Category ID.', 711),
  slug: text('Slug: its name in URLs.', 'looms'),
  name: text('Name of the category.', 'Looms'),
  description: text('Description, plain text; may be empty.', 'From the weavers.'),
  translations: translations('BlogCategory', {
    name: optional(text('Translated name.', 'তাঁত')),
    description: optional(text('Translated description.', 'তাঁতিদের কাছ থেকে।')),
  }),
  sort_order: count('Position in lists, ascending.', 0),
  post_count: count('Number of its posts of any status.', 3),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const name = inputText(`Name, at most ${maxNameLength} characters.`, { max: maxNameLength, example: 'Looms' })
const description = optional(
  inputText(`Description, plain text, at most ${maxTextLength} characters.`, {
    max: maxTextLength,
    min: 0,
    example: 'From the weavers.',
  }),
)
const others = {
  slug: optional(inputSlug('Slug: its name in URLs. Default: created from `name`.', 'looms')),
  description,
  translations: optional(
    inputTranslations('BlogCategory', {
      name: optional(
        inputText(`Translated name, at most ${maxNameLength} characters.`, {
          max: maxNameLength,
          min: 0,
          example: 'তাঁত',
        }),
      ),
      description,
    }),
  ),
  sort_order: optional(inputInteger('Position in lists, ascending.', { minimum: 0, maximum: 1_000_000, example: 0 })),
}

export const listMerchantBlogCategories = operation({
  id: 'listMerchantBlogCategories',
  summary: 'List blog categories by position',
  description: 'A store has at most 100.',
  ...completeListOf(BlogCategory),
})

export const createBlogCategory = operation({
  id: 'createBlogCategory',
  method: 'POST',
  summary: 'Create a blog category',
  body: strictBody('The category to create.', { name, ...others }),
  message: { en: 'Blog category created.', bn: 'ব্লগের ক্যাটাগরি তৈরি হয়েছে।' },
  data: BlogCategory,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const updateBlogCategory = operation({
  id: 'updateBlogCategory',
  method: 'PATCH',
  path: '{blog_category_id}/',
  summary: 'Update a blog category',
  params: categoryParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', { name: Type.Optional(name), ...others }),
  message: { en: 'Blog category saved.', bn: 'ব্লগের ক্যাটাগরি সেভ হয়েছে।' },
  data: BlogCategory,
  errors: ['already_exists'],
})

export const deleteBlogCategory = operation({
  id: 'deleteBlogCategory',
  method: 'DELETE',
  path: '{blog_category_id}/',
  summary: 'Delete a blog category',
  description: 'Its posts are kept, without a category.',
  params: categoryParams,
  message: { en: 'Blog category deleted.', bn: 'ব্লগের ক্যাটাগরি মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
