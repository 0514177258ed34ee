import {
  count,
  flag,
  id,
  inputAmount,
  inputInteger,
  inputList,
  inputText,
  inputWord,
  list,
  money,
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
import { deliveryLocations } from '../vocabulary.ts'
import { inputId, inputTranslations, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}delivery-zones/`
const zoneParams = paramsOf({ zone_id: inputId('The zone.', 2) })

const Zone = object('A delivery zone.', {
  id: id('The zone.', 2),
  code: word('What storefronts send as `delivery_location`.', deliveryLocations),
  label: text('What shoppers read.', 'Inside Dhaka'),
  translations: translations({ label: optional(text('What shoppers read.', 'ঢাকার ভেতরে')) }),
  fee: money('What delivery costs.', '60.00'),
  free_above: nullable(
    money('Free from this amount on.', '5000.00'),
    'Free from this amount of goods on; null for never.',
  ),
  estimated_days_min: count('Days it takes at least.', 1),
  estimated_days_max: count('Days it takes at most.', 3),
  districts: list('Districts that lie in it.', text('A district.', 'Dhaka')),
  is_active: flag('Whether the shop delivers there.'),
  sort_order: count('Its place in lists.', 1),
  updated_at: timestamp('When it was last changed.'),
})

const inputLabel = inputText('What shoppers read.', { max: 100, example: 'Inside Dhaka' })
const inputFee = inputAmount('What delivery costs.', 60)
const fields = {
  translations: optional(
    inputTranslations({ label: optional(inputText('What shoppers read.', { max: 100, example: 'ঢাকার ভেতরে' })) }),
  ),
  free_above: optional(
    nullable(inputAmount('Free from this amount of goods on.', 5000), 'Free from this amount on; null for never.'),
  ),
  estimated_days_min: optional(inputInteger('Days it takes at least.', { minimum: 0, maximum: 60, example: 1 })),
  estimated_days_max: optional(inputInteger('Days it takes at most.', { minimum: 0, maximum: 60, example: 3 })),
  districts: optional(
    inputList(
      'Districts that lie in it; a district lies in one zone.',
      inputText('A district.', { max: 100, example: 'Dhaka' }),
      100,
    ),
  ),
  is_active: optional(flag('Whether the shop delivers there.')),
  sort_order: optional(inputInteger('Its place in lists.', { minimum: 0, maximum: 10_000, example: 1 })),
}

export const listMerchantDeliveryZones = operation({
  id: 'listMerchantDeliveryZones',
  tag: 'Delivery and payment',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'settings:read',
  summary: 'List delivery zones, those switched off too',
  params: storeParams,
  data: page(Zone),
})

export const createDeliveryZone = operation({
  id: 'createDeliveryZone',
  tag: 'Delivery and payment',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'settings:write',
  summary: 'Add a delivery zone',
  description: 'One for each code. A shop without zones delivers everywhere for nothing.',
  params: storeParams,
  body: strictBody('The zone.', {
    code: inputWord('What storefronts send as `delivery_location`.', deliveryLocations, { fold: 'lower' }),
    label: inputLabel,
    fee: inputFee,
    ...fields,
  }),
  data: Zone,
  success: 201,
  errors: ['already_exists'],
})

export const updateDeliveryZone = operation({
  id: 'updateDeliveryZone',
  tag: 'Delivery and payment',
  method: 'PATCH',
  path: `${path}{zone_id}/`,
  auth: 'merchant',
  permission: 'settings:write',
  summary: 'Change some fields of a delivery zone',
  description: 'The last active zone cannot be switched off: without zones the shop delivers everywhere for free.',
  params: zoneParams,
  body: strictBody('The fields to change.', { label: optional(inputLabel), fee: optional(inputFee), ...fields }),
  data: Zone,
  errors: ['invalid_state'],
})

export const deleteDeliveryZone = operation({
  id: 'deleteDeliveryZone',
  tag: 'Delivery and payment',
  method: 'DELETE',
  path: `${path}{zone_id}/`,
  auth: 'merchant',
  permission: 'settings:write',
  summary: 'Delete a delivery zone',
  description:
    'Orders that go there keep their fee. The last active zone cannot be deleted: without zones the shop delivers everywhere for free.',
  params: zoneParams,
  data: Nothing,
  errors: ['invalid_state'],
})
