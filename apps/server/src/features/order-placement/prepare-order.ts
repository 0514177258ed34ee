import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, type FieldErrors, fieldError } from '../../platform/errors.ts'
import type { Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { readItem, type WireItem } from '../cart/read-items.ts'
import { askedDelivery } from '../checkout/asked-delivery-rules.ts'
import { isGuestRefused } from '../checkout/checkout-rules.ts'
import { readShopperAddress } from '../checkout/read-shopper-address.ts'
import { proveBuyer } from '../risk/prove-buyer.ts'
import { proofTokensOf } from '../risk/read-proof-tokens.ts'
import type { LimitOrder } from './limit-orders.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { type OriginRequest, originOf } from './order-network.ts'
import { type OrderBasis, readOrderBasis } from './read-order-basis.ts'
import { refuseCheckout } from './refuse-checkout.ts'

type WireSubscriptionItem = { product_id: number; variant_id?: number | null; quantity?: number }

/** The body of an order, as requests of several operations send it. */
export type OrderBody = {
  receiver_name?: string
  phone?: PhoneNumber
  address?: string
  address_id?: string | null
  delivery_fee?: number | null
  currency?: string
  delivery_location?: string
  district?: string
  thana?: string
  email?: string
  note?: string
  coupon_code?: string
  items?: WireItem[]
  advance_amount?: number | null
  advance_payment_method?: string
  advance_transaction_id?: string
  payment_method?: string
  payment_transaction_id?: string
  subscribe_items?: WireSubscriptionItem[]
  subscribe_interval?: SubscribeInterval
  expected_total?: number | null
  phone_verification_token?: string | null
  email_verification_token?: string | null
}

/** Whether the cart is ordered, and not given items. */
export const isFromCart = ({ items }: OrderBody) => items === undefined || items.length === 0

type Ordering = OriginRequest & {
  store: StoreContext
  shopper: Shopper | null
  limitOrder: LimitOrder
}

export type PreparedOrder = { request: OrderRequest; basis: OrderBasis }

/** Completes the request of an order and reads what its prices depend on. Changes nothing, and locks only a cart. */
export async function prepareOrder(
  tx: StoreTx,
  deps: Pick<Deps, 'clock' | 'delivers' | 'secrets' | 'sms'>,
  { store, shopper, limitOrder, ...origin }: Ordering,
  body: OrderBody,
): Promise<PreparedOrder> {
  if (isGuestRefused(store.settings, shopper?.id ?? null)) throw refuseCheckout({ code: 'guest' }, store)
  const request = await completeRequest(tx, deps, { store, customerId: shopper?.id ?? null, origin }, body)
  const { phone, isPhoneProven } = request
  // The phone of a saved address is known only now.
  if (body.phone === undefined || !isPhoneProven) await limitOrder(tx, phone, isPhoneProven)
  return { request, basis: await readOrderBasis(tx, store, request, deps.clock()) }
}

const required = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }

type Orderer = {
  store: StoreContext
  customerId: string | null
  origin: OriginRequest
}

/** The body of an order in the form of the use case: the shopper's address filled in, required fields checked. */
async function completeRequest(
  tx: StoreTx,
  deps: Parameters<typeof prepareOrder>[1],
  { store, customerId, origin }: Orderer,
  body: OrderBody,
): Promise<OrderRequest> {
  if (body.currency && body.currency !== store.currency) {
    throw fieldError('currency', {
      en: `Must be ${store.currency}, the currency of this store.`,
      bn: `এই দোকানের মুদ্রা ${store.currency}; সেটিই দিন।`,
    })
  }
  if (isFromCart(body) && customerId === null)
    throw fieldError('items', {
      en: 'Without a customer token, send items.',
      bn: 'লগইন ছাড়া items (পণ্যের তালিকা) দিতে হবে।',
    })
  const receiver = await receiverOf(tx, store, customerId, body)
  const { phone } = receiver
  const email = body.email ?? ''
  return {
    ...receiver,
    ...(await proveBuyer(tx, deps, store.id, { customerId, phone, email }, proofTokensOf(body))),
    customerId,
    ...originOf(deps.secrets, store.id, origin),
    email,
    note: body.note ?? '',
    couponCode: body.coupon_code || null,
    items: isFromCart(body) ? null : (body.items ?? []).map(readItem),
    claimedDeliveryFeeMinor: body.delivery_fee ?? null,
    expectedTotalMinor: body.expected_total ?? null,
    payment: {
      paymentMethod: body.payment_method ?? 'COD',
      paymentTransactionId: body.payment_transaction_id ?? '',
      advanceAmountMinor: body.advance_amount ?? null,
      advancePaymentMethod: body.advance_payment_method ?? '',
      advanceTransactionId: body.advance_transaction_id ?? '',
      isThroughGateway: false,
    },
    subscription: body.subscribe_items
      ? {
          interval: body.subscribe_interval ?? null,
          items: body.subscribe_items.map((item) => ({
            productId: item.product_id,
            variantId: item.variant_id ?? null,
            quantity: item.quantity ?? 1,
          })),
        }
      : null,
    isRenewal: false,
    byStaff: null,
  }
}

async function receiverOf(tx: StoreTx, store: StoreContext, customerId: string | null, body: OrderBody) {
  const saved = await readShopperAddress(tx, store.id, { customerId, addressId: body.address_id })
  const receiverName = body.receiver_name ?? saved?.receiverName
  const phone = body.phone ?? saved?.phone
  const address = body.address ?? saved?.address
  if (receiverName === undefined || phone === undefined || address === undefined) {
    const missing: FieldErrors = {
      ...(receiverName === undefined && { receiver_name: [required] }),
      ...(phone === undefined && { phone: [required] }),
      ...(address === undefined && { address: [required] }),
    }
    throw new ApiError('validation_failed', { fields: missing })
  }
  const { delivery_location: location, district, thana } = body
  const typed = { location, address: body.address, district, thana }
  return { receiverName, phone, delivery: askedDelivery(typed, saved, store.settings.addressCheck) }
}
