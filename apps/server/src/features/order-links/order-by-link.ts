import type { StoreTx } from '../../platform/database.ts'
import { ApiError, type FieldErrors, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { askedDelivery } from '../checkout/asked-delivery-rules.ts'
import type { RequestedPayment } from '../checkout/checkout-facts.ts'
import type { OrderRequest } from '../order-placement/order-input-rules.ts'
import type { OrderOrigin } from '../order-placement/order-network.ts'
import { type Placed, placeOrder } from '../order-placement/place-order.ts'
import { readOrderBasis } from '../order-placement/read-order-basis.ts'
import { insertNote } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import { findOrder, type OrderDetailRow } from '../orders/orders.queries.ts'
import type { BuyerProof } from '../risk/buyer-rules.ts'
import { itemsToOrder, readLinkTerms } from './link-terms.ts'
import { completeOrderLink, findOrderLink, type OrderLinkRow, useOrderLink } from './order-links.queries.ts'
import { refuseEndedLink } from './revoke-order-link.ts'

/** The buyer spoke with staff, who sent the link: no code is requested, and the phone number counts as unproven. */
export const buyerOfLink: BuyerProof = { provable: null, isPhoneProven: false, isEmailProven: false }

/** So long the same buyer, who sends the phone number again, gets the order that the link placed: a second tap, or a lost response. */
const SAME_ORDER_MS = 15 * 60_000

export type LinkOrderBody = {
  receiverName: string | undefined
  phone: PhoneNumber | undefined
  address: string
  district: string | undefined
  thana: string | undefined
  deliveryLocation: string | undefined
  email: string
  note: string | undefined
  expectedTotalMinor: number | null
  payment: RequestedPayment & { paymentMethod: string }
}

type Ordering = {
  store: StoreContext
  shopper: Shopper | null
  origin: OrderOrigin
  locale: Locale
  now: Date
  /** Counts the order against the limits of its phone number. */
  countPhone: (tx: StoreTx, phone: PhoneNumber) => Promise<void>
  /** The blocks of the store that meet the buyer. */
  onBlocks: (blockIds: number[]) => void
}

export type LinkOrder = { order: OrderDetailRow; placed: Placed | null }

/** Places the order of a link, once. Locks the link before everything that an order locks. */
export async function orderByLink(
  tx: StoreTx,
  ordering: Ordering,
  linkId: number,
  body: LinkOrderBody,
): Promise<LinkOrder> {
  const { store, now, locale } = ordering
  const isUsable = await useOrderLink(tx, store.id, linkId, now)
  const link = await findOrderLink(tx, store.id, linkId, now)
  if (!link) throw notFound('order_link', 'token')
  if (!isUsable) return { order: await sameOrder(tx, ordering, link, body), placed: null }

  const request = await requestOf(tx, ordering, link, body)
  await ordering.countPhone(tx, request.phone)
  const basis = await readOrderBasis(tx, store, request, now)
  ordering.onBlocks(basis.facts.blocks.map(({ id }) => id))
  const placed = await placeOrder(tx, store, request, basis, now, locale)
  const { order } = placed
  await completeOrderLink(tx, store.id, linkId, order.id)
  await writeLinkNotes(tx, store.id, order.id, { ...link, locale })
  await recordEvent(tx, store.id, {
    type: 'order_link.used',
    resourceId: order.id,
    payload: { object: orderFacts(order), order_link_id: linkId },
  })
  return { order, placed }
}

/** The order that a link has placed, for its buyer who sends it again; else why the link places none. */
async function sameOrder(
  tx: StoreTx,
  { store, shopper, now }: Ordering,
  link: OrderLinkRow,
  { phone }: LinkOrderBody,
): Promise<OrderDetailRow> {
  const order = link.orderId === null ? undefined : await findOrder(tx, store.id, { id: link.orderId })
  if (!order || phone !== order.phone) throw refuseEndedLink(link)
  const isRecent = link.usedAt !== null && now.getTime() - link.usedAt.getTime() < SAME_ORDER_MS
  if (!isRecent || order.customerId !== (shopper?.id ?? null)) throw refuseEndedLink(link, order.orderNumber)
  return order
}

async function requestOf(
  tx: StoreTx,
  { store, shopper, origin }: Ordering,
  link: OrderLinkRow,
  body: LinkOrderBody,
): Promise<OrderRequest> {
  const { address, district, thana, deliveryLocation: location, email, payment, expectedTotalMinor } = body
  const receiverName = body.receiverName || link.receiverName
  const phone = body.phone ?? link.phone
  if (receiverName === '' || phone === null) throw missing({ receiverName, phone })
  return {
    ...{ ...buyerOfLink, customerId: shopper?.id ?? null, email, ...origin, receiverName, phone },
    ...{ note: body.note ?? link.note, couponCode: null, items: itemsToOrder(link) },
    delivery: askedDelivery({ location, address, district, thana }, null, store.settings.addressCheck),
    ...{
      claimedDeliveryFeeMinor: null,
      expectedTotalMinor,
      payment,
      subscription: null,
      isRenewal: false,
      isByLink: true,
    },
    byStaff: {
      actor: shopper ? { type: 'shopper', id: shopper.id } : { type: 'guest', id: '' },
      channel: link.channel,
      agreed: await readLinkTerms(tx, store.id, link),
    },
  }
}

const required = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }

function missing({ receiverName, phone }: { receiverName: string; phone: PhoneNumber | null }): ApiError {
  const fields: FieldErrors = {
    ...(receiverName === '' && { receiver_name: [required] }),
    ...(phone === null && { phone: [required] }),
  }
  return new ApiError('validation_failed', { fields })
}

/** Whose link it was, and what they wrote with it. */
async function writeLinkNotes(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  { createdBy, priceReason, internalNote, locale }: OrderLinkRow & { locale: Locale },
): Promise<void> {
  const [actorType = '', actorId = ''] = createdBy.split(':')
  const by = { storeId, orderId, isPublic: false, actorType, actorId }
  await insertNote(tx, { ...by, code: 'ORDER_LINK', note: orderedByLink[locale] })
  if (priceReason) await insertNote(tx, { ...by, code: 'PRICE_AGREED', note: priceReason })
  if (internalNote) await insertNote(tx, { ...by, code: 'NOTE', note: internalNote })
}

const orderedByLink = { en: 'The buyer ordered by the link.', bn: 'ক্রেতা লিংক থেকে অর্ডার করেছেন।' }
