import type { Order } from '@haat/contract/storefront/order-shapes.ts'
import type { OrderStatus, PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { editableStatuses } from './change-delivery-info.ts'
import { isAllowed } from './order-status-rules.ts'
import { stepMessage } from './order-step-messages.ts'
import type { OrderDetailRow, OrderListRow } from './orders.queries.ts'
import { dueMinor } from './payment-status-rules.ts'
import { presentAppliedOffers, presentLine } from './present-order-line.ts'

const refundable = ['DELIVERED', 'COMPLETED']

export const presentOrderRow = (row: OrderListRow) => ({
  id: row.id,
  order_number: row.orderNumber,
  status: row.status as OrderStatus,
  total: formatAmount(row.totalMinor),
  payment_method: row.paymentMethod,
  created_at: row.createdAt,
  item_count: row.itemCount,
})

/** The order as its shopper sees it. */
export function presentOrder(row: OrderDetailRow, locale: Locale): Static<typeof Order> {
  const due = dueMinor(row)
  return {
    ...presentOrderRow(row),
    payment_status: row.paymentStatus as PaymentStatus,
    currency: row.currency,
    subtotal: formatAmount(row.subtotalMinor),
    discount_total: formatAmount(row.discountMinor),
    delivery_fee: formatAmount(row.deliveryFeeMinor),
    delivery_fee_source: row.deliveryFeeSource,
    tax_total: formatAmount(0),
    amount_paid: formatAmount(row.amountPaidMinor),
    amount_due: formatAmount(due),
    advance_amount: formatAmount(row.advanceAmountMinor),
    cod_amount: formatAmount(row.paymentMethod === 'COD' ? due : 0),
    coupon_code: row.couponCode,
    applied_offers: presentAppliedOffers(row.appliedOffers),
    receiver_name: row.receiverName,
    phone: row.phone,
    email: row.email,
    address: row.address,
    district: row.district,
    thana: row.thana,
    delivery_location: row.deliveryLocation,
    note: row.note,
    items: row.lines.map((line) => ({ ...presentLine(line), review_id: null })),
    advance_payment_method: row.advancePaymentMethod,
    advance_transaction_id: row.advanceTransactionId,
    payment_transaction_id: row.paymentTransactionId,
    payment_session_id: null,
    ...presentProgress(row, locale),
    can_edit: (editableStatuses as readonly string[]).includes(row.status),
    can_cancel: isAllowed('cancel', row.status as OrderStatus),
    can_refund: refundable.includes(row.status),
    can_review: refundable.includes(row.status),
    cancellation_requests_count: 0,
    refund_requests_count: 0,
    subscription_id: row.subscriptionId,
    version: row.version,
    confirmed_at: row.confirmedAt,
    shipped_at: row.shippedAt,
    delivered_at: row.deliveredAt,
    cancelled_at: row.cancelledAt,
    updated_at: row.updatedAt,
  }
}

/** Where the parcel is and what happened so far. */
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
  estimated_delivery: row.estimatedFrom && row.estimatedTo ? { from: row.estimatedFrom, to: row.estimatedTo } : null,
  timeline: row.steps.map((step) => ({
    code: step.code,
    message: step.code === 'NOTE' ? step.note : stepMessage(step.code, locale),
    created_at: new Date(step.createdAt),
  })),
})
