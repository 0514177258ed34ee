import { flag, strictBody } from '../fields.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder, seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/{order_id}/duplicate/',
  permissions: { write: 'orders:write' },
})

export const reviewDuplicate = operation({
  id: 'reviewDuplicate',
  method: 'POST',
  summary: 'Decide whether two orders are the same one',
  description:
    'For an order and one of its `duplicates`; of any other, 409 `invalid_state` with `not_duplicates` is returned. Different orders are not listed as `duplicates` of each other any more, and their risks are computed anew. A duplicate is cancelled, with a reason that names the other order, by the rules of `cancel/`; 409 `invalid_state` when the other order has ended, so that the buyer keeps one of them.',
  params: orderParams,
  body: strictBody('The decision.', {
    duplicate_order_id: inputId('ID of the other order.', 7002),
    is_duplicate: flag('Whether they are the same order: this one is cancelled then.'),
    version: seenVersion,
  }),
  message: { en: 'Marked as different orders.', bn: 'আলাদা অর্ডার হিসেবে রাখা হলো।' },
  outcomes: [
    {
      when: ({ status }) => status === 'CANCELLED',
      en: 'Order cancelled as a duplicate.',
      bn: 'দুবার হওয়া অর্ডারটি বাতিল হয়েছে।',
    },
  ],
  data: MerchantOrder,
  errors: ['invalid_state', 'version_conflict'],
})
