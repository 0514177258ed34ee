import { count, id, inputInteger, list, object, strictBody, text } from '../fields.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { EditedItem, OrderSums } from './order-edits.ts'
import { MerchantOrder } from './order-shapes.ts'
import { orderParams } from './orders.ts'
import { StaffOrderProblem } from './staff-orders.ts'

const operation = merchantOperationsOf({
  tag: 'Orders by staff',
  path: 'orders/{order_id}/merge/',
  permissions: { read: 'orders:price', write: 'orders:price' },
})

const fromOrderId = inputId('ID of the order that is merged into this one.', 7002)

const inputVersion = (which: string) =>
  inputInteger(`\`version\` of ${which} as you read it; 409 \`version_conflict\` when it was changed since.`, {
    minimum: 1,
    maximum: 2_147_483_647,
    example: 1,
  })

export const previewOrderMerge = operation({
  id: 'previewOrderMerge',
  method: 'POST',
  path: 'preview/',
  summary: 'Compare two orders with the one that a merge would make of them',
  description: 'Calculates exactly as `mergeOrders`, and writes nothing.',
  params: orderParams,
  body: strictBody('The other order.', { from_order_id: fromOrderId }),
  reads: true,
  data: object('OrderMergePreview', 'Both orders, and the one that is left.', {
    version: count('Version of this order. Send it with the merge.'),
    from_version: count('Version of the other order. Send it with the merge.'),
    from_order_id: id('ID of the other order.', 7002),
    from_order_number: text('Number of the other order.', 'RD-5H2K8TP4'),
    address: text('Where the merged order is delivered.', 'House 12, Road 5, Dhanmondi'),
    from_address: text('Where the other order was to be delivered.', 'House 12, Road 5, Dhanmondi'),
    before: OrderSums,
    from: OrderSums,
    after: OrderSums,
    items: list('Items of the merged order.', EditedItem),
    ended_offers: list('Offers and bundles that no longer apply.', text('Name of the offer or bundle.', 'Eid 10%')),
    problems: list('Why the merge would be refused; empty when it would be made.', StaffOrderProblem),
  }),
  errors: ['invalid_state', 'invoice_issued'],
})

export const mergeOrders = operation({
  id: 'mergeOrders',
  method: 'POST',
  summary: 'Merge another order of the buyer into an order',
  description: [
    'For two PENDING or CONFIRMED orders with cash on delivery, of one phone number and currency, without payments, claims, attempts to pay, subscriptions and open requests; otherwise 409 `invalid_state`, with `not_mergeable` where it is not about the status.',
    'The items of the other order come to this one at their own prices, with what staff agreed to take off; the same item at the same price becomes one, and a bundle that both have must have been sold at the same terms. The offer of this order stays while its conditions hold, and that of the other one is released. The delivery fee is that of this order for all items.',
    'No stock is taken or put back. The other order is cancelled, `merged_into` this one, and the buyer gets no message about that. Needs `orders:write` as well.',
  ].join(' '),
  params: orderParams,
  body: strictBody('The other order, and what was seen of both.', {
    from_order_id: fromOrderId,
    version: inputVersion('this order'),
    from_version: inputVersion('the other order'),
  }),
  message: { en: 'Orders merged.', bn: 'দুটি অর্ডার একসঙ্গে করা হয়েছে।' },
  data: MerchantOrder,
  errors: ['invalid_state', 'invoice_issued', 'version_conflict'],
})
