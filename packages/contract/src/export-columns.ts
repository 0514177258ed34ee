import type { Text } from './errors.ts'
import type { ListExportKind } from './vocabulary.ts'

/** How a cell is written. `amount` is minor units in the server; `digits` are those of a name, which may begin with 0. */
export type ExportCell = 'text' | 'digits' | 'number' | 'amount' | 'time' | 'yes_or_no'

/** A column of an exported list: its name in the API, and as headers of spreadsheets show it. */
export type ExportColumn = Text & {
  name: string
  cell: ExportCell
  /**
   * A way to reach a person, masked unless it is requested; or what the store pays for goods, or to couriers, for those who may
   * read that.
   */
  holds?: 'phone' | 'email' | 'address' | 'cost' | 'courier_cost'
  /** What csv and tsv have for its values. */
  words?: Readonly<Record<string, Text>>
}

type More = Pick<ExportColumn, 'cell' | 'holds' | 'words'>
const column = (name: string, en: string, bn: string, more: Partial<More> = {}): ExportColumn => ({
  name,
  en,
  bn,
  cell: 'text',
  ...more,
})
const number = (name: string, en: string, bn: string) => column(name, en, bn, { cell: 'number' })
const amount = (name: string, en: string, bn: string) => column(name, en, bn, { cell: 'amount' })
const time = (name: string, en: string, bn: string) => column(name, en, bn, { cell: 'time' })
const yesOrNo = (name: string, en: string, bn: string) => column(name, en, bn, { cell: 'yes_or_no' })

const orderNumber = column('order_number', 'Order number', 'অর্ডার নম্বর')
const orderedAt = time('created_at', 'Ordered at', 'অর্ডারের সময়')
const phone = column('phone', 'Phone', 'ফোন', { holds: 'phone' })
const email = column('email', 'E-mail', 'ই-মেইল', { holds: 'email' })
const cost = column('cost_price', 'Cost price', 'কেনা দাম', { cell: 'amount', holds: 'cost' })
const district = column('district', 'District', 'জেলা')
const thana = column('thana', 'Thana', 'থানা')
const productName = column('product_name', 'Product', 'পণ্য')
const variantName = column('variant_name', 'Variant', 'ধরন')
const sku = column('sku', 'SKU', 'এসকেইউ')
const status = column('status', 'Status', 'অবস্থা')
const price = amount('price', 'Price', 'দাম')
const compareAtPrice = amount('compare_at_price', 'Compare-at price', 'আগের দাম')
const onHand = number('on_hand', 'On hand', 'হাতে আছে')
const tags = column('tags', 'Tags', 'ট্যাগ')

/** The rows of the sales register: its documents, and their sums at the end. */
const registerWords = {
  TAX_INVOICE: { en: 'Tax invoice (6.3)', bn: 'কর চালান (৬.৩)' },
  CREDIT_NOTE: { en: 'Credit note (6.7)', bn: 'ক্রেডিট নোট (৬.৭)' },
  DEBIT_NOTE: { en: 'Debit note (6.8)', bn: 'ডেবিট নোট (৬.৮)' },
  TOTAL_TAX_INVOICE: { en: 'All tax invoices', bn: 'সব কর চালান' },
  TOTAL_CREDIT_NOTE: { en: 'All credit notes', bn: 'সব ক্রেডিট নোট' },
  TOTAL_DEBIT_NOTE: { en: 'All debit notes', bn: 'সব ডেবিট নোট' },
  TOTAL: { en: 'Total', bn: 'সর্বমোট' },
} as const

const option = (place: 1 | 2 | 3, bangla: string) => [
  column(`option${place}_name`, `Option ${place} name`, `অপশন ${bangla} নাম`),
  column(`option${place}_value`, `Option ${place} value`, `অপশন ${bangla} মান`),
]

