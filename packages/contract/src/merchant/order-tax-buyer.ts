import { inputText, optional, strictBody } from '../fields.ts'
import { maxNameLength } from '../text-lengths.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder, seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'
import { inputBin } from './tax-bin.ts'

const operation = merchantOperationsOf({
  tag: 'Tax documents',
  path: 'orders/{order_id}/tax-buyer/',
  permissions: { write: 'orders:write' },
})

export const updateOrderTaxBuyer = operation({
  id: 'updateOrderTaxBuyer',
  method: 'PATCH',
  summary: 'Change the business that the tax invoice of an order is for',
  description:
    'The tax invoice of the order has them, whether it is issued by hand, with the first label or packing slip, or when the order is shipped. Fields that are left out stay. Returns 409 `invoice_issued` once the order has its tax invoice, which stays as it is.',
  params: orderParams,
  body: strictBody('What changes.', {
    tax_bin: optional(
      inputBin(
        'Business identification number (BIN) of the buyer, 13 digits. Bangla digits are accepted; empty for none.',
      ),
    ),
    tax_name: optional(
      inputText('Name of the business, where it is another one than the receiver; empty for none.', {
        max: maxNameLength,
        min: 0,
        example: 'Rahima Enterprise',
      }),
    ),
    version: seenVersion,
  }),
  message: { en: 'Buyer of the tax invoice saved.', bn: 'কর চালানে ক্রেতার তথ্য সেভ হয়েছে।' },
  data: MerchantOrder,
  errors: ['version_conflict', 'invoice_issued'],
})
