import { count, flag, inputInteger, object, optional, strictBody, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { givenConfig, shownConfig } from './website-fields.ts'

const path = `${merchantPath}website/`

const Website = object('The website of the store.', {
  is_active: flag('Whether it is open. A closed one answers storefronts with 404.'),
  version: count('Grows with every change of the configuration.', 3),
  config: shownConfig,
  updated_at: timestamp('When it was last changed.'),
})

export const readWebsite = operation({
  id: 'readWebsite',
  tag: 'Store',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'content:read',
  summary: 'Read the website and its configuration',
  description:
    'What storefronts are told besides (currency, payment methods, guest checkout, return policy, smallest order) follows from the store’s settings and payment methods and is changed there.',
  params: storeParams,
  data: Website,
})

export const updateWebsite = operation({
  id: 'updateWebsite',
  tag: 'Store',
  method: 'PATCH',
  path,
  auth: 'merchant',
  permission: 'content:write',
  summary: 'Change parts of the configuration',
  description:
    'Objects are merged field by field, lists are replaced. Everything in it is public: it is no place for secrets.',
  params: storeParams,
  body: strictBody('The parts to change.', {
    ...givenConfig,
    version: optional(
      inputInteger('`version` as you saw it; when it has changed since, nothing is done and 409 comes back.', {
        minimum: 1,
        maximum: 2_147_483_647,
        example: 3,
      }),
    ),
  }),
  data: Website,
  errors: ['version_conflict'],
})

const turn = (id: 'activateWebsite' | 'deactivateWebsite', verb: string, summary: string) =>
  operation({
    id,
    tag: 'Store',
    method: 'POST',
    path: `${path}${verb}/`,
    auth: 'merchant',
    permission: 'settings:write',
    summary,
    description: 'Takes no body. Doing it twice changes nothing.',
    params: storeParams,
    data: Website,
  })

export const activateWebsite = turn('activateWebsite', 'activate', 'Open the website')
export const deactivateWebsite = turn('deactivateWebsite', 'deactivate', 'Close the website')
