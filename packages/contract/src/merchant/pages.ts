import Type from 'typebox'
import {
  count,
  enumValue,
  id,
  inputEnum,
  inputInteger,
  inputText,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxTitleLength } from '../text-lengths.ts'
import { pageStatuses, pageTypes } from '../vocabulary.ts'
import {
  inputHtml,
  inputId,
  inputSeo,
  inputSlug,
  inputTranslations,
  inputVersion,
  Nothing,
  paramsOf,
  seo,
  translations,
} from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Content',
  path: 'pages/',
  permissions: { read: 'content:read', write: 'content:write' },
})
const pageParams = paramsOf({ page_id: inputId('ID of the page.', 501) })

const row = {
  id: id('Page ID.', 501),
  slug: text('Slug: its name in URLs.', 'return-policy'),
  type: enumValue('`policy` or `page`, decided by the slug.', pageTypes, 'policy'),
  status: enumValue('Only a published page is visible to shoppers.', pageStatuses, 'published'),
  title: text('Title of the page.', 'Return policy'),
  sort_order: count('Position in lists, ascending.', 0),
  version: count('Version of the page.', 3),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

const Page = object('MerchantPage', 'A page or policy.', {
  ...row,
  content: text('Content, sanitized HTML; may be empty.', '<p>Within seven days.</p>'),
  translations: translations('Page', {
    title: optional(text('Translated title.', 'ফেরত নীতি')),
    content: optional(text('Translated content, HTML.', '<p>সাত দিনের মধ্যে।</p>')),
  }),
  seo,
})

const title = inputText(`Title, at most ${maxTitleLength} characters.`, {
  max: maxTitleLength,
  example: 'Return policy',
})
const others = {
  slug: optional(
    inputSlug(
      'Slug: its name in URLs. Default: created from `title`. Previous slugs still find the page. ' +
        '`privacy-policy`, `terms`, `return-policy`, `refund-policy` and `shipping-policy` make the page a policy.',
      'return-policy',
    ),
  ),
  status: optional(
    inputEnum('`draft`: not visible; `published`: visible. Default `draft`.', pageStatuses, { fold: 'lower' }),
  ),
  content: optional(inputHtml('Content, HTML.', '<p>Within seven days.</p>')),
  translations: optional(
    inputTranslations('Page', {
      title: optional(
        inputText(`Translated title, at most ${maxTitleLength} characters.`, {
          max: maxTitleLength,
          min: 0,
          example: 'ফেরত নীতি',
        }),
      ),
      content: optional(inputHtml('Translated content, HTML.', '<p>সাত দিনের মধ্যে।</p>')),
    }),
  ),
  seo: optional(inputSeo),
  sort_order: optional(inputInteger('Position in lists, ascending.', { minimum: 0, maximum: 1_000_000, example: 0 })),
}

export const listMerchantPages = operation({
  id: 'listMerchantPages',
  summary: 'List pages and policies by position',
  description: 'Returns every page of any status without its content; a store has at most 200.',
  ...completeListOf(object('MerchantPageRow', 'A page without its content.', row)),
})

export const readMerchantPage = operation({
  id: 'readMerchantPage',
  method: 'GET',
  path: '{page_id}/',
  summary: 'Retrieve a page',
  params: pageParams,
  data: Page,
})

export const createPage = operation({
  id: 'createPage',
  method: 'POST',
  summary: 'Create a page or policy',
  body: strictBody('The page to create.', { title, ...others }),
  message: { en: 'Page created.', bn: 'পাতা তৈরি হয়েছে।' },
  data: Page,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const updatePage = operation({
  id: 'updatePage',
  method: 'PATCH',
  path: '{page_id}/',
  summary: 'Update a page',
  params: pageParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    title: Type.Optional(title),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Page saved.', bn: 'পাতা সেভ হয়েছে।' },
  data: Page,
  errors: ['already_exists', 'version_conflict'],
})

export const deletePage = operation({
  id: 'deletePage',
  method: 'DELETE',
  path: '{page_id}/',
  summary: 'Delete a page',
  description: 'Its slugs, previous ones included, become free.',
  params: pageParams,
  message: { en: 'Page deleted.', bn: 'পাতা মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
