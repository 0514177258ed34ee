import type { AccountField } from '../../../shared/account-rules.ts'

export const bkashBaseUrls = {
  live: 'https://tokenized.pay.bka.sh',
  sandbox: 'https://tokenized.sandbox.bka.sh',
} as const

export const BKASH_API_VERSION = 'v1.2.0-beta'

const setting = { isSecret: false, isRequired: false }
const credential = { isSecret: true, isRequired: true, pattern: '^[\\x21-\\x7e]+$', maxLength: 200 }

/** What staff fill in. bKash sends the four credentials to the merchant by e-mail. */
export const bkashFields: readonly AccountField[] = [
  {
    name: 'base_url',
    label: { en: 'Base URL', bn: 'বেইজ লিংক (URL)' },
    ...setting,
    // Neither path nor query: the version is added to some calls, and not to those of refunds.
    pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/?$',
    maxLength: 200,
    defaults: bkashBaseUrls,
  },
  {
    name: 'api_version',
    label: { en: 'API version', bn: 'এপিআই ভার্সন' },
    ...setting,
    keepsCredentials: true,
    pattern: '^v[0-9]+(\\.[0-9]+){0,2}(-[a-z]{1,10})?$',
    maxLength: 20,
    defaults: { live: BKASH_API_VERSION, sandbox: BKASH_API_VERSION },
  },
  {
    name: 'refund_api',
    label: { en: 'Refund API that bKash enabled for you', bn: 'বিকাশ আপনাকে যে রিফান্ড এপিআই দিয়েছে' },
    ...setting,
    pattern: '^v[12]$',
    maxLength: 2,
    values: ['v1', 'v2'],
    defaults: { live: 'v2', sandbox: 'v2' },
  },
  {
    name: 'topic_arn',
    label: {
      en: 'SNS topic of payment notifications (topic ARN), if bKash gave you one',
      bn: 'পেমেন্ট নোটিফিকেশনের SNS টপিক (topic ARN), বিকাশ দিয়ে থাকলে',
    },
    ...setting,
    keepsCredentials: true,
    pattern: '^arn:aws[a-z-]*:sns:[a-z0-9-]+:[0-9]{12}:[A-Za-z0-9_-]{1,256}$',
    maxLength: 300,
  },
  { name: 'username', label: { en: 'Username', bn: 'ইউজারনেম' }, ...credential },
  { name: 'password', label: { en: 'Password', bn: 'পাসওয়ার্ড' }, ...credential },
  { name: 'app_key', label: { en: 'App key', bn: 'অ্যাপ চাবি' }, ...credential },
  { name: 'app_secret', label: { en: 'App secret', bn: 'অ্যাপ সিক্রেট' }, ...credential },
]
