import { type body, count, id, inputInteger, inputList, list, object, text } from './fields.ts'

/** An item of a refund, as shoppers and staff read it. */
const RefundItem = object('RefundItem', 'An item that the refund is about.', {
  order_item_id: id('ID of the order item.', 501),
  name: text('Name of the product.', 'Jamdani saree'),
  variant_name: text('Name of the variant; empty for none.', 'Red'),
  quantity: count('Units that the refund is about.', 1),
})

/** The field `items` of a refund. */
export const refundItemsField = {
  items: list('Items that the refund is about; empty for the order as a whole.', RefundItem),
}

/** The field `items` of a request. `shape`: that of the body it is in. */
export const inputRefundItems = (shape: typeof body) =>
  inputList(
    'Items that the refund is about. Default: the order as a whole.',
    shape('RefundItemInput', 'An item to refund.', {
      order_item_id: inputInteger('ID of the order item.', {
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        example: 501,
      }),
      quantity: inputInteger('Units to refund, at most those of the order item.', { minimum: 1, maximum: 9999 }),
    }),
    100,
    1,
  )
