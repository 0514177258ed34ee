import { exportColumns } from '@haat/contract/export-columns.ts'
import type { OrderFormat } from './order-format.ts'

/** The header of our own exports in both languages, and the name of the API. */
const headersOf = (name: string): string[] =>
  (['past_orders', 'orders', 'order_lines'] as const).flatMap((kind) =>
    exportColumns[kind].flatMap((column) => (column.name === name ? [column.en, column.bn, name] : [])),
  )

/** Our own exports, or a list that somebody has typed. */
export const haatOrderFormat: OrderFormat = {
  source: 'OTHER',
  columns: {
    number: [...headersOf('order_number'), 'Order', 'Order no', 'Invoice', 'অর্ডার', 'ইনভয়েস'],
    placedAt: [...headersOf('placed_at'), ...headersOf('created_at'), 'Date', 'Order date', 'তারিখ', 'অর্ডারের তারিখ'],
    status: [...headersOf('status'), 'Status', 'অবস্থা', 'স্ট্যাটাস'],
    currency: [...headersOf('currency'), 'Currency', 'মুদ্রা'],
    subtotal: [...headersOf('subtotal'), 'Subtotal'],
    discount: [...headersOf('discount'), 'Discount', 'ছাড়'],
    delivery: [...headersOf('delivery_fee'), 'Delivery', 'Delivery charge', 'ডেলিভারি', 'ডেলিভারি চার্জ'],
    tax: [...headersOf('tax'), 'VAT', 'ভ্যাট'],
    total: [...headersOf('total'), 'Total', 'Amount', 'মোট', 'টাকা'],
    refunded: [...headersOf('refunded'), 'Refunded', 'ফেরত'],
    coupon: [...headersOf('coupon_code'), 'Coupon', 'কুপন'],
    paymentMethod: [...headersOf('payment_method'), 'Payment', 'পেমেন্ট'],
    phone1: [...headersOf('phone'), 'Mobile', 'Mobile number', 'মোবাইল', 'মোবাইল নম্বর'],
    email: [...headersOf('email'), 'Email'],
    name1: [...headersOf('name'), ...headersOf('receiver_name'), 'Name', 'Customer', 'নাম', 'ক্রেতা'],
    address1: [...headersOf('address'), 'Address', 'ঠিকানা'],
    city1: [...headersOf('district'), 'City', 'শহর'],
    note: [...headersOf('note'), 'Note', 'নোট'],
    tags: headersOf('tags'),
    itemName: [...headersOf('product_name'), 'Product', 'Item', 'পণ্য'],
    itemSku: headersOf('sku'),
    itemQuantity: [...headersOf('quantity'), 'Quantity', 'পরিমাণ'],
    itemPrice: [...headersOf('unit_price'), 'Price', 'দাম'],
    itemTotal: headersOf('line_total'),
    items: [...headersOf('items'), 'Items', 'Products', 'পণ্যসমূহ'],
  },
  isOf: () => true,
}
