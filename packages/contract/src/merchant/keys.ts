import {
  id,
  inputList,
  inputText,
  inputWord,
  list,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page } from '../pagination.ts'
import { permissions } from '../permissions.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}keys/`
const kinds = ['service', 'secret'] as const
const KIND = '`service` for a storefront, `secret` for the merchant’s own programs.'

const shown = {
  id: id('The key.', 12),
  kind: word(KIND, kinds),
  name: text('What it is for.', 'ERP'),
  prefix: text('How it begins: enough to know it by.', 'sk_live_4fJ2'),
  scopes: list('What a secret key may do; empty for a service key.', word('A permission.', permissions)),
  created_at: timestamp('When it was issued.'),
  last_used_at: nullable(timestamp('When it was last used, to the minute.'), 'When it was last used; null when never.'),
  revoked_at: nullable(timestamp('When it was revoked.'), 'When it was revoked; null while it is good.'),
}
export const Key = object('A key of the store. Its text is stored nowhere.', shown)

export const listKeys = operation({
  id: 'listKeys',
  tag: 'Keys',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'keys:write',
  summary: 'List all keys, the newest first',
  params: storeParams,
  data: page(Key),
})

export const issueKey = operation({
  id: 'issueKey',
  tag: 'Keys',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'keys:write',
  summary: 'Issue a key',
  description:
    'The text of the key is in this answer and never again, which is why an `Idempotency-Key` is not honoured here. Nobody can give a key more than they may do themselves.',
  params: storeParams,
  body: strictBody('The key.', {
    kind: inputWord(KIND, kinds, { fold: 'lower', example: 'secret' }),
    name: inputText('What it is for.', { max: 100, example: 'ERP' }),
    scopes: optional(
      inputList(
        'What a secret key may do: one at least. None for a service key.',
        inputWord('A permission.', permissions, { fold: 'lower', example: 'orders:read' }),
        permissions.length,
      ),
    ),
  }),
  data: object('The key with its text.', {
    ...shown,
    key: text('The key itself. Keep it now: it is not shown again.', 'sk_live_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEX'),
  }),
  success: 201,
})

export const revokeKey = operation({
  id: 'revokeKey',
  tag: 'Keys',
  method: 'POST',
  path: `${path}{key_id}/revoke/`,
  auth: 'merchant',
  permission: 'keys:write',
  summary: 'Revoke a key for good',
  description: 'From now on it is 401 `invalid_token` here, and within seconds on every other process.',
  params: paramsOf({ key_id: inputId('The key.', 12) }),
  data: Key,
  errors: ['invalid_state'],
})
