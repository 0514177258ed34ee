import { enumValue, id, inputEnum, inputText, nullable, object, optional, params, text, timestamp } from '../fields.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import { maxSlugLength } from '../text-lengths.ts'
import { pageTypes } from '../vocabulary.ts'
import { Seo } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Content', path: 'pages/', auth: 'key' })

const row = {
  id: id('Page ID.', 501),
  slug: text('Slug, used in the path.', 'return-policy'),
  title: text('Title in the requested language.', 'Return policy'),
  type: enumValue(
    '`policy`: its slug is `privacy-policy`, `terms`, `return-policy`, `refund-policy` or `shipping-policy`; `page`: any other page.',
    pageTypes,
    'policy',
  ),
  seo: Seo,
  updated_at: timestamp('Time of the last change, UTC.'),
}

export const listPages = operation({
  id: 'listPages',
  summary: 'List pages and policies',
  description: 'Returns every published page by position, without its content.',
  ...completeListOf(object('PageReference', 'A page without its content.', row), {
    type: optional(inputEnum('Only pages of this type.', pageTypes, { fold: 'lower', example: 'policy' })),
  }),
  cache: 'public',
})

export const readPage = operation({
  id: 'readPage',
  path: '{slug}/',
  summary: 'Retrieve a page or policy',
  description: 'A previous slug of the page returns it too: redirect to `canonical_slug`.',
  params: params({
    slug: inputText('Slug of the page, current or previous.', {
      max: maxSlugLength,
      example: 'return-policy',
      normalize: ['trim', 'lower'],
    }),
  }),
  ...objectOf(
    object('PageDetail', 'A page.', {
      ...row,
      content: text('Content in the requested language, sanitized HTML.', '<p>Within seven days.</p>'),
      canonical_slug: text('Current slug for the URL of the page.', 'return-policy'),
      redirected_from: nullable(
        text('Previous slug.', 'returns'),
        'Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise.',
      ),
    }),
  ),
  cache: 'public',
})
