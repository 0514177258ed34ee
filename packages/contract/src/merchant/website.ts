import type { Text } from '../errors.ts'
import { count, flag, inputInteger, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { givenConfig, shownConfig } from './website-fields.ts'

const operation = merchantOperationsOf({
  tag: 'Store',
  path: 'website/',
  permissions: { read: 'content:read', write: 'content:write' },
})

const Website = object('Website', 'The website of the store.', {
  is_active: flag('Whether the website is active. For an inactive website, storefronts get 404.'),
  version: count('Version, increased by every change of the configuration.', 3),
  config: shownConfig,
  updated_at: timestamp('Time of the last change, UTC.'),
})

export const readWebsite = operation({
  id: 'readWebsite',
  method: 'GET',
  summary: 'Retrieve the website configuration',
  description:
    'Currency, payment methods, guest checkout, return policy and minimum order, which storefronts also receive, are changed in the store settings and payment methods.',
  data: Website,
})

export const updateWebsite = operation({
  id: 'updateWebsite',
  method: 'PATCH',
  summary: 'Update the website configuration',
  description:
    'Objects are merged field by field; arrays and `translations` are replaced. Storefronts read every text in the requested language, the main text where it has no translation. The configuration is public: do not put secrets in it. Links in messages lead to `website_url`: it is changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys, and the owners are alerted.',
  body: strictBody('Parts to change; absent parts stay unchanged.', {
    ...givenConfig,
    version: optional(
      inputInteger(
        '`version` as you read it. Returns 409 `version_conflict` without any change when the configuration was changed since.',
        {
          minimum: 1,
          maximum: 2_147_483_647,
          example: 3,
        },
      ),
    ),
  }),
  message: { en: 'Website saved.', bn: 'ওয়েবসাইট সেভ হয়েছে।' },
  data: Website,
  errors: ['version_conflict', 'recent_sign_in_required'],
})

export const previewWebsite = operation({
  id: 'previewWebsite',
  method: 'PUT',
  path: 'preview/',
  summary: 'Preview a website configuration',
  description:
    'Checks the parts as `updateWebsite` does, merges them into the configuration, and keeps the result for an hour for holders of the token: a storefront retrieves it with `readConfigPreview`. Each member of staff has one preview, which the next one replaces under the same token until it has expired; programs share one. Shoppers see nothing of it. The storefront that comes with Haat shows it at `/preview/{token}/`, in a frame of the dashboard only.',
  isSecret: true,
  body: strictBody('Parts to change; the others are as they are saved.', givenConfig),
  message: { en: 'Preview ready.', bn: 'প্রিভিউ তৈরি।' },
  data: object('WebsitePreview', 'A preview of the website.', {
    token: text('Token of the preview.', 'k3x9f2.EXAMPLEEXAMPLEEXAMPLEEX'),
    expires_at: timestamp('Time until which it can be retrieved, UTC.'),
  }),
})

const turn = (id: 'activateWebsite' | 'deactivateWebsite', verb: string, summary: string, message: Text) =>
  operation({
    id,
    method: 'POST',
    path: `${verb}/`,
    permission: 'settings:write',
    summary,
    description: 'Takes no body. Repeating it has no further effect.',
    message,
    data: Website,
  })

export const activateWebsite = turn('activateWebsite', 'activate', 'Activate the website', {
  en: 'The website is open.',
  bn: 'ওয়েবসাইট এখন চালু।',
})
export const deactivateWebsite = turn('deactivateWebsite', 'deactivate', 'Deactivate the website', {
  en: 'The website is closed.',
  bn: 'ওয়েবসাইট এখন বন্ধ।',
})
