import { count, id, inputText, object, optional, text } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Content', path: 'redirects/', auth: 'key' })

export const listRedirects = operation({
  id: 'listRedirects',
  summary: 'List redirects',
  description:
    'Paths of the website that moved. Previous slugs of products, posts and pages are not among them: reading one returns ' +
    '`canonical_slug` and `redirected_from`.',
  ...cursorListOf(
    object('Redirect', 'A path that moved.', {
      id: id('Redirect ID.', 601),
      from: text('Requested path, percent-encoded, without a slash at its end.', '/old-eid-sale'),
      to: text(
        'Path of the same site to send the shopper to; it may have a query and a fragment.',
        '/categories/saree',
      ),
      code: count('HTTP status of the redirect: 301 (permanent) or 302.', 301),
    }),
    {
      from: optional(
        inputText('Only the redirect of this path.', { max: 1500, example: '/old-eid-sale', normalize: ['trim'] }),
      ),
    },
    { default: 100, maximum: 1000 },
  ),
  cache: 'public',
})
