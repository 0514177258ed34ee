import type { readMerchantOrder } from '@haat/contract/merchant/orders.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { OrderChannel, PaymentStatus, RiskLevelCode } from '@haat/contract/vocabulary.ts'
import { amountOrNull, formatAmount, type Minor } from '../../shared/money.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { taxIncluded } from '../pricing/tax-rules.ts'
import { RISK_BASE } from '../risk/risk-rules.ts'
import { editableStatuses } from './change-delivery-info.ts'
import type { ListedOrder, OrderHead } from './listed-orders.queries.ts'
import type { OrderOfStore } from './merchant-orders.queries.ts'
import type { OrderRow } from './order-changes.queries.ts'
import { allowedActions, type OrderStatus } from './order-status-rules.ts'
import { cashDueMinor, confirmNeeds, dueMinor, isReversible } from './payment-status-rules.ts'
import { presentSums } from './present-order.ts'
import { presentAppliedBundles, presentAppliedOffers, presentLine } from './present-order-line.ts'
import { printStatusOf } from './print-status-rules.ts'
import { presentReason } from './risk-texts.ts'

type Order = Data<typeof readMerchantOrder>

const presentBase = (order: OrderHead) => ({
  id: order.id,
  order_number: order.orderNumber,
  status: order.status as OrderStatus,
  payment_status: order.paymentStatus as PaymentStatus,
  payment_method: order.paymentMethod,
  currency: order.currency,
  total: formatAmount(order.totalMinor),
  amount_paid: formatAmount(order.amountPaidMinor),
  amount_due: formatAmount(dueMinor(order)),
  confirm_needs: confirmNeeds(order),
  item_count: order.itemCount,
  receiver_name: order.receiverName,
  phone: order.phone,
  district: order.district,
  delivery_location: order.deliveryLocation,
  customer_id: order.customerId,
  channel: order.channel as OrderChannel,
  duplicate_of: order.duplicateOf,
  tags: order.tags,
  print_status: printStatusOf(order),
  version: order.version,
  created_at: order.createdAt,
})

/** An order in the merchant's list. */
export const presentMerchantOrderRow = (order: ListedOrder) => ({
  ...presentBase(order),
  risk_score: order.riskScore,
  risk_level: order.riskLevel as RiskLevelCode | null,
  unverified_payments: order.unverifiedPayments,
})

/** What a changed address costs more is a question until the parcel leaves: afterwards it was collected, or will not be. */
const shortfallOf = ({ status, deliveryShortfallMinor }: OrderOfStore['order']): Minor =>
  (editableStatuses as readonly string[]).includes(status) ? deliveryShortfallMinor : 0

