import {
  enumValue,
  id,
  inputEnum,
  inputList,
  inputText,
  list,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { keyScopes, permissions } from '../permissions.ts'
import { maxNameLength } from '../text-lengths.ts'
import { keyKinds } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Keys',
  path: 'keys/',
  permissions: { read: 'keys:write', write: 'keys:write' },
})
const KIND = '`service`: for a storefront, selects the store. `secret`: for merchant programs, limited by its scopes.'

const shown = {
  id: id('Key ID.', 12),
  kind: enumValue(KIND, keyKinds),
  name: text('Label of the key.', 'ERP'),
  prefix: text('First characters of the key, to recognize it.', 'sk_live_4fJ2'),
  scopes: list(
    'Scopes of a secret key; empty for a service key.',
    enumValue('Permission, such as orders:read.', permissions),
  ),
  created_at: timestamp('Time of creation, UTC.'),
  last_used_at: nullable(
    timestamp('Time of the last use, UTC, accurate to one minute.'),
    'Time of the last use, UTC, accurate to one minute; null when never used.',
  ),
  created_by: text('Who created it, or the key that created it; empty for one of the operator.', 'Karim'),
  revoked_at: nullable(timestamp('Time of revocation, UTC.'), 'Time of revocation, UTC; null while the key is active.'),
}
export const Key = object('Key', 'An API key of the store. Only its digest is stored.', shown)

export const listKeys = operation({
  id: 'listKeys',
  summary: 'List API keys, newest first',
  ...completeListOf(Key),
})

export const issueKey = operation({
  id: 'issueKey',
  method: 'POST',
  summary: 'Create an API key',
  description:
    'Only this response contains the full key; under an `Idempotency-Key`, its repetitions of 24 hours too. A key cannot have scopes that the caller does not have. For a secret key, a person must have signed in, or confirmed the password, within the last 15 minutes. It is revoked when the person who created it, or created the key that did, leaves the store or gets a role without its scopes.',
  isSecret: true,
  body: strictBody('The new key.', {
    kind: inputEnum(KIND, keyKinds, { fold: 'lower', example: 'secret' }),
    name: inputText('Label of the key.', { max: maxNameLength, example: 'ERP' }),
    scopes: optional(
      inputList(
        'Scopes of a secret key, at least one. A service key has no scopes.',
        inputEnum('Permission, such as orders:read.', keyScopes, { fold: 'lower', example: 'orders:read' }),
        keyScopes.length,
      ),
    ),
  }),
  message: {
    en: 'Key created. It is shown only once: copy it now.',
    bn: 'চাবি তৈরি হয়েছে। এটি একবারই দেখানো হয়, এখনই কপি করে রাখুন।',
  },
  data: object('The new key.', {
    ...shown,
    key: text('The full key. Save it now: it is not returned again.', 'sk_live_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEX'),
  }),
  success: 201,
  errors: ['recent_sign_in_required'],
})

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'POST',
  path: '{key_id}/revoke/',
  summary: 'Revoke an API key',
  description:
    'Requests with the key then return 401 `invalid_token`, within seconds on every server process. This cannot be undone.',
  params: paramsOf({ key_id: inputId('ID of the key.', 12) }),
  message: { en: 'Key revoked.', bn: 'চাবি বাতিল হয়েছে।' },
  data: Key,
  errors: ['invalid_state'],
})
