import type { NewLine, NewOrder } from './new-order.ts'
import type { OrderLineRow, OrderDetailRow } from './orders.queries.ts'
import type { Written } from './write-order.queries.ts'

/** The row that has come of a new order, as reading it would tell: what was written is known, and not asked for again. */
export const placedOrder = (order: NewOrder, { lineIds, subscriptionId }: Written): OrderDetailRow => ({
  ...order,
  status: 'PENDING',
  amountPaidMinor: 0,
  courier: '',
  trackingCode: '',
  trackingUrl: '',
  trackingUpdatedAt: null,
  version: 1,
  confirmedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  updatedAt: order.createdAt,
  subscriptionId,
  lines: order.lines.map((line) => placedLine(line, lineIds[line.variantId] as number)),
  steps: [{ code: 'PENDING', note: '', created_at: order.createdAt.toISOString(), from_status: 'NEW' }],
})

const placedLine = (line: NewLine, id: number): OrderLineRow => ({
  id,
  product_id: line.productId,
  variant_id: line.variantId,
  has_variants: line.hasVariants,
  name: line.name,
  variant_name: line.variantName,
  sku: line.sku,
  slug: line.slug,
  image: line.image,
  unit_price_minor: line.unitPriceMinor,
  quantity: line.quantity,
  discount_minor: line.discountMinor,
  line_total_minor: line.lineTotalMinor,
  added_via: line.addedVia,
  delivered_quantity: 0,
  returned_quantity: 0,
})
