import { count, enumValue, flag, id, list, money, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { gatewayCodes, gatewayFailures, gatewayRefundStatuses } from '../vocabulary.ts'

export const GatewayRefund = object('GatewayRefund', 'Money that goes back through the gateway by which it was paid.', {
  id: id('ID of the gateway refund.', 91),
  order_id: id('ID of the order.', 7001),
  payment_id: id('ID of the payment that is returned, whole or in part.', 31),
  refund_id: nullable(
    id('ID of the refund that it pays out.', 71),
    'ID of the refund that it pays out; null for none.',
  ),
  unapplied_payment_id: nullable(
    id('ID of the unapplied payment that it returns.', 12),
    'ID of the unapplied payment that it returns; null for none.',
  ),
  gateway: openEnum('Gateway that returns the money.', gatewayCodes, 'BKASH'),
  amount: money('Amount to return.', '500.00'),
  status: enumValue(
    'PENDING: waits to be sent. SENT: is being sent, or the gateway has accepted it (`reference`) and returns the money within some days. UNCLEAR: the gateway has not said whether the money was returned, and is asked again. COMPLETED: the gateway returned the money. REFUSED: it did not, and no money moved.',
    gatewayRefundStatuses,
  ),
  needs_staff: flag(
    'Whether the gateway is no longer asked: look the refund up at the gateway, then resolve it. Only while UNCLEAR.',
    false,
  ),
  reference: text('ID under which the gateway has accepted the refund; empty for none.', ''),
  transaction_id: text('The transaction ID that the gateway gave the refund; empty unless COMPLETED.', '9AB3XYZ7'),
  charge: nullable(money('Fee of the gateway.', '0.00'), 'Fee of the gateway for this refund; null when unknown.'),
  failure: openEnum('Why the last attempt did not succeed; empty when none failed.', [...gatewayFailures, ''], ''),
  failure_message: text('The same in words, in the language of the request; empty when none failed.', ''),
  note: text('Note of the staff who resolved it; empty for none.', ''),
  attempts: count('How often it was sent.', 1),
  requested_by: text('Who sent it.', 'staff:5'),
  resolved_by: text('Who resolved it; empty when the gateway did.', ''),
  next_check_at: nullable(timestamp('When it is sent or asked about next, UTC; null when never.')),
  refunded_at: nullable(timestamp('Time at which the gateway returned the money, UTC; null before.')),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** The field `gateway_refunds` of what can be returned through a gateway. */
export const gatewayRefundsField = {
  gateway_refunds: list('Attempts to return the money through the gateway, newest first; at most 20.', GatewayRefund),
}
