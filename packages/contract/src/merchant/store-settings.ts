import Type from 'typebox'
import {
  count,
  decimal,
  flag,
  inputAmount,
  inputInteger,
  inputList,
  inputText,
  inputWord,
  list,
  money,
  object,
  optional,
  strictBody,
  text,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { deliveryLocations } from '../vocabulary.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}settings/`
const languages = ['bn', 'en'] as const
const duplicates = ['warn', 'block'] as const
const advanceKinds = ['delivery_fee', 'fixed', 'percentage'] as const

const Settings = object('How the store behaves.', {
  name: text('Name of the store.', 'Demo shop'),
  subdomain: text('Its subdomain.', 'demo-shop'),
  environment: word('Live or sandbox.', ['live', 'sandbox']),
  currency: text('Its currency.', 'BDT'),
  default_locale: word('Language when nobody asks for one.', languages),
  guest_checkout: flag('Whether ordering works without an account.'),
  phone_required: flag('Whether registering needs a phone number.', false),
  hide_stock_counts: flag('Whether shoppers see words instead of numbers.', false),
  duplicate_orders: word('What happens to an order that looks like one just placed.', duplicates),
  min_order_amount: money('Smallest order.', '0.00'),
  return_policy_days: count('Days within which goods may be returned.', 7),
  auto_complete_days: count('Days after delivery until a paid order completes by itself.', 7),
  payment_expiry_minutes: count(
    'Minutes after which a pending order expires when its payment was rejected and no other came. Cash on delivery never expires.',
    60,
  ),
  rate_limit_factor: decimal('How many times wider its limits are than usual; set by the operator.', 1),
  advance_rules: list(
    'When an order must be paid in part before it is sent; the first that matches counts.',
    object('A rule.', {
      reason: text('Word that storefronts get.', 'OUTSIDE_DHAKA'),
      delivery_locations: list('Zones it is for; empty for all.', text('Code of a zone.', 'outside_dhaka')),
      min_total: money('From this total on.', '0.00'),
      kind: word('What is asked.', advanceKinds),
      amount: money('For `fixed`: how much.', '0.00'),
      percent: decimal('For `percentage`: how much of the total.', 0),
    }),
  ),
  setup_hints: list(
    'What is not set up yet.',
    object('A hint.', {
      code: word('What is missing.', ['NO_DELIVERY_ZONES']),
      message: text('What happens until it is set up.', 'Free everywhere, until the shop has an active delivery zone.'),
    }),
  ),
})

export const readStoreSettings = operation({
  id: 'readStoreSettings',
  tag: 'Store',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'settings:read',
  summary: 'Read how the store behaves',
  params: storeParams,
  data: Settings,
})

export const updateStoreSettings = operation({
  id: 'updateStoreSettings',
  tag: 'Store',
  method: 'PATCH',
  path,
  auth: 'merchant',
  permission: 'settings:write',
  summary: 'Change how the store behaves',
  params: storeParams,
  body: strictBody('The settings to change.', {
    name: optional(inputText('Name of the store.', { max: 100, example: 'Demo shop' })),
    default_locale: optional(inputWord('Language when nobody asks for one.', languages, { fold: 'lower' })),
    guest_checkout: optional(flag('Whether ordering works without an account.')),
    phone_required: optional(flag('Whether registering needs a phone number.', false)),
    hide_stock_counts: optional(flag('Whether shoppers see words instead of numbers.', false)),
    duplicate_orders: optional(
      inputWord('What happens to an order that looks like one just placed.', duplicates, { fold: 'lower' }),
    ),
    min_order_amount: optional(inputAmount('Smallest order.', 200)),
    return_policy_days: optional(
      inputInteger('Days within which goods may be returned.', { minimum: 0, maximum: 365, example: 7 }),
    ),
    auto_complete_days: optional(
      inputInteger('Days after delivery until a paid order completes by itself.', {
        minimum: 1,
        maximum: 365,
        example: 7,
      }),
    ),
    payment_expiry_minutes: optional(
      inputInteger('Minutes after which a pending order expires when its payment was rejected and no other came.', {
        minimum: 5,
        maximum: 43_200,
        example: 60,
      }),
    ),
    advance_rules: optional(
      inputList(
        'All rules, the most telling first: the list replaces the one before.',
        strictBody('A rule.', {
          reason: inputText('Word that storefronts get: capitals, digits and underscores.', {
            max: 50,
            example: 'OUTSIDE_DHAKA',
            normalize: ['trim', 'upper'],
            pattern: '^[A-Z0-9_]+$',
          }),
          delivery_locations: optional(
            inputList(
              'Zones it is for; all when empty or absent.',
              inputWord('Code of a zone.', deliveryLocations, { fold: 'lower' }),
              4,
            ),
          ),
          min_total: optional(inputAmount('From this total on.', 3000)),
          kind: inputWord('What is asked.', advanceKinds, { fold: 'lower' }),
          amount: optional(inputAmount('For `fixed`: how much.', 500)),
          percent: optional(
            Type.Number({
              description: 'For `percentage`: how much of the total, with at most two decimals.',
              examples: [30],
              minimum: 0,
              maximum: 100,
            }),
          ),
        }),
        20,
      ),
    ),
  }),
  data: Settings,
})
