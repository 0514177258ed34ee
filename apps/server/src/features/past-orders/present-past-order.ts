import type { listPastOrders, readPastOrder } from '@haat/contract/merchant/past-orders.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { listOwnPastOrders } from '@haat/contract/storefront/past-orders.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { PastOrderItem } from './past-order.ts'
import type { PastOrderDetailRow, PastOrderRow, ShopperPastOrderRow } from './past-orders.queries.ts'

const presentBase = (row: ShopperPastOrderRow) => ({
  id: row.id,
  order_number: row.orderNumber,
  status: row.status,
  item_count: row.itemCount,
  total: formatAmount(row.totalMinor),
  refunded: formatAmount(row.refundedMinor),
  placed_at: row.placedAt,
})

const presentItems = (items: readonly PastOrderItem[]) =>
  items.map(({ name, sku, quantity, totalMinor }) => ({ name, sku, quantity, total: amountOrNull(totalMinor) }))

export const presentShopperPastOrder = (row: ShopperPastOrderRow): Data<typeof listOwnPastOrders>['items'][number] => ({
  ...presentBase(row),
  items: presentItems(row.items),
})

export const presentPastOrderRow = (row: PastOrderRow): Data<typeof listPastOrders>['items'][number] => ({
  ...presentBase(row),
  source: row.source,
  source_status: row.sourceStatus,
  name: row.receiverName,
  phone: row.phone ?? '',
  email: row.email,
})

export const presentPastOrder = (row: PastOrderDetailRow): Data<typeof readPastOrder> => ({
  ...presentPastOrderRow(row),
  items: presentItems(row.items),
  address: row.address,
  district: row.district,
  subtotal: formatAmount(row.subtotalMinor),
  discount: formatAmount(row.discountMinor),
  delivery_fee: formatAmount(row.deliveryMinor),
  tax: formatAmount(row.taxMinor),
  payment_method: row.paymentMethod,
  coupon_code: row.couponCode,
  note: row.note,
  tags: row.tags,
  customer_id: row.customerId,
  import_id: row.importId,
  imported_at: row.createdAt,
})
