import type { Body } from '@haat/contract/operation.ts'
import { createOrder } from '@haat/contract/storefront/orders.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, type FieldErrors, fieldError, notFound } from '../../platform/errors.ts'
import { enforce, ordersPerPhone } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { verifyPhoneToken } from '../../shared/phone-verification-token.ts'
import { trackingToken } from '../../shared/tracking-token.ts'
import { countHits } from '../blocks/blocks.queries.ts'
import { readItem } from '../cart/read-items.ts'
import { presentOrder } from '../orders/present-order.ts'
import { normalizePlace } from '../pricing/place-rules.ts'
import { mismatchText } from '../pricing/refuse-zone.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { duplicateWarning, priceWarnings } from './order-refusals.ts'
import { findShopperAddress } from './place-order.queries.ts'
import { type Placed, placeOrder } from './place-order.ts'
import { readOrderBasis } from './read-order-basis.ts'

export function placeOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, clock } = deps

  route(
    app,
    deps,
    createOrder,
    async ({ write, store, shopper, body, locale, reply, shopperIp }) => {
      let met: number[] = []
      const isProven = (phone: PhoneNumber) =>
        verifyPhoneToken(secrets('phone-verification'), store.id, {
          token: body.phone_verification_token ?? '',
          phone,
          now: clock(),
        })
      async function prepare(tx: StoreTx) {
        if (!shopper && !store.settings.guestCheckout) {
          throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
        }
        const request = await completeRequest(tx, { store, customerId: shopper?.id ?? null, shopperIp, isProven }, body)
        // The phone of a saved address is known only now.
        if (body.phone === undefined)
          await enforce(deps.limiter, ordersPerPhone, { owner: store.id, of: request.phone }, store, reply)
        return { request, basis: await readOrderBasis(tx, store, request, clock()) }
      }

      try {
        return await write(
          async (tx, prepared) => {
            const { request, basis } = prepared ?? (await prepare(tx))
            met = basis.facts.blocks.map(({ id }) => id)
            const placed = await placeOrder(tx, store, request, basis, clock(), locale)
            return {
              order: presentOrder(placed.order, locale),
              warnings: presentWarnings(placed, locale),
              ...(shopper
                ? {}
                : { tracking_token: trackingToken(secrets('tracking-token')[0], store.id, placed.order.id) }),
            }
          },
          // Locking a cart must not delay the claim of the key, so a cart is read later.
          isFromCart(body) ? undefined : prepare,
        )
      } finally {
        // After the transaction, which a refusal rolls back. A count may be lost, an order may not.
        if (met.length > 0) await inStore(deps.db, store.id, (tx) => countHits(tx, store.id, met)).catch(() => {})
      }
    },
    { limitFacts: ({ body }) => ({ phone: body.phone }) },
  )
}

type OrderBody = Body<typeof createOrder>

const isFromCart = ({ items }: OrderBody) => items === undefined || items.length === 0

const required = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }

type Orderer = {
  store: StoreContext
  customerId: string | null
  shopperIp: string | undefined
  /** Whether the token of the request proves a phone number. */
  isProven: (phone: PhoneNumber) => boolean
}

/** The body of an order in the form of the use case: the shopper's address filled in, required fields checked. */
async function completeRequest(
  tx: StoreTx,
  { store, customerId, shopperIp, isProven }: Orderer,
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
  return {
    ...receiver,
    customerId,
    shopperIp,
    isPhoneProven: isProven(receiver.phone),
    email: body.email ?? '',
    note: body.note ?? '',
    deliveryLocation: body.delivery_location ?? null,
    couponCode: body.coupon_code || null,
    items: isFromCart(body) ? null : (body.items ?? []).map(readItem),
    claimedDeliveryFeeMinor: body.delivery_fee ?? null,
    expectedTotalMinor: body.expected_total ?? null,
    paymentMethod: body.payment_method ?? 'COD',
    paymentTransactionId: body.payment_transaction_id ?? '',
    advanceAmountMinor: body.advance_amount ?? null,
    advancePaymentMethod: body.advance_payment_method ?? '',
    advanceTransactionId: body.advance_transaction_id ?? '',
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
  }
}

async function receiverOf(tx: StoreTx, store: StoreContext, customerId: string | null, body: OrderBody) {
  const saved =
    body.address_id && customerId ? await findShopperAddress(tx, store.id, customerId, body.address_id) : undefined
  if (body.address_id && !saved) throw notFound('address', 'address_id')
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
  const isSavedPlace = body.address === undefined || body.district === undefined
  return {
    receiverName,
    phone,
    address,
    ...normalizePlace(
      { address, district: body.district ?? saved?.city ?? '', thana: body.thana ?? saved?.area ?? '' },
      store.settings.addressCheck,
    ),
    addressDistricts: [body.district, isSavedPlace ? saved?.city : undefined].flatMap((name) => name || []),
  }
}

const presentWarnings = ({ warnings, duplicateOf, mismatch }: Placed, locale: Locale) => [
  ...warnings.map(({ code, target, expectedMinor, actualMinor }) => ({
    code,
    target,
    expected: formatAmount(expectedMinor),
    actual: formatAmount(actualMinor),
    message: priceWarnings[code][locale],
  })),
  ...(duplicateOf === null ? [] : [noPrice('DUPLICATE_ORDER_SUSPECTED', '', duplicateWarning[locale])]),
  ...(mismatch ? [noPrice('DELIVERY_AREA_MISMATCH', 'delivery_location', mismatchText(mismatch)[locale])] : []),
]

const noPrice = (code: string, target: string, message: string) => ({
  code,
  target,
  expected: null,
  actual: null,
  message,
})
