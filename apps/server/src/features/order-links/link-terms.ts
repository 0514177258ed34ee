import type { StoreTx } from '../../platform/database.ts'
import type { AgreedTerms } from '../pricing/agreed-price-rules.ts'
import { listKeptVariants, type OrderLinkRow } from './order-links.queries.ts'

type Terms = Pick<OrderLinkRow, 'items' | 'discountMinor' | 'deliveryFeeMinor' | 'requiredAdvanceMinor' | 'couponCode'>

/** What was agreed with the buyer, and what holds until the link expires. */
export async function readLinkTerms(tx: StoreTx, storeId: number, link: Terms): Promise<AgreedTerms> {
  const { items, discountMinor, deliveryFeeMinor, requiredAdvanceMinor, couponCode } = link
  return {
    ...{ discountMinor, deliveryFeeMinor },
    unitPrices: items.map(({ unitMinor, listMinor }) => (listMinor === null ? null : unitMinor)),
    held: {
      mostPrices: items.map(({ unitMinor, listMinor }) => (listMinor === null ? unitMinor : null)),
      variantIds: await listKeptVariants(
        tx,
        storeId,
        items.map(({ variantId }) => variantId),
      ),
      advanceMinor: requiredAdvanceMinor,
      couponCode: couponCode || null,
    },
  }
}

/** The items as an order names them. */
export const itemsToOrder = ({ items }: Pick<Terms, 'items'>) =>
  items.map(({ productId, variantId, quantity }) => ({
    ...{ productId, variantId, quantity },
    ...{ addedVia: '', shownMinor: null },
  }))
