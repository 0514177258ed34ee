import { formatAmount } from '../../shared/money.ts'
import type { OrderBundle, OrderLineRow, OrderOffer } from './orders.queries.ts'

/** A line of an order, the same for shopper and staff. */
export const presentLine = (line: Omit<OrderLineRow, 'reviewId' | 'isReviewable'>) => ({
  id: line.id,
  product_id: line.productId,
  variant_id: line.hasVariants ? line.variantId : null,
  name: line.name,
  variant_name: line.variantName,
  sku: line.sku,
  slug: line.slug,
  image: line.image,
  unit_price: formatAmount(line.unitPriceMinor),
  quantity: line.quantity,
  discount: formatAmount(line.discountMinor),
  line_total: formatAmount(line.lineTotalMinor),
  added_via: line.addedVia,
  delivered_quantity: line.deliveredQuantity,
  returned_quantity: line.returnedQuantity,
})

/** The discounts of an order, with their offers. */
export const presentAppliedOffers = (applied: readonly OrderOffer[]) =>
  applied.map((offer) => ({
    offer_id: offer.offerId,
    offer_name: offer.offerName,
    discount_amount: formatAmount(offer.discountMinor),
    auto_applied: offer.autoApplied,
  }))

/** The bundles of an order, as they were sold. */
export const presentAppliedBundles = (applied: readonly OrderBundle[]) =>
  applied.map((bundle) => ({
    bundle_id: bundle.bundleId,
    name: bundle.name,
    quantity: bundle.quantity,
    price: formatAmount(bundle.priceMinor),
    discount_amount: formatAmount(bundle.discountMinor),
  }))
