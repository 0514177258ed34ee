import type { CourierDriver } from '../courier.ts'

const key = { isSecret: true, isRequired: true, pattern: '^[!-~]+$', maxLength: 200 } as const

/** Steadfast Courier's API. It has no sandbox: a call is a real one. */
export const steadfastDriver: CourierDriver = {
  code: 'STEADFAST',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  fields: [
    { name: 'api_key', label: { en: 'API key', bn: 'এপিআই কী' }, ...key },
    { name: 'secret_key', label: { en: 'Secret key', bn: 'সিক্রেট কী' }, ...key },
  ],
  baseUrls: { live: 'https://portal.packzy.com' },
}
