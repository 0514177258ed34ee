import { formatAmount } from '../../shared/money.ts'
import type { OrderLineRow, StoredOffer } from './orders.queries.ts'

/** A line of an order, as shopper and shop both see it. */
export const presentLine = (line: OrderLineRow) => ({
  id: line.id,
  product_id: line.product_id,
  variant_id: line.has_variants ? line.variant_id : null,
  name: line.name,
  variant_name: line.variant_name,
  sku: line.sku,
  slug: line.slug,
  image: line.image,
  unit_price: formatAmount(line.unit_price_minor),
  quantity: line.quantity,
  discount: formatAmount(line.discount_minor),
  line_total: formatAmount(line.line_total_minor),
  added_via: line.added_via,
  delivered_quantity: line.delivered_quantity,
  returned_quantity: line.returned_quantity,
})

/** What was taken off an order, and why. */
export const presentAppliedOffers = (stored: readonly StoredOffer[]) =>
  stored.map(({ discount_minor, ...offer }) => ({ ...offer, discount_amount: formatAmount(discount_minor) }))
