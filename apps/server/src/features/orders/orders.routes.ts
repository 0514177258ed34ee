import type { Body } from '@haat/contract/operation.ts'
import * as requests from '@haat/contract/storefront/order-requests.ts'
import * as contract from '@haat/contract/storefront/orders.ts'
import type { PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { pageHeaders, readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { provableContact } from '../../platform/provable-contact.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { readTrackingToken } from '../../shared/tracking-token.ts'
import { isPhoneProvenBy } from '../risk/is-phone-proven-by.ts'
import { changeDeliveryInfo } from './change-delivery-info.ts'
import { findOrder, listOrders, type OrderDetailRow } from './orders.queries.ts'
import { presentOrder, presentOrderRow, presentProgress, presentSums } from './present-order.ts'
import { readInvoice } from './read-invoice.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, clock } = deps

  route(app, deps, contract.readOrders, async ({ read, store, shopper, query, fields, locale }) => {
    const owner = { storeId: store.id, customerId: shopper.id }
    if (query.order_id !== undefined) {
      const id = query.order_id
      const order = await read((tx) => findOrder(tx, store.id, { id, customerId: shopper.id }))
      if (!order) throw notFound('order', 'order_id')
      return trim(presentOrder(order, { locale, ...store }), fields)
    }
    const status = query.status ?? null
    const scope = { storeId: store.id, owner: shopper.id, filters: { status } }
    const { page, toPage } = readPage(secrets, contract.readOrders, scope, query)
    const rows = await read((tx) => listOrders(tx, owner, status, page))
    const listed = toPage(rows, byId, (row) => trim(presentOrderRow(row), fields))
    return new Reply(listed.items, { headers: pageHeaders(listed) })
  })

  route(app, deps, requests.readInvoice, async ({ read, params, store, shopper, fields, locale }) => {
    const order = { id: params.order_id, customerId: shopper.id }
    return trim(await read((tx) => readInvoice(tx, store.id, order, locale)), fields)
  })

  route(app, deps, contract.updateDeliveryInfo, ({ write, store, shopper, body, locale }) =>
    write(async (tx) => {
      const { receiver_name: receiverName, phone, address, district, thana } = body
      const changes = { receiverName, phone, address, district, thana }
      if (Object.values(changes).every((value) => value === undefined)) {
        throw fieldError('body', {
          en: 'Send receiver_name, phone, address, district or thana.',
          bn: 'receiver_name, phone, address, district বা thana পাঠান।',
        })
      }
      const owner = { storeId: store.id, customerId: shopper.id }
      const now = clock()
      const token = body.phone_verification_token
      // An e-mail address proves no number: the order that was placed with it is sent on.
      const isProven = (number: PhoneNumber) =>
        provableContact(deps, number) !== 'phone' || isPhoneProvenBy(deps, store.id, token, number)
      const request = {
        id: body.order_id,
        version: body.version ?? null,
        now,
        settings: store.settings,
        isProven,
        hashPhone: store.hashPhone,
      }
      const { order: changed, warning } = await changeDeliveryInfo(tx, owner, request, changes)
      return {
        id: changed.id,
        receiver_name: changed.receiverName,
        phone: changed.phone,
        address: changed.address,
        district: changed.district,
        thana: changed.thana,
        warnings: warning ? [{ code: 'DELIVERY_AREA_MISMATCH' as const, message: warning[locale] }] : [],
      }
    }),
  )

  const orderOf = (storeId: number, token: string) => readTrackingToken(secrets('tracking-token'), storeId, token)
  route(
    app,
    deps,
    contract.trackOrder,
    async ({ read, store, body, locale }) => {
      const lookup = lookupOf(body, (token) => orderOf(store.id, token))
      const order = await read((tx) => findOrder(tx, store.id, lookup))
      if (!order) throw notFound('order')
      return {
        ...presentTracking(order, locale),
        guest_order: body.tracking_token && order.customerId === null ? presentGuestOrder(order, store, locale) : null,
      }
    },
    {
      limitFacts: ({ store, body: { order_number: orderNumber, tracking_token: token } }) => ({
        orderNumber: token ? undefined : orderNumber,
        provenOrderId: (token && orderOf(store.id, token)) || undefined,
      }),
    },
  )
}

/** No order has this id: a forged token causes the same query as a genuine one, and finds nothing. */
const NO_ORDER = { id: 0 }

function lookupOf(body: Body<typeof contract.trackOrder>, readToken: (token: string) => number | null) {
  if (body.tracking_token) {
    const id = readToken(body.tracking_token)
    return id === null ? NO_ORDER : { id }
  }
  const { order_number: orderNumber, phone } = body
  const missing = orderNumber === undefined ? 'order_number' : phone === undefined ? 'phone' : null
  if (orderNumber === undefined || phone === undefined) {
    throw fieldError(missing as string, { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' })
  }
  return { orderNumber, phone }
}

const presentGuestOrder = (order: OrderDetailRow, { settings }: StoreContext, locale: Locale) => {
  const { id, items, can_cancel, can_refund, ...own } = presentOrder(order, { locale, settings })
  const may = settings.guestOrderRequests
  return {
    ...{ id, items, can_cancel: can_cancel && may, can_refund: can_refund && may },
    payment_method: own.payment_method,
    amount_paid: own.amount_paid,
    amount_due: own.amount_due,
    cod_amount: own.cod_amount,
    has_open_request: order.hasOpenCancellation || order.hasOpenRefund,
  }
}

const presentTracking = (order: OrderDetailRow, locale: Locale) => {
  const { status, item_count, order_number } = presentOrderRow(order)
  return {
    order_number,
    status,
    payment_status: order.paymentStatus as PaymentStatus,
    ...presentProgress(order, locale),
    item_count,
    ...presentSums(order),
    area: order.thana || order.district,
  }
}
