import type { AccountField } from '../../../shared/account-rules.ts'

export const sslcommerzBaseUrls = {
  live: 'https://securepay.sslcommerz.com',
  sandbox: 'https://sandbox.sslcommerz.com',
} as const

/** What staff fill in. SSLCommerz sends the store ID and its password by e-mail; it is not the password of the panel. */
export const sslcommerzFields: readonly AccountField[] = [
  {
    name: 'base_url',
    label: { en: 'API address', bn: 'এপিআই ঠিকানা' },
    isSecret: false,
    isRequired: true,
    pattern: 'https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/?',
    maxLength: 200,
    defaults: sslcommerzBaseUrls,
  },
  {
    name: 'store_id',
    label: { en: 'Store ID', bn: 'স্টোর আইডি' },
    isSecret: false,
    isRequired: true,
    pattern: '[A-Za-z0-9_-]{1,30}',
    maxLength: 30,
  },
  {
    name: 'store_password',
    label: { en: 'Store password', bn: 'স্টোর পাসওয়ার্ড' },
    isSecret: true,
    isRequired: true,
    pattern: '[\\x21-\\x7e]+',
    maxLength: 60,
  },
  {
    name: 'fallback_email',
    label: {
      en: 'E-mail address for orders without one',
      bn: 'যে অর্ডারে ই-মেইল নেই, তার জন্য ই-মেইল ঠিকানা',
    },
    isSecret: false,
    keepsCredentials: true,
    isRequired: true,
    pattern: '[A-Za-z0-9._%+-]{1,30}@[A-Za-z0-9.-]{1,30}',
    maxLength: 50,
  },
  {
    name: 'refund_api',
    label: { en: 'Refunds through the API', bn: 'এপিআই দিয়ে রিফান্ড' },
    isSecret: false,
    isRequired: false,
    pattern: '(partial|once|manual)',
    maxLength: 10,
    values: ['partial', 'once', 'manual'],
    // SSLCommerz may have to activate refunds for a store, and says nowhere how many parts of a payment it returns.
    defaults: { live: 'manual', sandbox: 'once' },
  },
]
