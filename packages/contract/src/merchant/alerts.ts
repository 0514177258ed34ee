import type { Text } from '../errors.ts'
import {
  count,
  enumValue,
  flag,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  nullable,
  object,
  optional,
  params,
  query,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxMemberAlertSms } from '../limits.ts'
import { operationsOf } from '../operation.ts'
import { maxPushEndpointLength } from '../text-lengths.ts'
import { type AlertTestProblem, alertChannels, alertDigests, alertKindCodes, alertTestProblems } from '../vocabulary.ts'
import { Nothing } from './merchant-fields.ts'
import { merchantOperationsOf, storeParam } from './merchant-path.ts'
import { staffPath } from './staff.ts'

/** How many alerts are listed, and counted as unseen. */
export const MAX_ALERTS = 50
/** Devices of a person that get push messages. The one that was added first is replaced. */
export const MAX_PUSH_DEVICES = 10

const store = merchantOperationsOf({ tag: 'Alerts', path: 'alerts/', permissions: { read: 'any' } })
const own = operationsOf({ tag: 'Alerts', path: `${staffPath}alerts/`, auth: 'staff' })

const Alert = object('Alert', 'Something that staff should know.', {
  position: count('Position of its event in the event log.', 184233),
  kind: enumValue('What it is about.', alertKindCodes),
  type: text('Type of its event.', 'order.created'),
  object: object('What it is about, as far as it has these.', {
    id: nullable(text('ID of the resource.', '7001'), 'ID of the resource.'),
    order_id: nullable(text('ID of the order.', '7001'), 'ID of the order.'),
    number: text('Number that people use; may be empty.', 'RD-7KQ2M9XA'),
    kind: nullable(text('Kind of a job.', 'products'), 'Kind of a job, as `imports/` has it; null for others.'),
    status: nullable(text('How a job has ended.', 'DONE'), 'How a job has ended: DONE or FAILED; null for others.'),
  }),
  is_seen: flag('Whether the caller has seen it. Always true for a secret key.', false),
  created_at: timestamp('Time of the event, UTC.'),
})

export const listAlerts = store({
  id: 'listAlerts',
  method: 'GET',
  summary: 'List the newest alerts',
  description: `The last ${MAX_ALERTS} events that staff should know of and the caller may read, newest first, of the last 10,000 events of the store.`,
  query: query({}),
  data: object('Alerts', 'The newest alerts.', {
    items: list('Alerts, newest first.', Alert),
    unseen_count: count(`How many of them the caller has not seen, at most ${MAX_ALERTS}.`, 3),
    last_position: count('Position up to which the alerts are listed, for `markAlertsSeen`.', 184233),
  }),
})

const position = (description: string) =>
  inputInteger(description, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, example: 184233 })

export const markAlertsSeen = own({
  id: 'markAlertsSeen',
  method: 'POST',
  path: '{subdomain}/seen/',
  params: params(storeParam),
  summary: 'Mark the alerts of a store as seen',
  description: 'Up to a position, or single ones, such as those of an order that was opened.',
  body: strictBody('Which alerts.', {
    position: optional(position('`last_position` of the list: this and all before it.')),
    positions: optional(inputList('Positions of single alerts.', position('Position of an alert.'), MAX_ALERTS)),
  }),
  message: { en: 'Marked as seen.', bn: 'দেখা হয়েছে বলে রাখা হলো।' },
  data: Nothing,
  errors: ['not_found'],
})

const minute = (description: string, example: number) =>
  inputInteger(description, { minimum: 0, maximum: 1439, example })
const quietHours = {
  quiet_from: nullable(
    minute('Begin of the quiet hours, in minutes after midnight in Asia/Dhaka.', 1380),
    'Begin of the quiet hours, in minutes after midnight in Asia/Dhaka; null for none.',
  ),
  quiet_to: nullable(minute('Their end.', 480), 'Their end, in minutes after midnight; null for none.'),
}

const Settings = object('AlertSettings', 'How you are alerted, in all of your stores.', {
  push_kinds: list(
    'What is pushed to your devices, as far as your role may read it.',
    enumValue('Kind of alert.', alertKindCodes),
  ),
  ...quietHours,
  mail_kinds: list(
    'What is mailed to you, as far as your role may read it.',
    enumValue('Kind of alert.', alertKindCodes),
  ),
  sms_kinds: list(
    'What is sent to your phone by SMS, as far as your role may read it; empty until you choose.',
    enumValue('Kind of alert.', alertKindCodes),
  ),
  phone: nullable(
    text('Your verified phone number.', '+8801712345678'),
    'Your verified phone number (`updateOwnStaff`); null: no SMS are sent.',
  ),
  digest: enumValue('How often what can wait is mailed, in one mail.', alertDigests, 'daily'),
  digest_hour: count('Hour of the daily mail, in Asia/Dhaka.', 9),
  devices: list(
    'Devices that get push messages, newest first.',
    object('PushDevice', 'A browser.', {
      device: text('Browser and system.', 'Chrome on Android'),
      created_at: timestamp('Since when, UTC.'),
    }),
  ),
  push_key: text('Public key for `pushManager.subscribe`, in base64url.', 'BNcRdreALRFXTkOOUHK1…'),
})

export const readAlertSettings = own({
  id: 'readAlertSettings',
  method: 'GET',
  path: 'settings/',
  summary: 'Retrieve how you are alerted',
  data: Settings,
})

