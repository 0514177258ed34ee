import {
  count,
  flag,
  inputAmount,
  inputInteger,
  inputText,
  inputWord,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page } from '../pagination.ts'
import { paymentMethods } from '../vocabulary.ts'
import { inputUrl, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}payment-methods/`
const settable = ['COD', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'BANK_TRANSFER'] as const

const Method = object('A payment method of the shop.', {
  code: word('What storefronts send as `payment_method`.', paymentMethods, 'BKASH'),
  name: text('What shoppers read.', 'bKash'),
  type: word(
    'Cash on delivery, by a gateway, or by hand with a transaction id.',
    ['cod', 'gateway', 'manual'],
    'manual',
  ),
  logo: text('Its logo; may be empty.', '/media/bkash.svg'),
  instructions: text('What the shopper has to do; may be empty.', 'Send money to 01700-000000.'),
  account_number: text('Where to send it; may be empty.', '01700-000000'),
  is_enabled: flag('Whether shoppers can choose it.'),
  supports_advance: flag('Whether an advance can be paid with it.', false),
  min_amount: money('Smallest order it takes.', '0.00'),
  max_amount: nullable(money('Largest order it takes.', '25000.00'), 'Largest order it takes; null for no limit.'),
  sort_order: count('Its place in lists.', 1),
})

export const listMerchantPaymentMethods = operation({
  id: 'listMerchantPaymentMethods',
  tag: 'Delivery and payment',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'settings:read',
  summary: 'List the payment methods the shop has set up, those switched off too',
  params: storeParams,
  data: page(Method),
})

export const savePaymentMethod = operation({
  id: 'savePaymentMethod',
  tag: 'Delivery and payment',
  method: 'PUT',
  path: `${path}{code}/`,
  auth: 'merchant',
  permission: 'settings:write',
  summary: 'Set up a payment method, change it, switch it on or off',
  description:
    'Send only what is to change. The first time sets it up, switched on. A wallet or bank needs the account that shoppers send money to before it can be switched on.',
  params: paramsOf({ code: inputWord('The method.', settable, { fold: 'upper', example: 'BKASH' }) }),
  body: strictBody('The fields to change.', {
    name: optional(inputText('What shoppers read.', { max: 100, example: 'bKash' })),
    logo: optional(inputUrl('Its logo.', { min: 0, example: '/media/bkash.svg' })),
    instructions: optional(
      inputText('What the shopper has to do.', { max: 5000, min: 0, example: 'Send money to 01700-000000.' }),
    ),
    account_number: optional(inputText('Where to send it.', { max: 64, min: 0, example: '01700-000000' })),
    is_enabled: optional(flag('Whether shoppers can choose it.')),
    supports_advance: optional(flag('Whether an advance can be paid with it.', false)),
    min_amount: optional(inputAmount('Smallest order it takes.', 0)),
    max_amount: optional(
      nullable(inputAmount('Largest order it takes.', 25000), 'Largest order it takes; null for no limit.'),
    ),
    sort_order: optional(inputInteger('Its place in lists.', { minimum: 0, maximum: 10_000, example: 1 })),
  }),
  data: Method,
})
