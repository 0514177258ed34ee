import type { OrderSpec } from '../order-factory.ts'
import type { Refs } from '../tenancy/tenancy-refs.ts'
import type { OperationCase } from './operation-case.ts'

const order = ({ orderId }: Refs) => ({ order_id: orderId })
const payment = ({ orderId, paymentId }: Refs) => ({ order_id: orderId, payment_id: paymentId })

/** One transition of an order in `status`. */
const step = (status: NonNullable<OrderSpec['status']>, body: object = {}): OperationCase => ({
  order: { status },
  request: (r) => ({ params: order(r), body }),
})

export const merchantOrderCases: Record<string, OperationCase> = {
  listMerchantOrders: { request: (r) => ({ query: { customer_id: r.customerId, number: r.orderNumber } }) },
  readMerchantOrder: { request: (r) => ({ params: order(r) }) },
  addOrderNote: { request: (r) => ({ params: order(r), body: { note: 'Call first' } }) },
  confirmOrder: step('PENDING'),
  holdOrder: step('PENDING', { reason: 'Address unclear' }),
  resumeOrder: step('ON_HOLD'),
  processOrder: step('CONFIRMED'),
  shipOrder: step('PROCESSING', { courier: 'Pathao' }),
  deliverOrder: step('SHIPPED'),
  completeOrder: step('DELIVERED', { accept_unpaid: true }),
  cancelOrder: step('PENDING', { reason: 'Out of stock' }),
  returnOrder: {
    order: { status: 'DELIVERED' },
    request: (r) => ({
      params: order(r),
      body: { reason: 'Refused', items: [{ order_item_id: r.orderLineId, quantity: 1 }] },
    }),
  },
  recordOrderPayment: {
    order: { claims: [] },
    request: (r) => ({ params: order(r), body: { method: 'CASH', amount: 10 } }),
  },
  verifyOrderPayment: { request: (r) => ({ params: payment(r), body: {} }) },
  rejectOrderPayment: { request: (r) => ({ params: payment(r), body: {} }) },
  listUnappliedPayments: { request: (r) => ({ query: { order_id: r.unappliedOrderId } }) },
  resolveUnappliedPayment: {
    request: (r) => ({ params: { unapplied_payment_id: r.unappliedPaymentId }, body: { note: 'Returned' } }),
  },
}
