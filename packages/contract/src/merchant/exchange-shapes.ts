import { enumValue, id, list, money, nullable, object, text } from '../fields.ts'
import { exchangeStatuses } from '../vocabulary.ts'

/** Which orders came of an order, or which one it came of. */
export const exchangeFields = {
  exchange_of: nullable(
    id('ID of the order of which items come back for this one.', 6990),
    'ID of the order of which items come back for this one; null for an order that is no exchange.',
  ),
  exchanges: list(
    'The exchanges of its items, and the one that it is of, oldest first.',
    object('OrderExchangeLink', 'An exchange.', {
      order_id: id('ID of the order whose items come back.', 6990),
      order_number: text('Its number.', 'RD-5H2K8TP4'),
      new_order_id: id('ID of the new order.', 7001),
      new_order_number: text('Its number.', 'RD-7KQ2M9XA'),
      return_shipment_id: id('ID of the shipment by which the items come back.', 9002),
      status: enumValue(
        'OPEN: the items are still to come back. SETTLED: they did, at least in part. CANCELLED: they did not, or the new order ended before.',
        exchangeStatuses,
        'OPEN',
      ),
      credit: money('What of the money of the order pays the new one; while OPEN, it is set aside.', '2500.00'),
    }),
  ),
}
