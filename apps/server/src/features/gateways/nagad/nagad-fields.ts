import type { AccountField } from '../../../shared/account-rules.ts'

const BASE64_OR_PEM = (kind: string) =>
  `(-----BEGIN ${kind}-----[A-Za-z0-9+/=\\s]+-----END ${kind}-----\\s*|[A-Za-z0-9+/=\\s]+)`
const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'

/** What staff fill in to connect Nagad. */
export const nagadFields: readonly AccountField[] = [
  {
    name: 'base_url',
    label: { en: 'API address', bn: 'এপিআই ঠিকানা' },
    isSecret: false,
    isRequired: true,
    pattern: 'https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._-]+)*/?',
    maxLength: 200,
    defaults: { live: 'https://api.mynagad.com/api/dfs', sandbox: 'https://sandbox-ssl.mynagad.com/api/dfs' },
  },
  {
    name: 'merchant_id',
    label: { en: 'Merchant ID', bn: 'মার্চেন্ট আইডি' },
    isSecret: false,
    isRequired: true,
    pattern: '[0-9]{1,20}',
    maxLength: 20,
  },
  {
    name: 'account_number',
    label: { en: 'Merchant account number', bn: 'মার্চেন্ট অ্যাকাউন্ট নম্বর' },
    isSecret: false,
    isRequired: false,
    pattern: '01[3-9][0-9]{8}',
    maxLength: 11,
  },
  {
    name: 'gateway_public_key',
    label: { en: 'Public key of Nagad', bn: 'নগদের পাবলিক চাবি' },
    isSecret: false,
    isRequired: true,
    pattern: BASE64_OR_PEM('PUBLIC KEY'),
    // A private key does not fit, so that one pasted here by mistake is not stored where staff can read it.
    maxLength: 600,
  },
  {
    name: 'private_key',
    label: { en: 'Your private key', bn: 'আপনার প্রাইভেট চাবি' },
    isSecret: true,
    isRequired: true,
    pattern: BASE64_OR_PEM('PRIVATE KEY'),
    maxLength: 3_000,
  },
  {
    name: 'server_ip',
    label: { en: 'Public IPv4 address of the server', bn: 'সার্ভারের পাবলিক আইপি (IPv4)' },
    isSecret: false,
    keepsCredentials: true,
    isRequired: false,
    pattern: `${OCTET}(\\.${OCTET}){3}`,
    maxLength: 15,
  },
  {
    name: 'refund_api',
    label: { en: 'Refunds through the API', bn: 'এপিআই দিয়ে রিফান্ড' },
    isSecret: false,
    isRequired: false,
    pattern: '(enabled|manual)',
    maxLength: 10,
    values: ['enabled', 'manual'],
    defaults: { live: 'manual', sandbox: 'manual' },
  },
  {
    name: 'api_version',
    label: { en: 'API version', bn: 'এপিআই ভার্সন' },
    isSecret: false,
    keepsCredentials: true,
    isRequired: false,
    pattern: 'v-[0-9]{1,2}\\.[0-9]{1,2}\\.[0-9]{1,2}',
    maxLength: 12,
    defaults: { live: 'v-0.2.0', sandbox: 'v-0.2.0' },
  },
  {
    name: 'clock_offset_seconds',
    label: { en: 'Seconds added to the clock', bn: 'ঘড়ির সময়ে যোগ করার সেকেন্ড' },
    isSecret: false,
    keepsCredentials: true,
    isRequired: false,
    pattern: '-?[0-9]{1,4}',
    maxLength: 5,
    defaults: { live: '0', sandbox: '0' },
  },
]
