import {
  count,
  enumValue,
  id,
  inputEnum,
  inputInteger,
  inputText,
  inputTimestamp,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxAddressLength, maxRemarkLength } from '../text-lengths.ts'
import { blockEffects, blockKinds } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Customers',
  path: 'blocks/',
  permissions: { read: 'customers:read', write: 'customers:write' },
})
const path = '{block_id}/'
const params = paramsOf({ block_id: inputId('ID of the block.', 12) })
const effectText =
  'Effect on quotes and orders: `hide_cod`, no cash on delivery; `ask_advance`, an advance of `advance_percent`; `refuse`, 409 `order_not_accepted`. Of several blocks `refuse` counts before `hide_cod`, and that before `ask_advance`.'

const Block = object('Block', 'A block of buyers by phone number, network or address. Shoppers never see it.', {
  id: id('ID of the block.', 12),
  kind: enumValue('What is blocked: `phone`, `ip` or `address`.', blockKinds),
  value: text('The phone number in E.164, the network, or the address as typed.', '+8801712345678'),
  effect: enumValue(effectText, blockEffects),
  advance_percent: count('For `ask_advance`: percentage of the order total.', 100),
  reason: text('Reason, for staff; may be empty.', 'Refused three parcels'),
  expires_at: nullable(timestamp('Time when it ends, UTC.'), 'Time when it ends, UTC; null for never.'),
  hits: count('Orders that it stopped or changed.', 3),
  last_hit_at: nullable(
    timestamp('Time of the last such order, UTC.'),
    'Time of the last such order, UTC; null for none.',
  ),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const changes = {
  advance_percent: optional(
    inputInteger('For `ask_advance`: percentage of the order total. Default 100.', {
      minimum: 1,
      maximum: 100,
      example: 30,
    }),
  ),
  reason: optional(
    inputText(`Reason, for staff, at most ${maxRemarkLength} characters.`, {
      max: maxRemarkLength,
      min: 0,
      example: 'Refused three parcels',
    }),
  ),
  expires_at: optional(
    nullable(
      inputTimestamp('Time when it ends.'),
      'Time when it ends; null for never. An `ip` is shared by many shoppers of a mobile network: it ends after 90 days at the latest, by default after 7.',
    ),
  ),
}
const inputEffect = inputEnum(effectText, blockEffects, { fold: 'lower' })

export const listBlocks = operation({
  id: 'listBlocks',
  summary: 'List blocks, newest first',
  ...cursorListOf(Block, {
    kind: optional(inputEnum('Only blocks of this kind.', blockKinds, { fold: 'lower' })),
    value: optional(
      inputText('Only the block of this phone number, IP address, network or address.', {
        max: maxAddressLength,
        example: '01712345678',
      }),
    ),
  }),
})

export const createBlock = operation({
  id: 'createBlock',
  method: 'POST',
  summary: 'Create a block',
  description:
    'An address is compared by its letters and digits, so it must be the whole address. An IPv4 address is blocked alone, an IPv6 address with its /64; a network in CIDR notation may be an IPv4 /24, an IPv6 /64, or the IPv6 /48 that one customer of a provider often has. Returns 409 `already_exists` for a value that is blocked, and 409 `invalid_state` when the store has 5,000 blocks.',
  body: strictBody('The block to create.', {
    kind: inputEnum('What to block: `phone`, `ip` or `address`.', blockKinds, { fold: 'lower' }),
    value: inputText('Bangladeshi mobile number, IP address or network, or delivery address.', {
      max: maxAddressLength,
      example: '01712345678',
    }),
    effect: inputEffect,
    ...changes,
  }),
  message: { en: 'Block created.', bn: 'ব্লক করা হয়েছে।' },
  data: Block,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const readBlock = operation({
  id: 'readBlock',
  path,
  summary: 'Retrieve a block',
  params,
  ...objectOf(Block),
})

export const updateBlock = operation({
  id: 'updateBlock',
  method: 'PATCH',
  path,
  summary: 'Update a block',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', { effect: optional(inputEffect), ...changes }),
  message: { en: 'Block saved.', bn: 'ব্লক সেভ হয়েছে।' },
  data: Block,
})

export const deleteBlock = operation({
  id: 'deleteBlock',
  method: 'DELETE',
  path,
  summary: 'Delete a block',
  params,
  message: { en: 'Block deleted.', bn: 'ব্লক তুলে নেওয়া হয়েছে।' },
  data: Nothing,
})
