import type { PaymentChange } from '@haat/contract/storefront/payments.ts'
import type { OrderStatus, PaymentMethodCode, PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import { formatAmount } from '../../shared/money.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { cashDueMinor } from '../orders/payment-status-rules.ts'

/** How an order is paid, without its receiver: a guest's order number and phone do not give access to it. */
export const presentPaymentChange = (order: OrderRow): Static<typeof PaymentChange> => ({
  order_id: order.id,
  order_number: order.orderNumber,
  status: order.status as OrderStatus,
  payment_method: order.paymentMethod as PaymentMethodCode,
  payment_status: order.paymentStatus as PaymentStatus,
  delivery_fee: formatAmount(order.deliveryFeeMinor),
  rounding: formatAmount(order.roundingMinor),
  total: formatAmount(order.totalMinor),
  currency: order.currency,
  advance_amount: formatAmount(order.advanceAmountMinor),
  cod_amount: formatAmount(cashDueMinor(order)),
})
