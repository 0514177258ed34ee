import type { CourierDriver } from '../courier.ts'
import { createPathaoOrder, readPathaoNumber, readPathaoStatus } from './pathao-orders.ts'
import { PATHAO_PARCEL_PLACES } from './pathao-place-ids.ts'
import { listPathaoPlaces, listPathaoStores } from './pathao-places.ts'
import { quotePathaoOrder } from './pathao-quote.ts'
import { pathaoStatuses } from './pathao-statuses.ts'
import { pathaoWebhook } from './pathao-webhook.ts'

/** Pathao Courier's merchant API. Its sandbox has accounts of its own. */
export const pathaoDriver: CourierDriver = {
  code: 'PATHAO',
  name: { en: 'Pathao', bn: 'পাঠাও' },
  fields: [
    {
      name: 'client_id',
      label: { en: 'Client ID', bn: 'ক্লায়েন্ট আইডি' },
      isSecret: false,
      isRequired: true,
      pattern: '^[!-~]+$',
      maxLength: 100,
    },
    {
      name: 'username',
      label: { en: 'E-mail address of your Pathao account', bn: 'আপনার পাঠাও অ্যাকাউন্টের ই-মেইল' },
      isSecret: false,
      isRequired: true,
      pattern: '^[!-~]+$',
      maxLength: 200,
    },
    {
      name: 'client_secret',
      label: { en: 'Client secret', bn: 'ক্লায়েন্ট সিক্রেট' },
      isSecret: true,
      isRequired: true,
      pattern: '^[!-~]+$',
      maxLength: 200,
    },
    {
      name: 'password',
      label: { en: 'Password of your Pathao account', bn: 'আপনার পাঠাও অ্যাকাউন্টের পাসওয়ার্ড' },
      isSecret: true,
      isRequired: true,
      pattern: '^\\P{Cc}+$',
      maxLength: 200,
    },
  ],
  baseUrls: {
    live: 'https://api-hermes.pathao.com',
    sandbox: 'https://courier-api-sandbox.pathao.com',
  },
  capabilities: {
    balance: false,
    places: true,
    pickupPlaces: true,
    findParcel: false,
    quote: true,
    cancel: false,
    payouts: false,
    risk: false,
    returns: false,
    exchange: false,
    declaredValue: false,
  },
  needsPlace: false,
  parcelPlaces: PATHAO_PARCEL_PLACES,
  deliveryTypes: ['normal', 'express'],
  limits: { name: { least: 3, most: 100 }, address: { least: 10, most: 220 }, grams: 10_000 },
  panelUrl: 'https://merchant.pathao.com/',
  trackingUrlOf: ({ consignmentId }) =>
    consignmentId && `https://merchant.pathao.com/tracking?consignment_id=${consignmentId}`,
  statuses: pathaoStatuses,
  webhook: pathaoWebhook,
  connect: (connection) => ({
    places: (parent) => listPathaoPlaces(connection, parent),
    pickupPlaces: () => listPathaoStores(connection),
    quote: (parcel, readPlaces) => quotePathaoOrder(connection, parcel, readPlaces),
    book: (parcel) => createPathaoOrder(connection, parcel),
    readNumber: (consignmentId) => readPathaoNumber(connection, consignmentId),
    readStatus: ({ consignmentId }) => readPathaoStatus(connection, consignmentId),
  }),
}