/** An order with everything that the store knows about it. */
export function presentMerchantOrder(facts: OrderOfStore, withCosts: boolean): Order {
  const { order, duplicates, subscriptionId } = facts
  return {
    ...presentBase(order),
    ...presentSums(order),
    agreed_discount: formatAmount(order.agreedDiscountMinor),
    parcel_grams: order.parcelGrams,
    delivery_fee_source: order.deliveryFeeSource,
    tax_total: formatAmount(taxIncluded(facts.lines, order)),
    tax_bin: order.taxBin,
    tax_name: order.taxName,
    delivery_vat_rate: percentOrNull(order.deliveryVatRateBp),
    delivery_shortfall: formatAmount(shortfallOf(order)),
    required_advance: formatAmount(order.requiredAdvanceMinor),
    least_advance: formatAmount(order.leastAdvanceMinor),
    is_advance_waived: order.advanceWaivedAt !== null,
    advance_amount: formatAmount(order.advanceAmountMinor),
    advance_payment_method: order.advancePaymentMethod,
    advance_transaction_id: order.advanceTransactionId,
    payment_transaction_id: order.paymentTransactionId,
    cash_to_collect: formatAmount(cashDueMinor(order)),
    coupon_code: order.couponCode,
    applied_offers: presentAppliedOffers(order.appliedOffers),
    applied_bundles: presentAppliedBundles(order.appliedBundles),
    email: order.email,
    address: order.address,
    thana: order.thana,
    note: order.note,
    items: facts.lines.map((line) => ({
      ...presentLine(line),
      list_price: amountOrNull(line.listPriceMinor),
      shipment_quantity: line.shipmentQuantity,
      vat_rate: percentOrNull(line.vatRateBp),
      sd_rate: percentOrNull(line.sdRateBp),
      ...(withCosts && { cost_price: amountOrNull(line.costPriceMinor) }),
    })),
    tracking: presentTracking(order),
    estimated_delivery:
      order.estimatedDeliveryFrom && order.estimatedDeliveryTo
        ? { from: order.estimatedDeliveryFrom, to: order.estimatedDeliveryTo }
        : null,
    held_from: order.heldFrom as Order['held_from'],
    cancel_reason: order.cancelReason,
    merged_into: order.mergedInto,
    exchange_of: facts.exchanges.find(({ newOrderId }) => newOrderId === order.id)?.orderId ?? null,
    exchanges: facts.exchanges.map((exchange) => ({
      order_id: exchange.orderId,
      order_number: exchange.orderNumber,
      new_order_id: exchange.newOrderId,
      new_order_number: exchange.newOrderNumber,
      return_shipment_id: exchange.shipmentId,
      status: exchange.status,
      credit: formatAmount(exchange.creditMinor),
    })),
    subscription_id: subscriptionId,
    timeline: facts.timeline.map(presentEntry),
    payments: facts.payments.map((payment) => presentPayment(order.status, payment)),
    courier_cash: facts.courierCash && {
      collected: formatAmount(facts.courierCash.collectedMinor),
      with_courier: formatAmount(facts.courierCash.withCourierMinor),
      settled_on: facts.courierCash.settledOn,
    },
    offer_uses: facts.uses.map(presentUse),
    risk: facts.risk && {
      score: facts.risk.score,
      level: facts.risk.level as RiskLevelCode,
      base: RISK_BASE,
      facts: facts.risk.reasons.map(presentReason),
      scored_at: facts.risk.scoredAt,
    },
    duplicates: duplicates.map(({ id, orderNumber, status, createdAt }) => ({
      id,
      order_number: orderNumber,
      status: status as OrderStatus,
      created_at: createdAt,
    })),
    allowed_actions: allowedActions(order.status as OrderStatus),
    locale: order.locale,
    expires_at: order.expiresAt,
    confirmed_at: order.confirmedAt,
    shipped_at: order.shippedAt,
    delivered_at: order.deliveredAt,
    completed_at: order.completedAt,
    cancelled_at: order.cancelledAt,
    printed_at: order.printedAt,
    printed_by: facts.printer,
    updated_at: order.updatedAt,
  }
}

const presentTracking = (order: OrderRow): Order['tracking'] =>
  order.shippedAt === null
    ? null
    : {
        courier: order.courier,
        tracking_code: order.trackingCode,
        tracking_url: order.trackingUrl,
        updated_at: order.trackingUpdatedAt ?? order.shippedAt,
      }

const presentEntry = (entry: OrderOfStore['timeline'][number]): Order['timeline'][number] => ({
  code: entry.code,
  from_status: entry.fromStatus,
  to_status: entry.toStatus,
  message: entry.message,
  is_public: entry.isPublic,
  actor_type: entry.actorType,
  actor_name: entry.actorName,
  shipment: entry.shipment && {
    id: entry.shipment.id,
    shipment_number: entry.shipment.shipmentNumber,
    status: entry.shipment.status,
    courier_name: entry.shipment.courierName,
    consignment_id: entry.shipment.consignmentId,
    tracking_url: entry.shipment.trackingUrl,
  },
  created_at: entry.createdAt,
})

const presentPayment = (orderStatus: string, payment: OrderOfStore['payments'][number]): Order['payments'][number] => ({
  id: payment.id,
  kind: payment.kind as Order['payments'][number]['kind'],
  method: payment.method,
  transaction_id: payment.transactionId,
  amount: formatAmount(payment.amountMinor),
  status: payment.status as Order['payments'][number]['status'],
  is_reversible: isReversible(orderStatus, payment) && !payment.isSettled,
  recorded_by: payment.recordedBy,
  shipment_id: payment.shipmentId,
  unapplied_amount: formatAmount(payment.unappliedMinor),
  also_claimed_by: payment.alsoClaimedBy,
  verified_at: payment.verifiedAt,
  created_at: payment.createdAt,
})

const presentUse = (use: OrderOfStore['uses'][number]): Order['offer_uses'][number] => ({
  offer_id: use.offerId,
  offer_name: use.name,
  code: use.code,
  discount: formatAmount(use.discountMinor),
  released_at: use.releasedAt,
})
