import { flag, inputDate, inputPhone, inputText, inputWord, optional, query, strictBody, uuid } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import { orderStatuses, paymentStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { Order, OrderRow } from './order-shapes.ts'

const day = (description: string) => optional(inputDate(`${description} (YYYY-MM-DD, in the time zone of Bangladesh).`))

/** The parameters of an operation on one order. */
export const orderParams = paramsOf({ order_id: inputId('The order.') })

export const listMerchantOrders = operation({
  id: 'listMerchantOrders',
  tag: 'Order management',
  method: 'GET',
  path: `${merchantPath}orders/`,
  auth: 'merchant',
  permission: 'orders:read',
  summary: 'List orders',
  params: storeParams,
  query: query({
    status: optional(inputWord('Only orders in this status.', orderStatuses, { fold: 'upper' })),
    payment_status: optional(inputWord('Only orders with this payment status.', paymentStatuses, { fold: 'upper' })),
    payment_method: optional(
      inputText('Only orders paid this way.', { max: 20, example: 'COD', normalize: ['trim', 'upper'] }),
    ),
    delivery_location: optional(
      inputText('Only orders that go to this zone.', {
        max: 50,
        example: 'inside_dhaka',
        normalize: ['trim', 'lower'],
      }),
    ),
    phone: optional(inputPhone('Only orders of this phone, in any usual spelling.')),
    number: optional(
      inputText('Only the order of this number.', { max: 50, example: 'DEM-7K2M9QX', normalize: ['order_number'] }),
    ),
    customer_id: optional(uuid('Only orders of this shopper.')),
    date_from: day('Only orders placed on this day or later'),
    date_to: day('Only orders placed on this day or earlier'),
    search: optional(
      inputText(
        'Any part of number, name, phone, e-mail, tracking code and transaction ids, a phone in any usual spelling; one or two characters are the beginning of a word.',
        {
          max: 100,
          example: 'Rahima',
        },
      ),
    ),
    sort: optional(
      inputWord('Order of the rows; newest when absent.', ['newest', 'oldest', 'total'], { fold: 'lower' }),
    ),
    ...pageQuery(50, 100),
  }),
  data: page(OrderRow),
  trims: 'items',
})

export const readMerchantOrder = operation({
  id: 'readMerchantOrder',
  tag: 'Order management',
  method: 'GET',
  path: `${merchantPath}orders/{order_id}/`,
  auth: 'merchant',
  permission: 'orders:read',
  summary: 'Read one order with its lines, timeline, payments and look-alikes',
  params: orderParams,
  query: query(trimQuery),
  data: Order,
  trims: 'object',
})

export const addOrderNote = operation({
  id: 'addOrderNote',
  tag: 'Order management',
  method: 'POST',
  path: `${merchantPath}orders/{order_id}/notes/`,
  auth: 'merchant',
  permission: 'orders:write',
  summary: 'Write a note on an order',
  params: orderParams,
  body: strictBody('The note.', {
    note: inputText('What to keep.', { max: 5000, example: 'Called, will be at home after five.' }),
    is_public: optional(flag('Whether the shopper sees it; false when absent.', false)),
  }),
  data: Order,
  success: 201,
})
