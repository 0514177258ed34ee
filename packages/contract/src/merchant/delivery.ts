import Type from 'typebox'
import { codFeeMeaning, extraPerKgMeaning, feeTerms, freedMeaning } from '../delivery-fee-terms.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputAmount,
  inputAnyPhone,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxDeliveryDays, maxParcelGrams, maxWeightSlabs } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxAddressLength, maxNameLength } from '../text-lengths.ts'
import { codFeeKinds, freedParts, zoneKinds } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'
import { inputId, inputTranslations, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Delivery and payment',
  path: 'delivery-zones/',
  permissions: { read: 'settings:read', write: 'settings:write' },
})
const zoneParams = paramsOf({ zone_id: inputId('ID of the delivery zone.', 2) })

const kind = enumValue('`delivery`: goods are brought to its places. `pickup`: shoppers come for them.', zoneKinds)

const Zone = object('DeliveryZone', 'A delivery zone.', {
  id: id('Delivery zone ID.', 2),
  code: zoneCode('Code that storefronts send as `delivery_location`.'),
  kind,
  label: text(`Label that shoppers see, at most ${maxNameLength} characters.`, 'Inside Dhaka'),
  translations: translations('DeliveryZone', {
    label: optional(text(`Label that shoppers see, at most ${maxNameLength} characters.`, 'ঢাকার ভেতরে')),
    pickup_name: optional(text('Name of the pick-up point.', 'ধানমন্ডি শোরুম')),
    pickup_address: optional(text('Address of the pick-up point.', 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা')),
    pickup_hours: optional(text('Opening hours of the pick-up point.', 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা')),
  }),
  pickup_point: nullable(
    object('PickupPoint', 'Where shoppers come for their goods.', {
      name: text('Name; may be empty.', 'Dhanmondi shop'),
      address: text('Where the place is.', 'House 12, Road 5, Dhanmondi, Dhaka'),
      phone: text('Phone number, E.164; may be empty.', '+8801712345678'),
      hours: text('Opening hours; may be empty.', 'Saturday to Thursday, 10:00 to 20:00'),
    }),
    'Where shoppers come for their goods; null for `delivery`, and while it is not entered.',
  ),
  fee: money('Delivery fee; with slabs, of the lightest parcels.', '60.00'),
  free_above: nullable(
    money('Subtotal from which delivery is free.', '5000.00'),
    'Subtotal from which delivery is free; null for never.',
  ),
  ...feeTerms,
  estimated_days_min: count('Minimum delivery time in days.', 1),
  estimated_days_max: count('Maximum delivery time in days.', 3),
  districts: list('Districts of the zone, English names.', text('District, English name.', 'Dhaka')),
  thanas: list(
    'Thanas of the zone whose district belongs to another zone or to none, location IDs.',
    text('Location ID of a thana.', 'dhaka.savar'),
  ),
  is_active: flag('Whether the zone is active.'),
  sort_order: count('Position in lists, ascending.', 1),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const inputLabel = inputText(`Label that shoppers see, at most ${maxNameLength} characters.`, {
  max: maxNameLength,
  example: 'Inside Dhaka',
})
const inputFee = inputAmount('Delivery fee; with slabs, of the lightest parcels.', 60)
const fields = {
  translations: optional(
    inputTranslations('DeliveryZone', {
      label: optional(
        inputText(`Label that shoppers see, at most ${maxNameLength} characters.`, {
          max: maxNameLength,
          example: 'ঢাকার ভেতরে',
        }),
      ),
      pickup_name: optional(
        inputText('Name of the pick-up point.', { max: maxNameLength, min: 0, example: 'ধানমন্ডি শোরুম' }),
      ),
      pickup_address: optional(
        inputText('Address of the pick-up point.', {
          ...{ max: maxAddressLength, min: 0, example: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা' },
        }),
      ),
      pickup_hours: optional(
        inputText('Opening hours of the pick-up point.', {
          ...{ max: maxNameLength, min: 0, example: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা' },
        }),
      ),
    }),
  ),
  pickup_point: optional(
    strictBody(
      'PickupPointInput',
      'Where shoppers come for their goods: replaces the former point, an empty address removes it. Only for `pickup`.',
      {
        name: optional(
          inputText('What the place is called.', { max: maxNameLength, min: 0, example: 'Dhanmondi shop' }),
        ),
        address: inputText('Where the place is.', {
          max: maxAddressLength,
          min: 0,
          example: 'House 12, Road 5, Dhanmondi, Dhaka',
        }),
        phone: optional(nullable(inputAnyPhone('Phone number.'), 'Phone number; null for none.')),
        hours: optional(
          inputText('Opening hours.', { max: maxNameLength, min: 0, example: 'Saturday to Thursday, 10:00 to 20:00' }),
        ),
      },
    ),
  ),
  free_above: optional(
    nullable(
      inputAmount('Subtotal from which delivery is free.', 5000),
      'Subtotal from which delivery is free; null for never.',
    ),
  ),
  frees: optional(inputEnum(`${freedMeaning} Default \`base\`.`, freedParts, { fold: 'lower' })),
  weight_slabs: optional(
    inputList(
      'Fees by weight; the list replaces the previous one. Weights ascend, fees do not fall, and none is below the `fee`, which is what the lightest parcels cost.',
      strictBody('WeightSlabInput', 'What a parcel up to a weight costs.', {
        up_to_grams: inputInteger('Greatest weight of the slab, in grams.', {
          ...{ minimum: 1, maximum: maxParcelGrams, example: 1000 },
        }),
        fee: inputAmount('Whole delivery fee of the slab.', 60),
      }),
      maxWeightSlabs,
    ),
  ),
  extra_per_kg: optional(inputAmount(`${extraPerKgMeaning} Only with slabs.`, 15)),
  cod_fee: optional(
    strictBody('CodFeeInput', codFeeMeaning, {
      kind: inputEnum('Kind of the fee.', codFeeKinds, { fold: 'lower', example: 'percent' }),
      amount: optional(inputAmount('For `fixed`: the amount.', 20)),
      percent: optional(
        Type.Number({
          description: 'For `percent`: the percentage, at most two decimals.',
          ...{ examples: [1], minimum: 0, maximum: 100 },
        }),
      ),
      minimum: optional(inputAmount('For `percent`: the least fee.', 10)),
    }),
  ),
  estimated_days_min: optional(
    inputInteger('Minimum delivery time in days.', { minimum: 0, maximum: maxDeliveryDays, example: 1 }),
  ),
  estimated_days_max: optional(
    inputInteger('Maximum delivery time in days.', { minimum: 0, maximum: maxDeliveryDays, example: 3 }),
  ),
  districts: optional(
    inputList(
      'Districts of the zone; the list replaces the previous one. A district belongs to at most one zone. Names in English, Bangla and other usual spellings are stored in English; an unknown one is refused.',
      inputText('Name of a district.', { max: maxNameLength, example: 'Dhaka' }),
      100,
    ),
  ),
  thanas: optional(
    inputList(
      'Thanas of the zone, where it differs from the zone of their district. A thana belongs to at most one zone. Names in English, Bangla and other usual spellings are stored as location IDs; an unknown name, or one that several thanas have, is refused.',
      inputText(
        'Location ID of a thana, from `locations/` of the storefront API, or its name: `Savar`, `Kotwali, Sylhet`.',
        {
          max: maxNameLength,
          example: 'dhaka.savar',
          normalize: ['trim', 'lower'],
        },
      ),
      600,
    ),
  ),
  is_active: optional(flag('Whether the zone is active.')),
  sort_order: optional(inputInteger('Position in lists, ascending.', { minimum: 0, maximum: 10_000, example: 1 })),
}

export const listMerchantDeliveryZones = operation({
  id: 'listMerchantDeliveryZones',
  summary: 'List delivery zones, including inactive ones',
  ...completeListOf(Zone),
})

export const createDeliveryZone = operation({
  id: 'createDeliveryZone',
  method: 'POST',
  summary: 'Create a delivery zone',
  description:
    'A store has at most one zone per code, and 50 zones: more are 409 `invalid_state`. Without zones, delivery is free everywhere. `inside_dhaka` and `sub_dhaka` without districts and thanas get their usual ones, but none of another zone; `outside_dhaka` serves every district that no other zone lists.',
  body: strictBody('The zone to create.', {
    code: inputZoneCode(
      'Code that storefronts send as `delivery_location`: small letters, digits and `_`. It does not change.',
    ),
    kind: optional(
      inputEnum(
        '`delivery` or `pickup`; it does not change. Default `delivery`. The code `pickup` is always of `pickup`, and `inside_dhaka`, `outside_dhaka` and `sub_dhaka` of `delivery`.',
        zoneKinds,
        { fold: 'lower' },
      ),
    ),
    label: inputLabel,
    fee: inputFee,
    ...fields,
  }),
  message: { en: 'Delivery zone created.', bn: 'ডেলিভারি এলাকা তৈরি হয়েছে।' },
  data: Zone,
  success: 201,
  errors: ['already_exists', 'invalid_state'],
})

export const updateDeliveryZone = operation({
  id: 'updateDeliveryZone',
  method: 'PATCH',
  path: '{zone_id}/',
  summary: 'Update a delivery zone',
  description:
    'Returns 409 `invalid_state` for deactivating the last active zone: without zones, delivery is free everywhere.',
  params: zoneParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    label: optional(inputLabel),
    fee: optional(inputFee),
    ...fields,
  }),
  message: { en: 'Delivery zone saved.', bn: 'ডেলিভারি এলাকা সেভ হয়েছে।' },
  data: Zone,
  errors: ['invalid_state'],
})

export const deleteDeliveryZone = operation({
  id: 'deleteDeliveryZone',
  method: 'DELETE',
  path: '{zone_id}/',
  summary: 'Delete a delivery zone',
  description:
    'Orders that are placed keep their delivery location and fee. Carts have none yet; a subscription that names the zone fails at its next order. Returns 409 `invalid_state` for the last active zone: without zones, delivery is free everywhere.',
  params: zoneParams,
  message: { en: 'Delivery zone deleted.', bn: 'ডেলিভারি এলাকা মুছে ফেলা হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})
