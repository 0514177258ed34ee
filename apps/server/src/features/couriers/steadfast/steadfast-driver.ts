import { callCourier, courierText, responseFields, unreadable } from '../call-courier.ts'
import type { CourierConnection, CourierDriver } from '../courier.ts'

const key = { isSecret: true, isRequired: true, pattern: '^[!-~]+$', maxLength: 200 } as const

const call = (connection: CourierConnection, name: string, path: string) =>
  callCourier(connection, {
    ...{ name, path: `/api/v1${path}` },
    headers: {
      'api-key': connection.credentials.apiKey ?? '',
      'secret-key': connection.credentials.secretKey ?? '',
    },
  })

/** Steadfast Courier's API. It has no sandbox: a call is a real one. It takes any address: it has no list of places. */
export const steadfastDriver: CourierDriver = {
  code: 'STEADFAST',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  fields: [
    { name: 'api_key', label: { en: 'API key', bn: 'API চাবি' }, ...key },
    { name: 'secret_key', label: { en: 'Secret key', bn: 'গোপন চাবি' }, ...key },
  ],
  baseUrls: { live: 'https://portal.packzy.com' },
  capabilities: { balance: true, places: false, pickupPlaces: false },
  connect: (connection) => ({
    async balance() {
      const response = await call(connection, 'balance', '/get_balance')
      if (!response.ok) return response
      const text = courierText(responseFields(response.value).currentBalance)
      const minor = Math.round(Number(text) * 100)
      return text !== '' && Number.isSafeInteger(minor) ? { ok: true, value: minor } : unreadable
    },
  }),
}
