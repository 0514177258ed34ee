import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { courierWebhookOverlapHours, maxCourierAccounts, maxDeliveryZones } from '../limits.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import { maxNameLength } from '../text-lengths.ts'
import { courierCodes, courierFailures } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'
import { credentialHints, inputAccountValues } from './account-fields.ts'
import { PickupPlace } from './courier-places.ts'
import { inputId, inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'courier-accounts/',
  permissions: { read: 'settings:read', write: 'couriers:write' },
})
const path = '{courier_account_id}/'
const params = paramsOf({ courier_account_id: inputId('ID of the account.', 51) })

export const CourierAccount = object('CourierAccount', 'An account of the store at a courier.', {
  id: id('ID of the account.', 51),
  courier: enumValue('At which courier it is.', courierCodes),
  name: text('Name of the account, as staff call it.', 'Pathao Dhanmondi'),
  is_active: flag('Whether staff can choose it for parcels.'),
  default_for: list(
    'Codes of the delivery zones whose parcels are booked here unless staff choose another account.',
    zoneCode('Code of a delivery zone.'),
  ),
  settings: record('Settings of the account, by field.', text('Value.', 'shop@example.com'), {
    client_id: '7N1aMJQbWm',
    username: 'shop@example.com',
  }),
  credential_hints: credentialHints({ client_secret: '9f3c' }),
  tested_at: nullable(
    timestamp('Time of the last test, UTC.'),
    'Time of the last test of the present account, UTC; null without one.',
  ),
  test_failure: nullable(
    enumValue('Why the last test failed.', courierFailures, 'CREDENTIALS'),
    'Why the last test failed; null when it did not.',
  ),
  test_detail: text('The courier’s account of the failure; may be empty.', 'Unauthenticated.'),
  failing_since: nullable(
    timestamp('Since when the courier refuses its credentials, UTC.'),
    'Since when the courier refuses its credentials, UTC: the first refusal since a call that succeeded, or since they were saved. Staff are alerted at most once in 24 hours (`courier_account.failing`). null when it does not.',
  ),
  webhook: nullable(
    object('CourierWebhookState', 'The URL to which the courier sends what happens to parcels.', {
      created_at: timestamp('Time of creation, UTC.'),
      received_at: nullable(
        timestamp('Time of the last message, UTC.'),
        'Time of the last message that the courier has sent to it, UTC, exact to a minute; null without one.',
      ),
    }),
    'The URL to which the courier sends what happens to parcels (`rotateCourierWebhook`); null without one.',
  ),
  created_at: timestamp('Time of creation, UTC.'),
  version: count('Version of the account, which each change raises.', 3),
})

export const listCourierAccounts = operation({
  id: 'listCourierAccounts',
  summary: 'List accounts at couriers, newest first',
  ...completeListOf(CourierAccount),
})

export const readCourierAccount = operation({
  id: 'readCourierAccount',
  path,
  summary: 'Retrieve an account at a courier',
  params,
  ...objectOf(CourierAccount),
})

const inputName = inputText('Name of the account, as staff call it.', {
  max: maxNameLength,
  example: 'Pathao Dhanmondi',
  normalize: ['trim', 'single_line'],
})
const values = {
  settings: inputAccountValues('Values of the fields that are not secret.', { username: 'shop@example.com' }),
  credentials: inputAccountValues('Values of the secret fields. They are encrypted, and no response contains them.', {
    client_secret: 'secret',
  }),
  is_active: optional(flag('Whether staff can choose it for parcels. A new account is active.')),
  default_for: optional(
    inputList(
      'Codes of the delivery zones whose parcels are booked here unless staff choose another account. A zone has one such account. Default: none.',
      inputZoneCode('Code of a delivery zone.'),
      maxDeliveryZones,
    ),
  ),
}
const recentSignIn =
  'Settings and credentials are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), and the owners are alerted: the courier collects the cash of parcels.'

export const createCourierAccount = operation({
  id: 'createCourierAccount',
  method: 'POST',
  summary: 'Connect an account at a courier',
  description: `The fields are those of \`listCouriers\`. A store can have several accounts at a courier, ${maxCourierAccounts} in all: otherwise 409 \`invalid_state\` with \`maximum\`. ${recentSignIn}`,
  body: strictBody('The new account.', {
    courier: inputEnum('At which courier it is.', courierCodes, { fold: 'upper', example: 'PATHAO' }),
    name: inputName,
    ...values,
  }),
  message: { en: 'Courier connected.', bn: 'কুরিয়ার যুক্ত হয়েছে।' },
  data: CourierAccount,
  success: 201,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const updateCourierAccount = operation({
  id: 'updateCourierAccount',
  method: 'PATCH',
  path,
  summary: 'Change an account at a courier',
  description: `Absent settings and credentials stay unchanged; an empty text removes an optional one. When a setting changes whose field says \`resets_credentials\`, all credentials must be sent again. ${recentSignIn}`,
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: optional(inputName),
    ...values,
    version: inputVersion,
  }),
  message: { en: 'Courier saved.', bn: 'কুরিয়ার সেভ হয়েছে।' },
  data: CourierAccount,
  errors: ['version_conflict', 'recent_sign_in_required'],
})

