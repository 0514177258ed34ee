import {
  count,
  enumValue,
  flag,
  inputEnum,
  list,
  nullable,
  object,
  optional,
  record,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { gatewayCodes, gatewayFailures } from '../vocabulary.ts'
import { accountFieldOf, credentialHints, inputAccountValues } from './account-fields.ts'
import { inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Delivery and payment',
  path: 'payment-gateways/',
  permissions: { read: 'settings:read', write: 'gateways:write' },
})
const params = paramsOf({ gateway: inputEnum('Payment gateway.', gatewayCodes, { fold: 'upper', example: 'BKASH' }) })

const Field = accountFieldOf('PaymentGatewayField', 'A field to fill in to connect the gateway.')

export const PaymentGateway = object('PaymentGateway', 'A payment gateway, and the account of the store at it.', {
  code: enumValue('Code, which is also that of its payment method.', gatewayCodes),
  name: text('Name of the gateway.', 'bKash'),
  fields: list('Fields to fill in to connect it.', Field),
  refunds: enumValue(
    'Refunds through the gateway: `partial`, in several parts; `once`, one for each payment; `none`.',
    ['partial', 'once', 'none'],
  ),
  callback_url: text(
    'Where the gateway returns shoppers; the ID of the payment session replaces the last part. Register its beginning at the gateway if it asks for it. A path when `HAAT_PUBLIC_URL` is not set.',
    'https://api.example.com/api/v1/payment/callback/bkash/{payment_session_id}/',
  ),
  notification_url: nullable(
    text('Where the gateway sends notifications.', 'https://api.example.com/api/v1/payment/ipn/bkash/'),
    'Where the gateway sends notifications, to register there; null when it sends none.',
  ),
  is_connected: flag('Whether the store has an account at the gateway.'),
  is_enabled: flag('Whether new payments can be made through the account.'),
  is_offered: flag('Whether shoppers are offered it: it is enabled, and so is its payment method, as a gateway.'),
  settings: record('Settings of the account, by field; empty without an account.', text('Value.', 'v2'), {
    base_url: 'https://tokenized.pay.bka.sh',
  }),
  credential_hints: credentialHints({ app_key: '9f3c' }),
  tested_at: nullable(timestamp('Time of the last test, UTC.'), 'Time of the last test, UTC; null without one.'),
  test_failure: nullable(
    enumValue('Why the last test failed.', gatewayFailures, 'GATEWAY_SETTINGS'),
    'Why the last test failed; null when it did not, or without a test of the present account.',
  ),
  test_detail: text('The gateway’s account of the failure; may be empty.', '2001: Invalid App Key'),
  version: nullable(
    count('Version of the account, which each change raises.', 3),
    'Version of the account, which each change raises; null without an account.',
  ),
})

export const listPaymentGateways = operation({
  id: 'listPaymentGateways',
  summary: 'List payment gateways, and how the store is connected to them',
  ...completeListOf(PaymentGateway),
})

export const savePaymentGateway = operation({
  id: 'savePaymentGateway',
  method: 'PUT',
  path: '{gateway}/',
  summary: 'Connect a payment gateway, or change the account',
  description:
    'Absent settings and credentials stay unchanged; an empty text removes an optional one. When a setting changes whose field says `resets_credentials`, all credentials must be sent again. An account that becomes enabled turns the payment method of the same code into one of type `gateway`, and creates it when the store has none. Settings that say where or as whom payments are made cannot change while payments or refunds are not finished (409 `invalid_state`, `open_payments`): disable the account and wait for them. Settings and credentials are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys, and the owners are alerted.',
  params,
  body: strictBody('The account; absent fields stay unchanged.', {
    settings: inputAccountValues('Values of the fields that are not secret.', {
      base_url: 'https://tokenized.pay.bka.sh',
    }),
    credentials: inputAccountValues('Values of the secret fields. They are encrypted, and no response contains them.', {
      app_secret: 'secret',
    }),
    is_enabled: optional(flag('Whether new payments can be made. A new account is enabled.')),
    version: inputVersion,
  }),
  message: { en: 'Payment gateway saved.', bn: 'পেমেন্ট গেটওয়ে সেভ হয়েছে।' },
  data: PaymentGateway,
  errors: ['version_conflict', 'invalid_state', 'recent_sign_in_required'],
})

export const deletePaymentGateway = operation({
  id: 'deletePaymentGateway',
  method: 'DELETE',
  path: '{gateway}/',
  summary: 'Disconnect a payment gateway',
  description:
    'Deletes the credentials, and disables the payment method. Returns 409 `invalid_state` (`open_payments`) while payments or refunds through the gateway are not finished: without the account nobody could ask the gateway what has become of them. Disable the account first, and delete it when they have ended. Later refunds of its payments are paid by hand. The caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot.',
  params,
  message: { en: 'Payment gateway disconnected.', bn: 'পেমেন্ট গেটওয়ের সংযোগ কেটে দেওয়া হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const testPaymentGateway = operation({
  id: 'testPaymentGateway',
  method: 'POST',
  path: '{gateway}/test/',
  summary: 'Test the connection to a payment gateway',
  description:
    'Calls the gateway with the stored account; no money moves. The result is in `tested_at`, `test_failure` and `test_detail`. The same credentials can be tested twice an hour, because gateways block those who sign in too often; then 429 `too_many_requests`.',
  params,
  message: { en: 'The connection to the gateway works.', bn: 'গেটওয়ের সঙ্গে সংযোগ ঠিক আছে।' },
  outcomes: [
    {
      when: (gateway) => gateway.test_failure !== null,
      en: 'The connection to the gateway does not work. See test_failure.',
      bn: 'গেটওয়ের সঙ্গে সংযোগ হয়নি। কারণ test_failure-এ দেখুন।',
    },
  ],
  data: PaymentGateway,
  errors: ['invalid_state', 'version_conflict'],
})
