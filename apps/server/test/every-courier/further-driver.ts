import {
  callCourier,
  consignmentIdOf,
  courierText,
  refuseParcel,
  responseFields,
  takaOf,
  unreadable,
} from '../../src/features/couriers/call-courier.ts'
import type { Courier, CourierConnection, CourierDriver } from '../../src/features/couriers/courier.ts'

const meanings = { receiver_phone: 'PHONE_REFUSED', receiver_address: 'ADDRESS_REFUSED' } as const

const call = (connection: CourierConnection, name: string, path: string, body?: object) =>
  callCourier(connection, {
    ...{ name, path, headers: { 'x-key': connection.credentials.key ?? '' } },
    ...(body && { body }),
  })

/** What every courier must be able to do. */
const needed = (connection: CourierConnection, hasExchange: boolean): Courier => ({
  async book(parcel) {
    const response = await call(connection, 'create', '/parcels', {
      ...{ number: parcel.number, name: parcel.receiverName, phone: parcel.phone, address: parcel.address },
      ...{ cash: parcel.cashTaka, note: parcel.instruction },
      ...(hasExchange && { exchange: parcel.isExchange }),
    })
    if (!response.ok) return refuseParcel(response, meanings)
    const { id, fee } = responseFields(response.value)
    const consignmentId = consignmentIdOf(id)
    return consignmentId
      ? { ok: true, value: { consignmentId, trackingCode: consignmentId, feeMinor: takaOf(fee) } }
      : unreadable
  },
  async readStatus({ consignmentId }) {
    const response = await call(connection, 'info', `/parcels/${consignmentId}`)
    if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
    const word = courierText(responseFields(response.value).word)
    return word ? { ok: true, value: word } : unreadable
  },
})

/** What couriers may be able to do besides. */
const optional = (connection: CourierConnection): Partial<Courier> => ({
  async balance() {
    const response = await call(connection, 'balance', '/balance')
    if (!response.ok) return response
    const minor = takaOf(responseFields(response.value).taka)
    return minor === null ? unreadable : { ok: true, value: minor }
  },
  async findParcel(number) {
    const response = await call(connection, 'find', `/numbers/${number}`)
    if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
    const consignmentId = consignmentIdOf(responseFields(response.value).id)
    return { ok: true, value: { consignmentId, trackingCode: consignmentId, feeMinor: null } }
  },
  async quote({ cashTaka }) {
    const response = await call(connection, 'quote', `/charge?cash=${cashTaka}`)
    if (!response.ok) return refuseParcel(response, {})
    const { fee, cod } = responseFields(response.value)
    const [feeMinor, codFeeMinor] = [takaOf(fee), takaOf(cod)]
    return feeMinor === null || codFeeMinor === null ? unreadable : { ok: true, value: { feeMinor, codFeeMinor } }
  },
  async requestReturn({ consignmentId, reason }) {
    const response = await call(connection, 'return', '/returns', { parcel: consignmentId, reason })
    if (!response.ok) return response
    const requestId = courierText(responseFields(response.value).id)
    return requestId ? { ok: true, value: { requestId } } : unreadable
  },
  async findReturn({ consignmentId }) {
    const response = await call(connection, 'returns', `/returns/${consignmentId}`)
    if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
    return { ok: true, value: { requestId: courierText(responseFields(response.value).id) } }
  },
  async cancel(consignmentId, reason) {
    const response = await call(connection, 'cancel', `/parcels/${consignmentId}/cancel`, { reason })
    return response.ok ? { ok: true, value: null } : response
  },
})

/** A courier that no other code knows: a `bare` one takes parcels, says where they are, and nothing more. */
export const furtherDriver = (code: string, isBare: boolean): CourierDriver => ({
  code: code as CourierDriver['code'],
  name: { en: `Courier ${code}`, bn: `কুরিয়ার ${code}` },
  fields: [
    { name: 'key', label: { en: 'Key', bn: 'চাবি' }, isSecret: true, isRequired: true, pattern: '^.+$', maxLength: 99 },
  ],
  baseUrls: { live: `https://${code.toLowerCase()}.example` },
  capabilities: {
    ...{ balance: !isBare, findParcel: !isBare, quote: !isBare, cancel: !isBare },
    ...{ places: false, pickupPlaces: false, payouts: false, risk: false, exchange: !isBare, returns: !isBare },
    declaredValue: false,
  },
  needsPlace: false,
  deliveryTypes: ['normal'],
  limits: { name: { least: 1, most: 50 }, address: { least: 5, most: 150 }, grams: 5000 },
  panelUrl: `https://${code.toLowerCase()}.example/panel`,
  trackingUrlOf: ({ consignmentId }) => `https://${code.toLowerCase()}.example/track/${consignmentId}`,
  statuses: {
    accepted: { status: 'BOOKED' },
    onitsway: { status: 'IN_TRANSIT' },
    delivered: { status: 'DELIVERED' },
    cancelled: { status: 'CANCELLED' },
  },
  webhook: {
    secretOf: (headers) => courierText(headers['x-proof']),
    hintOf: ({ id, number }) => ({ consignmentId: consignmentIdOf(id), number: courierText(number), word: '' }),
    response: { status: 204, headers: {}, body: {} },
  },
  connect: (connection) => ({ ...needed(connection, !isBare), ...(isBare ? {} : optional(connection)) }),
})
