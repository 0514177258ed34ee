import type { CourierDriver } from '../courier.ts'

/** RedX's open API, v1.0.0-beta. */
export const redxDriver: CourierDriver = {
  code: 'REDX',
  name: { en: 'RedX', bn: 'রেডএক্স' },
  fields: [
    {
      name: 'access_token',
      label: { en: 'Access token', bn: 'অ্যাক্সেস টোকেন' },
      isSecret: true,
      isRequired: true,
      pattern: '^[!-~]+$',
      maxLength: 2000,
    },
  ],
  baseUrls: {
    live: 'https://openapi.redx.com.bd',
    sandbox: 'https://sandbox.redx.com.bd',
  },
}
