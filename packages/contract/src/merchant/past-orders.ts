import { id, inputEnum, inputText, list, money, nullable, object, optional, text, timestamp, uuid } from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { pastOrderItems, pastOrderSource, shopperPastOrderFields } from '../past-order-shapes.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { pastOrderSources, pastOrderStatuses } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Past orders',
  path: 'past-orders/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const path = '{past_order_id}/'
const params = paramsOf({ past_order_id: inputId('ID of the past order.', 8101) })

const row = {
  ...shopperPastOrderFields,
  source: pastOrderSource,
  source_status: text('Its status in the words of the file; may be empty.', 'paid, fulfilled'),
  name: text('Name of the buyer; may be empty.', 'Rahima Khatun'),
  phone: text('Phone number, E.164; empty when the file has none.', '+8801712345678'),
  email: text('E-mail address; may be empty.', 'rahima@example.com'),
}

const PastOrder = object('PastOrder', 'An order of another shop, from a file.', row)

const PastOrderDetails = object('PastOrderDetails', 'An order of another shop, with its items.', {
  ...row,
  items: pastOrderItems,
  address: text('Delivery address; may be empty.', 'House 12, Road 5'),
  district: text('District or city; may be empty.', 'Dhaka'),
  subtotal: money('Price of the items, as the file has it.', '5000.00'),
  discount: money('What was taken off.', '0.00'),
  delivery_fee: money('Delivery charge.', '60.00'),
  tax: money('Tax that the file names.', '0.00'),
  payment_method: text('How it was paid, in the words of the file; may be empty.', 'Cash on delivery'),
  coupon_code: text('Coupon code; may be empty.', ''),
  note: text('Note of the buyer; may be empty.', ''),
  tags: list('Tags of the file.', text('Tag.', 'vip')),
  customer_id: nullable(
    uuid('ID of the customer with its phone number.'),
    'ID of the customer with its phone number, or with its e-mail address when that is verified; null without one.',
  ),
  import_id: nullable(id('ID of the import.', 77), 'ID of the import that brought it; null when that is deleted.'),
  imported_at: timestamp('Time when it was imported, UTC.'),
})

export const listPastOrders = operation({
  id: 'listPastOrders',
  summary: 'List orders of other shops, newest first',
  description:
    'They come from files (`createImport` with the kind `orders`) and are history: they take no stock, are in no list of work, no report and no books, and nobody is sent anything about them.',
  ...cursorListOf(PastOrder, {
    search: optional(
      inputText('An order number, a phone number in any usual spelling, or an e-mail address.', {
        max: maxSearchLength,
        example: '01712-345678',
      }),
    ),
    status: optional(inputEnum('Only those that ended so.', pastOrderStatuses, { fold: 'upper' })),
    source: optional(inputEnum('Only those that were taken there.', pastOrderSources, { fold: 'upper' })),
  }),
})

export const readPastOrder = operation({
  id: 'readPastOrder',
  path,
  summary: 'Retrieve an order of another shop',
  params,
  ...objectOf(PastOrderDetails),
})

export const deletePastOrder = operation({
  id: 'deletePastOrder',
  method: 'DELETE',
  path,
  summary: 'Delete an order of another shop',
  description:
    'For one that should not have been imported, or whose buyer asks for it. The same file would bring it again.',
  params,
  message: { en: 'Past order deleted.', bn: 'পুরোনো অর্ডারটি মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
