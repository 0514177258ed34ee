import { responseFields, takaOf, unreadable } from '../call-courier.ts'
import type { CourierDriver } from '../courier.ts'
import { callSteadfast } from './call-steadfast.ts'
import { createConsignment, findConsignment, readSteadfastStatus } from './steadfast-consignments.ts'
import { listSteadfastPayouts, readSteadfastPayout } from './steadfast-payouts.ts'
import { readSteadfastRatio } from './steadfast-ratio.ts'
import { findSteadfastReturn, requestSteadfastReturn } from './steadfast-returns.ts'
import { steadfastStatuses } from './steadfast-statuses.ts'
import { steadfastWebhook } from './steadfast-webhook.ts'

const key = { isSecret: true, isRequired: true, pattern: '^[!-~]+$', maxLength: 200 } as const

/** Steadfast Courier's API. It has no sandbox: a call is a real one. It takes any address: it has no list of places. */
export const steadfastDriver: CourierDriver = {
  code: 'STEADFAST',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  fields: [
    { name: 'api_key', label: { en: 'API key', bn: 'API চাবি' }, ...key },
    { name: 'secret_key', label: { en: 'Secret key', bn: 'গোপন চাবি' }, ...key },
  ],
  baseUrls: { live: 'https://portal.packzy.com' },
  capabilities: {
    balance: true,
    places: false,
    pickupPlaces: false,
    findParcel: true,
    quote: false,
    cancel: false,
    payouts: true,
    risk: true,
    returns: true,
    exchange: false,
    declaredValue: false,
  },
  needsPlace: false,
  deliveryTypes: ['normal', 'point'],
  limits: { name: { least: 1, most: 100 }, address: { least: 1, most: 250 }, grams: null },
  panelUrl: 'https://steadfast.com.bd/login',
  trackingUrlOf: ({ trackingCode }) => trackingCode && `https://steadfast.com.bd/t/${trackingCode}`,
  statuses: steadfastStatuses,
  webhook: steadfastWebhook,
  connect: (connection) => ({
    async balance() {
      const response = await callSteadfast(connection, { name: 'balance', path: '/get_balance' })
      if (!response.ok) return response
      const minor = takaOf(responseFields(response.value).currentBalance)
      return minor === null ? unreadable : { ok: true, value: minor }
    },
    book: (parcel) => createConsignment(connection, parcel),
    findParcel: (number) => findConsignment(connection, number),
    payouts: () => listSteadfastPayouts(connection),
    payoutLines: (id) => readSteadfastPayout(connection, id),
    readRatio: (phone) => readSteadfastRatio(connection, phone),
    requestReturn: (parcel) => requestSteadfastReturn(connection, parcel),
    findReturn: (parcel) => findSteadfastReturn(connection, parcel),
    readStatus: ({ number }) => readSteadfastStatus(connection, number),
  }),
}
