import {
  count,
  enumValue,
  flag,
  inputAmount,
  inputEnum,
  inputInteger,
  inputText,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxAccountNumberLength, maxNameLength, maxTextLength } from '../text-lengths.ts'
import { offeredMethods, paymentMethods, paymentMethodTypes } from '../vocabulary.ts'
import { inputTranslations, inputUrl, inputVersion, paramsOf, translations } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Delivery and payment',
  path: 'payment-methods/',
  permissions: { read: 'settings:read', write: 'settings:write' },
})

const Method = object('PaymentMethod', 'A payment method of the store.', {
  code: enumValue('Code that storefronts send as `payment_method`.', paymentMethods, 'BKASH'),
  name: text(
    'Name that shoppers see. The default name, such as `Cash on delivery`, is shown in Bangla to readers of Bangla.',
    'bKash',
  ),
  type: enumValue(
    '`cod`: cash on delivery; `gateway`: paid online through a gateway; `manual`: transfer with a transaction ID.',
    paymentMethodTypes,
    'manual',
  ),
  logo: text('URL or path of the logo; may be empty.', '/media/bkash.svg'),
  instructions: text('Instructions for the shopper; may be empty.', 'Send money to 01700-000000.'),
  translations: translations('PaymentMethod', {
    name: optional(text('Translated name.', 'বিকাশ')),
    instructions: optional(text('Translated instructions.', '01700-000000 নম্বরে টাকা পাঠান।')),
  }),
  account_number: text('Account or wallet number that shoppers pay to; may be empty.', '01700-000000'),
  is_enabled: flag('Whether the method is enabled.'),
  supports_advance: flag('Whether it can pay an advance.', false),
  supports_refund: flag('Whether refunds can be paid through it.', false),
  min_amount: money('Minimum order total.', '0.00'),
  max_amount: nullable(money('Maximum order total.', '25000.00'), 'Maximum order total; null for no limit.'),
  sort_order: count('Position in lists, ascending.', 1),
  version: count('Version of the method: each change increases it.', 3),
})

export const listMerchantPaymentMethods = operation({
  id: 'listMerchantPaymentMethods',
  summary: 'List payment methods, including disabled ones',
  ...completeListOf(Method),
})

export const savePaymentMethod = operation({
  id: 'savePaymentMethod',
  method: 'PUT',
  path: '{code}/',
  summary: 'Create or update a payment method',
  description:
    'Absent fields stay unchanged. A new method is enabled; without a `type` it is paid through the gateway of its code when the account of the store there is enabled, else by hand. A `manual` method can be enabled only with an `account_number`. A `gateway` needs a connected account, and shoppers are offered it only while that is enabled. The fields by which shoppers know where to send their money – `account_number`, `name`, `logo`, `instructions` and their translations – are set and changed only after a recent sign-in (see `confirmStaff`), which a secret key cannot have; owners are alerted.',
  params: paramsOf({ code: inputEnum('Payment method code.', offeredMethods, { fold: 'upper', example: 'BKASH' }) }),
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: optional(inputText('Name that shoppers see.', { max: maxNameLength, example: 'bKash' })),
    logo: optional(inputUrl('URL or path of the logo; empty for none.', { min: 0, example: '/media/bkash.svg' })),
    instructions: optional(
      inputText('Instructions for the shopper.', {
        max: maxTextLength,
        min: 0,
        example: 'Send money to 01700-000000.',
      }),
    ),
    translations: optional(
      inputTranslations('PaymentMethod', {
        name: optional(inputText('Translated name.', { max: maxNameLength, min: 0, example: 'বিকাশ' })),
        instructions: optional(
          inputText('Translated instructions.', { max: maxTextLength, min: 0, example: '01700-000000 নম্বরে টাকা পাঠান।' }),
        ),
      }),
    ),
    account_number: optional(
      inputText('Account or wallet number that shoppers pay to.', {
        max: maxAccountNumberLength,
        min: 0,
        example: '01700-000000',
      }),
    ),
    is_enabled: optional(flag('Whether the method is enabled.')),
    type: optional(
      inputEnum(
        '`gateway`: paid through the connected gateway of the same code; `manual`: transfer with a transaction ID. Another value than now needs a wallet that has both.',
        paymentMethodTypes,
        { fold: 'lower' },
      ),
    ),
    supports_advance: optional(flag('Whether it can pay an advance.', false)),
    min_amount: optional(inputAmount('Minimum order total.', 0)),
    max_amount: optional(
      nullable(inputAmount('Maximum order total.', 25000), 'Maximum order total; null for no limit.'),
    ),
    sort_order: optional(inputInteger('Position in lists, ascending.', { minimum: 0, maximum: 10_000, example: 1 })),
    version: inputVersion,
  }),
  errors: ['version_conflict', 'recent_sign_in_required'],
  message: { en: 'Payment method saved.', bn: 'পেমেন্ট পদ্ধতি সেভ হয়েছে।' },
  data: Method,
})
