import Type from 'typebox'
import { count, id, inputText, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxPathLength, maxSearchLength } from '../text-lengths.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Content',
  path: 'redirects/',
  permissions: { read: 'content:read', write: 'content:write' },
})
const redirectParams = paramsOf({ redirect_id: inputId('ID of the redirect.', 601) })

const Redirect = object('MerchantRedirect', 'A path that moved.', {
  id: id('Redirect ID.', 601),
  from: text('Requested path, percent-encoded, without a slash at its end.', '/old-eid-sale'),
  to: text('Path of the same site.', '/categories/saree'),
  code: count('HTTP status: 301 or 302.', 301),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const pathMessage = {
  'x-message': {
    en: 'Enter a path of the website that begins with one slash, such as /categories/saree.',
    bn: 'একটি / দিয়ে শুরু ওয়েবসাইটের পাথ দিন, যেমন /categories/saree।',
  },
}
const path = (description: string, example: string, pattern: string) =>
  inputText(`${description} At most ${maxPathLength} characters after percent-encoding.`, {
    max: maxPathLength,
    example,
    pattern,
    ...pathMessage,
  })

const from = path(
  'Path that moved, without query. Stored percent-encoded and without a slash at its end; the home page cannot move.',
  '/old-eid-sale',
  '^/[^\\s/\\\\?#<>"\'`][^\\s\\\\?#<>"\'`]*$',
)
const to = path(
  'Path of the same site, with or without query and fragment. Another site is not allowed.',
  '/categories/saree',
  '^/(?:[^\\s/\\\\<>"\'`][^\\s\\\\<>"\'`]*)?$',
)
const code = Type.Optional(
  Type.Unsafe<301 | 302>({
    description: '301: moved permanently; 302: for a time. Default 301.',
    examples: [301],
    type: 'integer',
    enum: [301, 302],
  }),
)

export const listMerchantRedirects = operation({
  id: 'listMerchantRedirects',
  summary: 'List redirects, newest first',
  ...cursorListOf(Redirect, {
    search: optional(
      inputText('Only redirects with this text in one of the paths.', {
        max: maxSearchLength,
        example: 'eid',
        normalize: ['trim'],
      }),
    ),
  }),
})

export const createRedirect = operation({
  id: 'createRedirect',
  method: 'POST',
  summary: 'Create a redirect',
  description: 'A redirect that would lead back to its own path, directly or through others, is refused.',
  body: strictBody('The redirect to create.', { from, to, code }),
  message: { en: 'Redirect created.', bn: 'রিডাইরেক্ট তৈরি হয়েছে।' },
  data: Redirect,
  success: 201,
  errors: ['already_exists'],
})

export const updateRedirect = operation({
  id: 'updateRedirect',
  method: 'PATCH',
  path: '{redirect_id}/',
  summary: 'Update a redirect',
  params: redirectParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    from: Type.Optional(from),
    to: Type.Optional(to),
    code,
  }),
  message: { en: 'Redirect saved.', bn: 'রিডাইরেক্ট সেভ হয়েছে।' },
  data: Redirect,
  errors: ['already_exists'],
})

export const deleteRedirect = operation({
  id: 'deleteRedirect',
  method: 'DELETE',
  path: '{redirect_id}/',
  summary: 'Delete a redirect',
  params: redirectParams,
  message: { en: 'Redirect deleted.', bn: 'রিডাইরেক্ট মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
