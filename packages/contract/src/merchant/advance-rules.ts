import Type from 'typebox'
import {
  count,
  decimal,
  enumValue,
  flag,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxDeliveryZones } from '../limits.ts'
import { advanceKinds } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'

export const AdvanceRule = object('AdvanceRule', 'An advance rule.', {
  reason: text('Reason code that storefronts receive.', 'OUTSIDE_DHAKA'),
  delivery_locations: list(
    'Delivery locations of the rule; empty for all.',
    zoneCode('Delivery location.', 'outside_dhaka'),
  ),
  min_total: money('Order total from which the rule matches.', '0.00'),
  new_phone: flag('Whether the rule is only for phone numbers without a delivered order in this store.', false),
  min_risk: count('Risk score from which the rule matches, by what is known when the order is placed; 0 for all.', 0),
  kind: enumValue(
    'Required advance, in whole taka: `delivery_fee`, the delivery fee; `fixed`, an amount; `percentage`, a percentage of the total.',
    advanceKinds,
  ),
  amount: money('For `fixed`: amount of the advance.', '0.00'),
  percent: decimal('For `percentage`: percentage of the total.', 0),
})

export const inputAdvanceRule = strictBody('AdvanceRuleInput', 'An advance rule.', {
  reason: inputText('Reason code that storefronts receive: capital letters, digits and underscores.', {
    max: 50,
    example: 'OUTSIDE_DHAKA',
    normalize: ['trim', 'upper'],
    pattern: '^[A-Z0-9_]+$',
  }),
  delivery_locations: optional(
    inputList(
      'Delivery locations of the rule; all when empty or absent.',
      inputZoneCode('Delivery location.'),
      maxDeliveryZones,
    ),
  ),
  min_total: optional(inputAmount('Order total from which the rule matches.', 3000)),
  new_phone: optional(
    flag('Whether the rule is only for phone numbers without a delivered order in this store.', false),
  ),
  min_risk: optional(
    inputInteger('Risk score from which the rule matches, by what is known when the order is placed; 0 for all.', {
      minimum: 0,
      maximum: 100,
      example: 60,
    }),
  ),
  kind: inputEnum(
    'Required advance, in whole taka: `delivery_fee`, the delivery fee; `fixed`, an amount; `percentage`, a percentage of the total.',
    advanceKinds,
    { fold: 'lower' },
  ),
  amount: optional(inputAmount('For `fixed`: amount of the advance.', 500)),
  percent: optional(
    Type.Number({
      description: 'For `percentage`: percentage of the total, at most two decimals.',
      examples: [30],
      minimum: 0,
      maximum: 100,
    }),
  ),
})
