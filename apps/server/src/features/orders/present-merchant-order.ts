import type { readMerchantOrder } from '@haat/contract/merchant/orders.ts'
import type { Data } from '@haat/contract/operation.ts'
import { formatAmount } from '../../shared/money.ts'
import type { ListedOrder, OrderOfStore } from './merchant-orders.queries.ts'
import type { OrderRow } from './order-changes.queries.ts'
import { allowedActions, type OrderStatus } from './order-status-rules.ts'
import type { StoredOffer } from './orders.queries.ts'
import { dueOf, type PaymentStatus } from './payment-status-rules.ts'
import { presentAppliedOffers, presentLine } from './present-order-line.ts'

type Order = Data<typeof readMerchantOrder>

const moment = (date: Date | null) => date?.toISOString() ?? null

const presentBase = (order: OrderRow) => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status as OrderStatus,
  payment_status: order.payment_status as PaymentStatus,
  payment_method: order.payment_method,
  currency: order.currency,
  total: formatAmount(order.total_minor),
  amount_paid: formatAmount(order.amount_paid_minor),
  amount_due: formatAmount(dueOf(order)),
  item_count: order.item_count,
  receiver_name: order.receiver_name,
  phone: order.phone,
  district: order.district,
  delivery_location: order.delivery_location,
  customer_id: order.customer_id,
  duplicate_of: order.duplicate_of,
  version: order.version,
  created_at: order.created_at.toISOString(),
})

/** An order in the merchant's list. */
export const presentMerchantOrderRow = (order: ListedOrder) => ({
  ...presentBase(order),
  unverified_payments: order.unverified_payments,
})

/** An order with everything the shop knows of it. */
export function presentMerchantOrder(facts: OrderOfStore): Order {
  const { order, duplicates, subscriptionId } = facts
  return {
    ...presentBase(order),
    subtotal: formatAmount(order.subtotal_minor),
    discount_total: formatAmount(order.discount_minor),
    delivery_fee: formatAmount(order.delivery_fee_minor),
    delivery_fee_source: order.delivery_fee_source,
    required_advance: formatAmount(order.required_advance_minor),
    is_advance_waived: order.advance_waived_at !== null,
    advance_amount: formatAmount(order.advance_amount_minor),
    advance_payment_method: order.advance_payment_method,
    advance_transaction_id: order.advance_transaction_id,
    payment_transaction_id: order.payment_transaction_id,
    cash_to_collect: formatAmount(dueOf(order)),
    coupon_code: order.coupon_code,
    applied_offers: presentAppliedOffers(order.applied_offers as StoredOffer[]),
    email: order.email,
    address: order.address,
    thana: order.thana,
    note: order.note,
    items: facts.lines.map(presentLine),
    tracking: presentTracking(order),
    estimated_delivery:
      order.estimated_delivery_from && order.estimated_delivery_to
        ? { from: order.estimated_delivery_from, to: order.estimated_delivery_to }
        : null,
    held_from: order.held_from as Order['held_from'],
    cancel_reason: order.cancel_reason,
    subscription_id: subscriptionId,
    timeline: facts.timeline.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    payments: facts.payments.map(presentPayment),
    offer_uses: facts.uses.map(presentUse),
    duplicates: duplicates.map(({ status, created_at, ...other }) => ({
      ...other,
      status: status as OrderStatus,
      created_at: created_at.toISOString(),
    })),
    allowed_actions: allowedActions(order.status as OrderStatus),
    locale: order.locale,
    expires_at: moment(order.expires_at),
    confirmed_at: moment(order.confirmed_at),
    shipped_at: moment(order.shipped_at),
    delivered_at: moment(order.delivered_at),
    completed_at: moment(order.completed_at),
    cancelled_at: moment(order.cancelled_at),
    updated_at: order.updated_at.toISOString(),
  }
}

const presentTracking = (order: OrderRow): Order['tracking'] =>
  order.shipped_at === null
    ? null
    : {
        courier: order.courier,
        tracking_code: order.tracking_code,
        tracking_url: order.tracking_url,
        updated_at: (order.tracking_updated_at ?? order.shipped_at).toISOString(),
      }

const presentPayment = (payment: OrderOfStore['payments'][number]): Order['payments'][number] => ({
  id: payment.id,
  kind: payment.kind as Order['payments'][number]['kind'],
  method: payment.method,
  transaction_id: payment.transaction_id,
  amount: formatAmount(payment.amount_minor),
  status: payment.status as Order['payments'][number]['status'],
  recorded_by: payment.recorded_by,
  unapplied_amount: formatAmount(payment.unapplied_minor),
  also_claimed_by: payment.also_claimed_by,
  verified_at: moment(payment.verified_at),
  created_at: payment.created_at.toISOString(),
})

const presentUse = (use: OrderOfStore['uses'][number]): Order['offer_uses'][number] => ({
  offer_id: use.offer_id,
  offer_name: use.name,
  code: use.code,
  discount: formatAmount(use.discount_minor),
  released_at: moment(use.released_at),
})
