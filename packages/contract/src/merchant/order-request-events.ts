import { object } from '../fields.ts'
import { MerchantCancellation } from './cancellations.ts'
import { MerchantOrder } from './order-shapes.ts'
import { MerchantRefund } from './refunds.ts'

const refund = MerchantRefund.properties
const cancellation = MerchantCancellation.properties

/** The payload of the events of a refund. */
export const RefundPayload = object('A refund of an order.', {
  object: object('EventRefund', 'The refund.', {
    id: refund.id,
    order_id: refund.order_id,
    order_number: refund.order_number,
    status: refund.status,
    requested_amount: refund.requested_amount,
    amount: refund.amount,
    refund_method: refund.refund_method,
    payment_status: MerchantOrder.properties.payment_status,
  }),
})

/** The payload of the events of a cancellation request. */
export const CancellationPayload = object('A cancellation request.', {
  object: object('EventCancellationRequest', 'The request.', {
    id: cancellation.id,
    order_id: cancellation.order_id,
    order_number: cancellation.order_number,
    order_status: cancellation.order_status,
    status: cancellation.status,
    reason: cancellation.reason,
  }),
})