export const updateAlertSettings = own({
  id: 'updateAlertSettings',
  method: 'PATCH',
  path: 'settings/',
  summary: 'Change how you are alerted',
  description: `During the quiet hours nothing is pushed, and only changes of the staff and of keys are sent by SMS; one message at their end counts what came. Both times are sent together, null for none. Mail follows an alert within ten minutes, with what else came meanwhile; low stock, failed orders of subscriptions and reviews wait for the digest. Quiet hours do not hold mail back. SMS are gathered for ten minutes like mail; in a day, a person gets at most ${maxMemberAlertSms} parts from a store, all of its members together at most \`alert_sms_per_day\` of its settings. What is beyond is not sent later.`,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    push_kinds: optional(
      inputList(
        'What is pushed.',
        inputEnum('Kind of alert.', alertKindCodes, { fold: 'upper' }),
        alertKindCodes.length,
      ),
    ),
    mail_kinds: optional(
      inputList(
        'What is mailed.',
        inputEnum('Kind of alert.', alertKindCodes, { fold: 'upper' }),
        alertKindCodes.length,
      ),
    ),
    sms_kinds: optional(
      inputList(
        'What is sent by SMS.',
        inputEnum('Kind of alert.', alertKindCodes, { fold: 'upper' }),
        alertKindCodes.length,
      ),
    ),
    digest: optional(inputEnum('How often what can wait is mailed.', alertDigests, { fold: 'lower' })),
    digest_hour: optional(
      inputInteger('Hour of the daily mail, in Asia/Dhaka.', { minimum: 0, maximum: 23, example: 9 }),
    ),
    quiet_from: optional(quietHours.quiet_from),
    quiet_to: optional(quietHours.quiet_to),
  }),
  message: { en: 'Alerts saved.', bn: 'নোটিফিকেশনের সেটিং সেভ হয়েছে।' },
  data: Settings,
})

/** Tests of one person in an hour. */
export const MAX_ALERT_TESTS = 5

const problems: Record<AlertTestProblem, Text> = {
  NO_DEVICE: { en: 'No device of yours gets alerts yet.', bn: 'আপনার কোনো ফোনে এখনো নোটিফিকেশন চালু নেই।' },
  PUSH_FAILED: {
    en: 'Your devices could not be reached. Try again later.',
    bn: 'আপনার ফোনে পাঠানো যায়নি। পরে আবার চেষ্টা করুন।',
  },
  NO_PHONE: { en: 'Your account has no phone number yet.', bn: 'আপনার অ্যাকাউন্টে এখনো মোবাইল নম্বর নেই।' },
  SMS_OFF: { en: 'This store sends no alerts by SMS.', bn: 'এই দোকান এসএমএসে নোটিফিকেশন পাঠায় না।' },
  LIMIT_REACHED: {
    en: 'The store has sent as many SMS today as it pays for.',
    bn: 'দোকানের আজকের এসএমএসের সীমা শেষ হয়েছে।',
  },
  NO_PROVIDER: {
    en: 'This server is not set up to send it. Tell its operator.',
    bn: 'এই সার্ভার থেকে পাঠানোর ব্যবস্থা নেই। পরিচালককে জানান।',
  },
}

export const testAlert = own({
  id: 'testAlert',
  method: 'POST',
  path: '{subdomain}/test/',
  params: params(storeParam),
  summary: 'Send yourself a test alert',
  description: `Sends one message to your devices, your address or your phone, in the name of the store, whatever kinds and quiet hours you chose, and returns where it was sent, or why not. An SMS counts for \`alert_sms_per_day\` of the store. ${MAX_ALERT_TESTS} an hour; then 429 \`too_many_requests\`.`,
  body: strictBody('The channel.', {
    channel: inputEnum('How the test is sent.', alertChannels, { fold: 'lower', example: 'sms' }),
  }),
  message: { en: 'A test is on its way.', bn: 'একটি পরীক্ষামূলক নোটিফিকেশন পাঠানো হচ্ছে।' },
  outcomes: alertTestProblems.map((code) => ({
    when: ({ problem }: { problem: AlertTestProblem | null }) => problem === code,
    ...problems[code],
  })),
  data: object('AlertTest', 'What a test did.', {
    channel: enumValue('How the test is sent.', alertChannels, 'sms'),
    sent_to: list('Where it was sent; empty when it was not.', text('Device, address or number.', '+8801712345678')),
    problem: nullable(
      enumValue('Why it was not sent.', alertTestProblems, 'NO_PHONE'),
      'Why it was not sent; null when it was.',
    ),
  }),
  errors: ['not_found'],
})

const endpoint = inputText('`endpoint` of the subscription: an https URL of a push service.', {
  max: maxPushEndpointLength,
  example: 'https://fcm.googleapis.com/fcm/send/abc',
})

export const addPushSubscription = own({
  id: 'addPushSubscription',
  method: 'POST',
  path: 'push/',
  summary: 'Push alerts to this browser',
  description: `For what \`pushManager.subscribe\` returns. It ends with the session in which it was sent last, when that is ended or unused for a month; send it again at each start. At most ${MAX_PUSH_DEVICES} devices: the oldest is replaced.`,
  body: strictBody('The subscription of the browser.', {
    endpoint,
    p256dh: inputText('`keys.p256dh`, in base64url.', {
      max: 100,
      example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    }),
    auth: inputText('`keys.auth`, in base64url.', { max: 30, example: 'tBHItJI5svbpez7KI4CCXg' }),
  }),
  message: { en: 'This device gets alerts now.', bn: 'এই ফোনে এখন থেকে নোটিফিকেশন আসবে।' },
  data: Settings,
})

export const removePushSubscription = own({
  id: 'removePushSubscription',
  method: 'POST',
  path: 'push/remove/',
  summary: 'Push no more alerts to this browser',
  body: strictBody('The subscription.', { endpoint }),
  message: { en: 'This device gets no alerts any more.', bn: 'এই ফোনে আর নোটিফিকেশন আসবে না।' },
  data: Settings,
})
