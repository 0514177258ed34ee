import type { Text } from '@haat/contract/errors.ts'
import type { Order } from '@haat/contract/storefront/order-shapes.ts'
import type { OrderStatus, PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { feePartsOf } from '../pricing/delivery-fee-rules.ts'
import { presentFeeParts } from '../pricing/present-fee-parts.ts'
import { taxIncluded } from '../pricing/tax-rules.ts'
import { decideCancellation } from './cancellation-rules.ts'
import { editableStatuses } from './change-delivery-info.ts'
import { isRefundable } from './order-status-rules.ts'
import type { OrderDetailRow, OrderListRow } from './orders.queries.ts'
import { cashDueMinor, dueMinor } from './payment-status-rules.ts'
import { presentAppliedBundles, presentAppliedOffers, presentLine } from './present-order-line.ts'

export const presentOrderRow = (row: OrderListRow) => ({
  id: row.id,
  order_number: row.orderNumber,
  status: row.status as OrderStatus,
  total: formatAmount(row.totalMinor),
  payment_method: row.paymentMethod,
  created_at: row.createdAt,
  item_count: row.itemCount,
})

/** The lines that make up the total of an order. */
export const presentSums = (
  row: Pick<OrderDetailRow, 'subtotalMinor' | 'discountMinor' | 'roundingMinor' | 'undeliveredMinor' | 'totalMinor'> &
    Parameters<typeof feePartsOf>[0],
) => ({
  subtotal: formatAmount(row.subtotalMinor),
  discount_total: formatAmount(row.discountMinor),
  delivery_fee: formatAmount(row.deliveryFeeMinor),
  delivery_fee_parts: presentFeeParts(feePartsOf(row)),
  rounding: formatAmount(row.roundingMinor),
  undelivered_amount: formatAmount(row.undeliveredMinor),
  total: formatAmount(row.totalMinor),
})

/** The order for its shopper. */
export function presentOrder(
  row: OrderDetailRow,
  { locale, settings: { tax } }: { locale: Locale; settings: Pick<StoreSettings, 'tax'> },
): Static<typeof Order> {
  return {
    ...presentOrderRow(row),
    payment_status: row.paymentStatus as PaymentStatus,
    currency: row.currency,
    ...presentSums(row),
    delivery_fee_source: row.deliveryFeeSource,
    tax_total: formatAmount(tax.isShown ? taxIncluded(row.lines, row) : 0),
    amount_paid: formatAmount(row.amountPaidMinor),
    amount_due: formatAmount(dueMinor(row)),
    amount_refunded: formatAmount(row.refundedMinor),
    advance_amount: formatAmount(row.advanceAmountMinor),
    cod_amount: formatAmount(cashDueMinor(row)),
    coupon_code: row.couponCode,
    applied_offers: presentAppliedOffers(row.appliedOffers),
    applied_bundles: presentAppliedBundles(row.appliedBundles),
    receiver_name: row.receiverName,
    phone: row.phone,
    email: row.email,
    address: row.address,
    district: row.district,
    thana: row.thana,
    delivery_location: row.deliveryLocation,
    note: row.note,
    items: row.lines.map((line) => ({ ...presentLine(line), review_id: line.reviewId })),
    advance_payment_method: row.advancePaymentMethod,
    advance_transaction_id: row.advanceTransactionId,
    payment_transaction_id: row.paymentTransactionId,
    payment_session_id: row.paymentSessionId,
    ...presentProgress(row, locale),
    can_edit: (editableStatuses as readonly string[]).includes(row.status),
    can_cancel: decideCancellation(row).ok,
    can_refund: isRefundable(row.status) && row.refundableMinor > 0 && !row.hasOpenRefund,
    can_review: row.lines.some((line) => line.isReviewable && line.reviewId === null),
    cancellation_requests_count: row.cancellationCount,
    refund_requests_count: row.refundCount,
    subscription_id: row.subscriptionId,
    version: row.version,
    confirmed_at: row.confirmedAt,
    shipped_at: row.shippedAt,
    delivered_at: row.deliveredAt,
    cancelled_at: row.cancelledAt,
    updated_at: row.updatedAt,
  }
}

/** The status of the delivery and the steps so far. */
export const presentProgress = (row: OrderDetailRow, locale: Locale) => ({
  tracking: row.courier
    ? {
        courier: row.courier,
        tracking_code: row.trackingCode,
        tracking_url: row.trackingUrl,
        status: row.status,
        updated_at: row.trackingUpdatedAt ?? row.updatedAt,
      }
    : null,
  shipments: row.shipments.map((parcel) => ({
    shipment_number: parcel.shipmentNumber,
    status: parcel.status,
    courier: parcel.courier,
    tracking_code: parcel.trackingCode,
    tracking_url: parcel.trackingUrl,
    item_count: parcel.itemCount,
    shipped_at: new Date(parcel.shippedAt),
    ended_at: parcel.endedAt === null ? null : new Date(parcel.endedAt),
  })),
  estimated_delivery: row.estimatedFrom && row.estimatedTo ? { from: row.estimatedFrom, to: row.estimatedTo } : null,
  timeline: row.steps.map((step) => ({
    code: step.code,
    message: step.code === 'NOTE' ? step.note : stepMessage(step.code, locale),
    created_at: new Date(step.createdAt),
  })),
})

const stepMessages: Record<string, Text> = {
  PENDING: { en: 'We received your order.', bn: 'আমরা আপনার অর্ডার পেয়েছি।' },
  CONFIRMED: { en: 'Your order is confirmed.', bn: 'আপনার অর্ডার নিশ্চিত হয়েছে।' },
  PROCESSING: { en: 'Your order is being packed.', bn: 'আপনার অর্ডার প্যাক করা হচ্ছে।' },
  SHIPPED: { en: 'Your parcel is on its way.', bn: 'আপনার পার্সেল পথে আছে।' },
  DELIVERED: { en: 'Your parcel was delivered.', bn: 'আপনার পার্সেল পৌঁছেছে।' },
  COMPLETED: { en: 'Your order is complete.', bn: 'আপনার অর্ডার সম্পন্ন হয়েছে।' },
  ON_HOLD: { en: 'Your order is on hold.', bn: 'আপনার অর্ডার আটকে আছে।' },
  CANCELLED: { en: 'Your order was cancelled.', bn: 'আপনার অর্ডার বাতিল হয়েছে।' },
  RETURNED: { en: 'Your parcel was returned to the store.', bn: 'আপনার পার্সেল দোকানে ফেরত এসেছে।' },
  PARTIALLY_RETURNED: { en: 'Some items were returned to the store.', bn: 'কিছু পণ্য দোকানে ফেরত এসেছে।' },
  EXPIRED: { en: 'Your order expired because it was not paid.', bn: 'পেমেন্ট না হওয়ায় আপনার অর্ডারের মেয়াদ শেষ হয়েছে।' },
  PAYMENT_METHOD_CHANGED: {
    en: 'The payment method was changed.',
    bn: 'টাকা দেওয়ার উপায় বদলানো হয়েছে।',
  },
  ORDER_EDITED: { en: 'The store changed your order.', bn: 'দোকান আপনার অর্ডারটি বদলেছে।' },
  DELIVERY_INFO_UPDATED: { en: 'The delivery details were changed.', bn: 'ডেলিভারির তথ্য বদলানো হয়েছে।' },
}

/** The shopper's message about a step of an order. */
const stepMessage = (code: string, locale: Locale): string => stepMessages[code]?.[locale] ?? code
