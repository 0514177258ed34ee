import { courierText, readRows, responseFields } from '../call-courier.ts'
import type { CourierDriver } from '../courier.ts'
import { findSurePlace } from '../place-of-address-rules.ts'
import { callRedx } from './call-redx.ts'
import { findRedxArea } from './redx-areas.ts'
import { cancelRedxParcel, createRedxParcel, readRedxNumber, readRedxStatus } from './redx-parcels.ts'
import { quoteRedxParcel } from './redx-quote.ts'
import { redxStatuses } from './redx-statuses.ts'
import { redxWebhook } from './redx-webhook.ts'

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
  capabilities: {
    balance: false,
    places: true,
    pickupPlaces: true,
    findParcel: false,
    quote: true,
    cancel: true,
    payouts: false,
    risk: false,
    returns: false,
    exchange: false,
    declaredValue: true,
  },
  needsPlace: true,
  parcelPlaces: /^\d{1,10}$/,
  deliveryTypes: ['normal'],
  limits: { name: { least: 1, most: 100 }, address: { least: 1, most: 500 }, grams: null },
  panelUrl: 'https://redx.com.bd/login/',
  trackingUrlOf: ({ consignmentId }) =>
    consignmentId && `https://redx.com.bd/track-parcel/?trackingId=${consignmentId}`,
  statuses: redxStatuses,
  webhook: redxWebhook,
  connect: (connection) => ({
    async places(parent) {
      if (parent !== '') return { ok: true, value: [] }
      const response = await callRedx(connection, { name: 'areas', path: '/areas' })
      if (!response.ok) return response
      return readRows(responseFields(response.value).areas, (row) => {
        const [id, name] = [courierText(row.id), courierText(row.name)]
        const detail = [courierText(row.postCode), courierText(row.divisionName)].filter(Boolean).join(', ')
        return id && name ? { id, name, detail, hasParts: false } : null
      })
    },
    async pickupPlaces() {
      const response = await callRedx(connection, { name: 'stores', path: '/pickup/stores' })
      if (!response.ok) return response
      return readRows(responseFields(response.value).pickupStores, (row) => {
        const [id, name] = [courierText(row.id), courierText(row.name)]
        return id && name ? { id, name, address: courierText(row.address), isActive: true, isDefault: false } : null
      })
    },
    async nameOfPlace(id, readPlaces) {
      const areas = await readPlaces('')
      return areas.ok ? { ok: true, value: areas.value.find((area) => area.id === id)?.name ?? null } : areas
    },
    placeOf: (address, readPlaces) => findRedxArea(address, readPlaces, findSurePlace),
    quote: (parcel, readPlaces) => quoteRedxParcel(connection, parcel, readPlaces),
    book: (parcel) => createRedxParcel(connection, parcel),
    readNumber: (consignmentId) => readRedxNumber(connection, consignmentId),
    readStatus: ({ consignmentId }) => readRedxStatus(connection, consignmentId),
    cancel: (consignmentId, reason) => cancelRedxParcel(connection, consignmentId, reason),
  }),
}