export const deleteCourierAccount = operation({
  id: 'deleteCourierAccount',
  method: 'DELETE',
  path,
  summary: 'Delete an account at a courier, with its credentials',
  description:
    'The caller must have signed in, or confirmed the password, within the last 15 minutes. 409 `invalid_state` with `parcels_open` while a parcel of the account is under way, or the courier holds cash of one: pause it meanwhile.',
  params,
  message: { en: 'Courier removed.', bn: 'কুরিয়ারটি বাদ দেওয়া হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

const CourierAccountTest = object('CourierAccountTest', 'What came of the test of an account.', {
  failure: nullable(
    enumValue('Why the account does not work.', courierFailures, 'CREDENTIALS'),
    'Why the account does not work; null when it does.',
  ),
  detail: text('The courier’s account of the failure; may be empty.', 'Unauthenticated.'),
  balance: nullable(
    money('What the courier owes the store; negative when the store owes it.', '12450.00'),
    'What the courier owes the store, negative when the store owes it; null when it does not say.',
  ),
  pickup_places: nullable(
    list('Where the courier picks parcels up.', PickupPlace),
    'Where the courier picks parcels up; null when it does not say.',
  ),
  tested_at: timestamp('Time of the test, UTC.'),
})

export const testCourierAccount = operation({
  id: 'testCourierAccount',
  method: 'POST',
  path: `${path}test/`,
  summary: 'Test an account at a courier',
  description:
    'Asks the courier with the stored account what can be read of it; no parcel is booked. The account keeps `tested_at`, `test_failure` and `test_detail` until its settings or credentials change. An account can be called 30 times a minute; then 429 `too_many_requests`. 409 `invalid_state` with `credentials_lost` when the stored credentials cannot be read any more, and with `address_refused` when this server does not call the address of the account.',
  params,
  message: { en: 'The account at the courier works.', bn: 'কুরিয়ারের অ্যাকাউন্ট ঠিক আছে।' },
  outcomes: [
    {
      when: (test) => test.failure !== null,
      en: 'The account at the courier does not work. See failure.',
      bn: 'কুরিয়ারের অ্যাকাউন্ট কাজ করছে না। কারণ failure-এ দেখুন।',
    },
  ],
  data: CourierAccountTest,
  errors: ['invalid_state', 'version_conflict'],
})

const CourierWebhookUrl = object(
  'CourierWebhook',
  'What to enter at the courier, so that it sends what happens to parcels.',
  {
    url: text(
      'Where the courier sends its messages, to be entered in its panel. Treat it as a secret.',
      'https://api.example.com/api/v1/courier/webhook/pathao/7Kq2M9XaR4tYw8BvN1cZ5dLh3JpGfSe6/',
    ),
    secret: nullable(
      text('The secret, or authorization token, to enter with it.', 'c3VwZXItc2VjcmV0LWNvdXJpZXI'),
      'The secret, or authorization token, to enter with it; null where the courier asks for none.',
    ),
    former_until: nullable(
      timestamp('Until when the former URL works, UTC.'),
      'Until when the former URL works too, UTC; null when there was none.',
    ),
  },
)

export const rotateCourierWebhook = operation({
  id: 'rotateCourierWebhook',
  method: 'POST',
  path: `${path}webhook/`,
  summary: 'Create the URL to which a courier sends what happens to parcels',
  description: `Enter it in the panel of the courier. Only this response contains it; a former one works for ${courierWebhookOverlapHours} hours more. Nothing that is sent to it is believed: it makes Haat ask the courier within a minute or two, instead of after hours. The caller must have signed in, or confirmed the password, within the last 15 minutes.`,
  isSecret: true,
  params,
  message: {
    en: 'URL created. It is shown only once: enter it at the courier now.',
    bn: 'ঠিকানা তৈরি হয়েছে। এটি একবারই দেখানো হয়, এখনই কুরিয়ারের প্যানেলে দিন।',
  },
  data: CourierWebhookUrl,
  errors: ['recent_sign_in_required'],
})
