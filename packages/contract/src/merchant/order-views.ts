import { flag, id, inputText, object, optional, record, strictBody, text, timestamp } from '../fields.ts'
import { maxOrderViews } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength } from '../text-lengths.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { orderFilters, orderSort } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'order-views/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})

const OrderView = object('OrderView', 'Filters of the list of orders, under a name.', {
  id: id('ID of the view.', 14),
  name: text('Name of the view.', 'To pack today'),
  filters: record('The filters, by their names in `listMerchantOrders`.', text('Value of the filter.'), {
    status: 'CONFIRMED',
  }),
  is_shared: flag('Whether all staff of the store see it; otherwise only the member who saved it.', false),
  updated_at: timestamp('Time when it was last saved, UTC.'),
})

export const listOrderViews = operation({
  id: 'listOrderViews',
  summary: 'List the saved views of orders',
  description: 'One’s own and those of the store, by name. A program sees those of the store.',
  ...completeListOf(OrderView),
})

export const saveOrderView = operation({
  id: 'saveOrderView',
  method: 'POST',
  summary: 'Save a view of orders',
  description: `Under a name that one has already, or that the store has for \`is_shared\`, the new filters replace the old ones. The store may have ${maxOrderViews} shared views, and each member as many of their own; then 409 \`invalid_state\`. A view holds no search and no dates: they are of one day, and of one buyer.`,
  body: strictBody('The view to save.', {
    name: inputText(`Name, at most ${maxNameLength} characters.`, { max: maxNameLength, example: 'To pack today' }),
    filters: strictBody('OrderViewFiltersInput', 'The filters, as in `listMerchantOrders`.', {
      ...orderFilters,
      sort: orderSort,
    }),
    is_shared: optional(flag('Whether all staff see it. Default false; programs have shared ones only.', false)),
  }),
  message: { en: 'View saved.', bn: 'তালিকাটি সেভ হয়েছে।' },
  data: OrderView,
  errors: ['invalid_state'],
})

export const deleteOrderView = operation({
  id: 'deleteOrderView',
  method: 'DELETE',
  path: '{order_view_id}/',
  summary: 'Delete a saved view of orders',
  params: paramsOf({ order_view_id: inputId('ID of the view.', 14) }),
  message: { en: 'View deleted.', bn: 'তালিকাটি মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