/** The columns of each kind of export, in the order of the file. */
export const exportColumns: Readonly<Record<ListExportKind, readonly ExportColumn[]>> = {
  orders: [
    orderNumber,
    orderedAt,
    status,
    column('payment_status', 'Payment status', 'পেমেন্টের অবস্থা'),
    column('payment_method', 'Payment method', 'পেমেন্টের মাধ্যম'),
    column('channel', 'Channel', 'কোথা থেকে'),
    column('receiver_name', 'Receiver', 'প্রাপকের নাম'),
    phone,
    email,
    column('address', 'Address', 'ঠিকানা', { holds: 'address' }),
    thana,
    district,
    column('delivery_location', 'Delivery zone', 'ডেলিভারি এলাকা'),
    number('item_count', 'Units', 'মোট পিস'),
    amount('subtotal', 'Subtotal', 'পণ্যের দাম'),
    amount('discount', 'Discount', 'ছাড়'),
    amount('delivery_fee', 'Delivery fee', 'ডেলিভারি চার্জ'),
    amount('rounding', 'Rounding', 'পয়সা বাদ'),
    amount('undelivered_amount', 'Not delivered', 'ডেলিভারি হয়নি'),
    amount('total', 'Total', 'মোট'),
    amount('amount_paid', 'Paid', 'পরিশোধ হয়েছে'),
    column('coupon_code', 'Coupon', 'কুপন'),
    column('courier', 'Courier', 'কুরিয়ার'),
    column('tracking_code', 'Tracking code', 'ট্র্যাকিং কোড'),
    column('note', 'Note of the buyer', 'ক্রেতার নোট'),
    tags,
    time('confirmed_at', 'Confirmed at', 'নিশ্চিত হওয়ার সময়'),
    time('shipped_at', 'Shipped at', 'পাঠানোর সময়'),
    time('delivered_at', 'Delivered at', 'পৌঁছানোর সময়'),
    time('cancelled_at', 'Cancelled at', 'বাতিলের সময়'),
    column('cancel_reason', 'Cancel reason', 'বাতিলের কারণ'),
  ],
  order_lines: [
    orderNumber,
    orderedAt,
    column('status', 'Order status', 'অর্ডারের অবস্থা'),
    number('product_id', 'Product ID', 'পণ্যের আইডি'),
    number('variant_id', 'Variant ID', 'ধরনের আইডি'),
    productName,
    variantName,
    sku,
    number('quantity', 'Quantity', 'পরিমাণ'),
    amount('unit_price', 'Unit price', 'একটির দাম'),
    amount('discount', 'Discount', 'ছাড়'),
    amount('line_total', 'Line total', 'লাইনের মোট'),
    cost,
    number('delivered_quantity', 'Delivered', 'পৌঁছেছে'),
    number('returned_quantity', 'Returned', 'ফেরত'),
    district,
  ],
  products: [
    number('product_id', 'Product ID', 'পণ্যের আইডি'),
    number('variant_id', 'Variant ID', 'ধরনের আইডি'),
    column('slug', 'Slug', 'স্লাগ'),
    column('name', 'Name', 'নাম'),
    status,
    column('category', 'Category', 'ক্যাটাগরি'),
    column('brand', 'Brand', 'ব্র্যান্ড'),
    tags,
    column('short_description', 'Short description', 'ছোট বর্ণনা'),
    column('description', 'Description', 'বর্ণনা'),
    ...option(1, '১'),
    ...option(2, '২'),
    ...option(3, '৩'),
    sku,
    column('barcode', 'Barcode', 'বারকোড'),
    price,
    compareAtPrice,
    cost,
    onHand,
    number('weight_grams', 'Weight (g)', 'ওজন (গ্রাম)'),
    yesOrNo('is_active', 'Active', 'চালু'),
    column('images', 'Images', 'ছবি'),
    number('vat_rate', 'VAT (%)', 'ভ্যাট (%)'),
    number('sd_rate', 'SD (%)', 'সম্পূরক শুল্ক (%)'),
    time('created_at', 'Created at', 'যোগ করার সময়'),
  ],
  stock: [
    number('variant_id', 'Variant ID', 'ধরনের আইডি'),
    productName,
    variantName,
    sku,
    onHand,
    yesOrNo('is_tracked', 'Stock is counted', 'স্টক গোনা হয়'),
    column('stock_status', 'Stock status', 'স্টকের অবস্থা'),
    price,
    compareAtPrice,
    cost,
    column('product_status', 'Product status', 'পণ্যের অবস্থা'),
  ],
  customers: [
    column('customer_id', 'Customer ID', 'ক্রেতার আইডি'),
    column('first_name', 'First name', 'নামের প্রথম অংশ'),
    column('last_name', 'Last name', 'নামের শেষ অংশ'),
    phone,
    email,
    status,
    tags,
    number('orders_count', 'Orders', 'অর্ডার'),
    amount('spent', 'Spent', 'মোট কেনাকাটা'),
    yesOrNo('marketing_opt_in', 'Accepts marketing', 'প্রচারে রাজি'),
    time('created_at', 'Registered at', 'নিবন্ধনের সময়'),
  ],
  leads: [
    number('lead_id', 'ID', 'আইডি'),
    column('name', 'Name', 'নাম'),
    phone,
    thana,
    district,
    column('items', 'Items', 'পণ্য'),
    amount('total', 'Total', 'মোট'),
    status,
    column('step', 'Came as far as', 'কতদূর এসেছিলেন'),
    number('attempts', 'Calls', 'কল'),
    column('last_outcome', 'Last outcome', 'শেষ কলের ফল'),
    column('order_number', 'Order number', 'অর্ডার নম্বর'),
    time('started_at', 'Started at', 'শুরুর সময়'),
    time('last_seen_at', 'Last seen at', 'শেষ দেখা'),
  ],
  reviews: [
    number('review_id', 'ID', 'আইডি'),
    productName,
    number('rating', 'Rating', 'রেটিং'),
    column('title', 'Title', 'শিরোনাম'),
    column('content', 'Review', 'রিভিউ'),
    column('reviewer', 'Customer', 'ক্রেতা'),
    status,
    column('reply', 'Reply', 'উত্তর'),
    time('created_at', 'Written at', 'লেখার সময়'),
  ],
  past_orders: [
    column('source', 'Shop', 'কোন দোকান থেকে'),
    orderNumber,
    time('placed_at', 'Ordered at', 'অর্ডারের সময়'),
    status,
    column('source_status', 'Status there', 'সেখানকার অবস্থা'),
    column('receiver_name', 'Receiver', 'প্রাপকের নাম'),
    phone,
    email,
    column('address', 'Address', 'ঠিকানা', { holds: 'address' }),
    district,
    number('item_count', 'Units', 'মোট পিস'),
    column('items', 'Items', 'পণ্যসমূহ'),
    amount('subtotal', 'Subtotal', 'পণ্যের দাম'),
    amount('discount', 'Discount', 'ছাড়'),
    amount('delivery_fee', 'Delivery fee', 'ডেলিভারি চার্জ'),
    amount('tax', 'Tax', 'ট্যাক্স'),
    amount('total', 'Total', 'মোট'),
    amount('refunded', 'Paid back', 'ফেরত দেওয়া টাকা'),
    column('payment_method', 'Payment method', 'পেমেন্টের মাধ্যম'),
    column('coupon_code', 'Coupon', 'কুপন'),
    column('note', 'Note of the buyer', 'ক্রেতার নোট'),
    tags,
  ],
  shipments: [
    column('shipment_number', 'Parcel', 'পার্সেল'),
    orderNumber,
    column('kind', 'Kind', 'ধরন'),
    status,
    column('courier_name', 'Courier', 'কুরিয়ার'),
    column('consignment_id', 'ID at the courier', 'কুরিয়ারের আইডি'),
    column('tracking_code', 'Tracking code', 'ট্র্যাকিং কোড'),
    column('receiver_name', 'Receiver', 'প্রাপকের নাম'),
    phone,
    district,
    number('unit_count', 'Units', 'মোট পিস'),
    amount('cod_amount', 'Cash to collect', 'ক্যাশ নিতে হবে'),
    amount('collected_amount', 'Cash collected', 'ক্যাশ নেওয়া হয়েছে'),
    column('courier_costs', 'Charges of the courier', 'কুরিয়ারের চার্জ', { cell: 'amount', holds: 'courier_cost' }),
    column('settlement', 'Money with the courier', 'কুরিয়ারের কাছে টাকা'),
    time('created_at', 'Created at', 'তৈরির সময়'),
    time('sent_at', 'Handed over at', 'কুরিয়ারকে দেওয়ার সময়'),
    time('ended_at', 'Ended at', 'শেষ হওয়ার সময়'),
  ],
  vat_month: [
    column('kind', 'Document', 'কাগজ', { words: registerWords }),
    column('number', 'Number', 'নম্বর'),
    time('issued_at', 'Issued at', 'ইস্যুর সময়'),
    orderNumber,
    column('buyer_name', 'Buyer', 'ক্রেতা'),
    phone,
    column('address', 'Address of the buyer', 'ক্রেতার ঠিকানা', { holds: 'address' }),
    column('buyer_bin', 'BIN of the buyer', 'ক্রেতার বিআইএন', { cell: 'digits' }),
    column('items', 'Goods or services', 'পণ্য বা সেবা'),
    amount('value', 'Value without taxes', 'কর ছাড়া মূল্য'),
    amount('sd', 'SD', 'সম্পূরক শুল্ক'),
    amount('vat', 'VAT', 'মূসক'),
    amount('total', 'Value with taxes', 'করসহ মূল্য'),
    column('invoice_number', 'Tax invoice of the note', 'নোটের কর চালান'),
    time('invoice_issued_at', 'Tax invoice issued at', 'কর চালানের সময়'),
    column('reason', 'Reason of the note', 'নোটের কারণ'),
  ],
}
