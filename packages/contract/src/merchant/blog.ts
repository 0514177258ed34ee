import Type from 'typebox'
import {
  count,
  enumValue,
  id,
  inputEnum,
  inputList,
  inputText,
  inputTimestamp,
  list,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxTags } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNameLength, maxSearchLength, maxSummaryLength, maxTagLength, maxTitleLength } from '../text-lengths.ts'
import { postStatuses, writtenPostStatuses } from '../vocabulary.ts'
import {
  inputHtml,
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

const operation = merchantOperationsOf({
  tag: 'Content',
  path: 'blog/posts/',
  permissions: { read: 'content:read', write: 'content:write' },
})
const postParams = paramsOf({ post_id: inputId('ID of the post.', 701) })

const row = {
  id: id('Post ID.', 701),
  slug: text('Slug: its name in URLs.', 'how-to-keep-a-jamdani'),
  status: enumValue(
    'Only a `published` post is visible to shoppers; `scheduled`: it becomes visible at `published_at`.',
    postStatuses,
    'published',
  ),
  title: text('Title of the post.', 'How to keep a jamdani'),
  category_id: nullable(id('Blog category ID.', 711), 'Blog category ID; null for none.'),
  tags: list('Tags of the post.', text('Tag.', 'jamdani')),
  author_name: text('Name of the author; may be empty.', 'Farhana Sultana'),
  reading_minutes: count('Minutes to read it, computed when it is saved.', 4),
  version: count('Version of the post.', 3),
  published_at: nullable(
    timestamp('Time of publication, UTC.'),
    'Time of publication, UTC; null when never published.',
  ),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

const Post = object('MerchantBlogPost', 'A blog post.', {
  ...row,
  excerpt: text('Summary, plain text; may be empty.', 'Fold it along new lines twice a year.'),
  content: text('Content, sanitized HTML; may be empty.', '<p>Fold it along new lines.</p>'),
  translations: translations('BlogPost', {
    title: optional(text('Translated title.', 'জামদানির যত্ন')),
    excerpt: optional(text('Translated summary.', 'বছরে দুইবার ভাঁজ বদলান।')),
    content: optional(text('Translated content, HTML.', '<p>ভাঁজ বদলান।</p>')),
    author_name: optional(text('Name of the author in this language.', 'ফারহানা সুলতানা')),
  }),
  cover_image: text('URL or path of the cover image; may be empty.', '/media/jamdani.webp'),
  author_avatar: text('URL or path of a picture of the author; may be empty.', ''),
  product_ids: list('Products that the post is about.', id('Product ID.')),
  seo,
})

const title = inputText(`Title, at most ${maxTitleLength} characters.`, {
  max: maxTitleLength,
  example: 'How to keep a jamdani',
})
const excerpt = (about: string, example: string) =>
  optional(
    inputText(`${about}, plain text, at most ${maxSummaryLength} characters.`, {
      max: maxSummaryLength,
      min: 0,
      example,
    }),
  )
const others = {
  slug: optional(
    inputSlug(
      'Slug: its name in URLs. Default: created from `title`. Previous slugs still find the post.',
      'jamdani-care',
    ),
  ),
  status: optional(
    inputEnum(
      '`draft` or `archived`: not visible; `published`: visible, or scheduled when `published_at` is in the future. Default `draft`.',
      writtenPostStatuses,
      { fold: 'lower' },
    ),
  ),
  published_at: optional(inputTimestamp('Time of publication. Default: the time when the post is first published.')),
  excerpt: excerpt('Summary', 'Fold it along new lines twice a year.'),
  content: optional(inputHtml('Content, HTML.', '<p>Fold it along new lines.</p>')),
  translations: optional(
    inputTranslations('BlogPost', {
      title: optional(
        inputText(`Translated title, at most ${maxTitleLength} characters.`, {
          max: maxTitleLength,
          min: 0,
          example: 'জামদানির যত্ন',
        }),
      ),
      excerpt: excerpt('Translated summary', 'বছরে দুইবার ভাঁজ বদলান।'),
      content: optional(inputHtml('Translated content, HTML.', '<p>ভাঁজ বদলান।</p>')),
      author_name: optional(
        inputText('Name of the author in this language.', {
          max: maxNameLength,
          min: 0,
          example: 'ফারহানা সুলতানা',
        }),
      ),
    }),
  ),
  cover_image: optional(inputUrl('URL or path of the cover image; empty for none.', { min: 0 })),
  author_name: optional(inputText('Name of the author.', { max: maxNameLength, min: 0, example: 'Farhana Sultana' })),
  author_avatar: optional(inputUrl('URL or path of a picture of the author; empty for none.', { min: 0 })),
  category_id: optional(nullable(inputId('Blog category ID; null for none.', 711))),
  tags: optional(
    inputList(
      'Tags, stored in lower case.',
      inputText('Tag.', { max: maxTagLength, example: 'jamdani', normalize: ['trim', 'lower'] }),
      maxTags,
    ),
  ),
  product_ids: optional(inputList('Products that the post is about, in order.', inputId('Product ID.'), 12)),
  seo: optional(inputSeo),
}

export const listMerchantBlogPosts = operation({
  id: 'listMerchantBlogPosts',
  summary: 'List blog posts, newest first',
  ...cursorListOf(object('MerchantBlogPostRow', 'A blog post without its content.', row), {
    status: optional(inputEnum('Only posts with this status.', postStatuses, { fold: 'lower', example: 'scheduled' })),
    category_id: optional(inputId('Only posts of this category.', 711)),
    search: optional(
      inputText('Only posts with this text in the title or excerpt.', { max: maxSearchLength, example: 'jamdani' }),
    ),
  }),
})

export const readMerchantBlogPost = operation({
  id: 'readMerchantBlogPost',
  method: 'GET',
  path: '{post_id}/',
  summary: 'Retrieve a blog post',
  params: postParams,
  data: Post,
})

export const createBlogPost = operation({
  id: 'createBlogPost',
  method: 'POST',
  summary: 'Create a blog post',
  body: strictBody('The post to create.', { title, ...others }),
  message: { en: 'Post created.', bn: 'ব্লগের লেখা তৈরি হয়েছে।' },
  data: Post,
  success: 201,
  errors: ['already_exists'],
})

export const updateBlogPost = operation({
  id: 'updateBlogPost',
  method: 'PATCH',
  path: '{post_id}/',
  summary: 'Update a blog post',
  params: postParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    title: Type.Optional(title),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Post saved.', bn: 'ব্লগের লেখা সেভ হয়েছে।' },
  data: Post,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteBlogPost = operation({
  id: 'deleteBlogPost',
  method: 'DELETE',
  path: '{post_id}/',
  summary: 'Delete a blog post',
  description: 'Its slugs, previous ones included, become free.',
  params: postParams,
  message: { en: 'Post deleted.', bn: 'ব্লগের লেখা মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
