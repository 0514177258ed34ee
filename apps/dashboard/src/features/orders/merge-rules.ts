import type { Order, OrderSummary } from '@haat/client/merchant'

type Facts = Pick<OrderSummary, 'status' | 'payment_method' | 'amount_paid'> & Partial<Pick<Order, 'payments'>>

/** Whether an order may become one with another: nothing is packed or paid. The server decides the rest. */
export const isMergeable = ({ status, payment_method, amount_paid, payments = [] }: Facts): boolean =>
  (status === 'PENDING' || status === 'CONFIRMED') &&
  payment_method === 'COD' &&
  amount_paid === '0.00' &&
  !payments.some(({ status: paid }) => paid === 'PENDING' || paid === 'VERIFIED')

/** The orders of the buyer that can be merged into this one. */
export const mergeableWith = (order: Pick<Order, 'id' | 'phone'>, orders: readonly OrderSummary[]): OrderSummary[] =>
  orders.filter(
    (other) =>
      other.id !== order.id && other.phone === order.phone && other.unverified_payments === 0 && isMergeable(other),
  )
