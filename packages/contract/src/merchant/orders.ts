import {
  flag,
  inputDate,
  inputEnum,
  inputList,
  inputPhone,
  inputText,
  optional,
  query,
  strictBody,
  uuid,
} from '../fields.ts'
import { Invoice, invoiceFormats } from '../invoice.ts'
import { maxOrderTags, maxSimilarOrders } from '../limits.ts'
import { completeListOf, cursorListOf, objectOf, trimQuery } from '../pagination.ts'
import { maxSearchLength, maxTextLength } from '../text-lengths.ts'
import {
  orderChannels,
  orderSorts,
  orderStatuses,
  packingStatuses,
  paymentMethods,
  paymentStatuses,
  printStatuses,
  riskLevels,
} from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'
import { inputId, inputOrderTag, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder, MerchantOrderRow, seenVersion } from './order-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})

const day = (description: string) => optional(inputDate(`${description} (YYYY-MM-DD, in Asia/Dhaka time).`))

/** The parameters of an operation on one order. */
export const orderParams = paramsOf({ order_id: inputId('ID of the order.') })

/** The filters of orders that hold for more than one buyer and one day; saved views have them. */
export const orderFilters = {
  status: optional(inputEnum('Only orders with this status.', orderStatuses, { fold: 'upper' })),
  payment_status: optional(inputEnum('Only orders with this payment status.', paymentStatuses, { fold: 'upper' })),
  payment_method: optional(inputEnum('Only orders with this payment method.', paymentMethods, { fold: 'upper' })),
  delivery_location: optional(inputZoneCode('Only orders with this delivery location.')),
  channel: optional(inputEnum('Only orders that came in this way.', orderChannels, { fold: 'upper' })),
  risk_level: optional(inputEnum('Only orders with this level of risk.', riskLevels, { fold: 'lower' })),
  tag: optional(inputOrderTag('Only orders with this tag')),
  packing_status: optional(
    inputEnum(
      'TO_BOOK: only CONFIRMED and PROCESSING orders with units that are in no parcel, because none was made, or it was cancelled.',
      packingStatuses,
      { fold: 'upper' },
    ),
  ),
  print_status: optional(
    inputEnum('Only orders that are printed, are not, or were changed since.', printStatuses, { fold: 'upper' }),
  ),
}

export const orderSort = optional(
  inputEnum(
    'Sort order. Default `newest`. `risk`: the highest score first; orders without a score are left out.',
    orderSorts,
    { fold: 'lower' },
  ),
)

export const listMerchantOrders = operation({
  id: 'listMerchantOrders',
  summary: 'List orders of the store',
  ...cursorListOf(MerchantOrderRow, {
    ...orderFilters,
    phone: optional(inputPhone('Only orders with this phone number, in any usual spelling.')),
    number: optional(
      inputText('Only the order with this number.', { max: 50, example: 'RD-7KQ2M9XA', normalize: ['order_number'] }),
    ),
    customer_id: optional(uuid('Only orders of this customer.')),
    date_from: day('Only orders placed on or after this date'),
    date_to: day('Only orders placed on or before this date'),
    search: optional(
      inputText(
        'Text to search for in order number, name, phone number (in any usual spelling), e-mail, tracking code and transaction IDs. One or two characters match the beginning of a word.',
        {
          max: maxSearchLength,
          example: 'Rahima',
        },
      ),
    ),
    sort: orderSort,
  }),
})

export const listSimilarOrders = operation({
  id: 'listSimilarOrders',
  path: 'similar/',
  summary: 'List orders that are nearly what was searched for',
  description: `For a search of orders that finds nothing: at most ${maxSimilarOrders} orders, newest first, whose phone number differs from the text by one digit that is wrong, missing or too many or by two that are swapped, or whose receiver has a name that sounds like it, in Bangla or Latin letters.`,
  ...completeListOf(MerchantOrderRow, {
    search: inputText('A phone number, or a name in any spelling.', { max: maxSearchLength, example: 'Ayesha Akter' }),
  }),
})

export const readMerchantOrder = operation({
  id: 'readMerchantOrder',
  path: '{order_id}/',
  summary: 'Retrieve an order with items, history, payments and duplicates',
  params: orderParams,
  ...objectOf(MerchantOrder),
})

export const tagOrder = operation({
  id: 'tagOrder',
  method: 'PUT',
  path: '{order_id}/tags/',
  summary: 'Replace the tags of an order',
  description:
    'Tags are words of the staff, such as “gift” or “call after 5”. The list has each once, in alphabetical order.',
  params: orderParams,
  body: strictBody('All tags of the order.', {
    tags: inputList(`The tags, at most ${maxOrderTags}; none removes all.`, inputOrderTag('A tag'), maxOrderTags),
    version: seenVersion,
  }),
  message: { en: 'Tags saved.', bn: 'ট্যাগ সেভ হয়েছে।' },
  data: MerchantOrder,
  errors: ['version_conflict'],
})

export const addOrderNote = operation({
  id: 'addOrderNote',
  method: 'POST',
  path: '{order_id}/notes/',
  summary: 'Add a note to an order',
  params: orderParams,
  body: strictBody('The note to add.', {
    note: inputText(`Text of the note, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      example: 'Called, will be at home after five.',
    }),
    is_public: optional(flag('Whether the note is visible to the shopper. Default false.', false)),
  }),
  message: { en: 'Note added.', bn: 'নোট যোগ হয়েছে।' },
  data: MerchantOrder,
  success: 201,
})

export const readMerchantInvoice = operation({
  id: 'readMerchantInvoice',
  method: 'GET',
  path: '{order_id}/invoice/',
  summary: 'Retrieve the invoice of an order',
  description: 'In the requested language, as an HTML document to print.',
  params: orderParams,
  query: query({
    format: optional(inputEnum('Format of the document.', invoiceFormats, { fold: 'lower' })),
    ...trimQuery,
  }),
  data: Invoice,
  trims: 'object',
})
