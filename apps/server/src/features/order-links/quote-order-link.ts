import type { StoreTx } from '../../platform/database.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { type Quoted, type QuoteRequest, quoteCheckout } from '../checkout/quote-checkout.ts'
import { itemsToOrder, readLinkTerms } from './link-terms.ts'
import { buyerOfLink } from './order-by-link.ts'
import type { OrderLinkRow } from './order-links.queries.ts'

export type LinkPlace = Pick<QuoteRequest, 'customerId' | 'shopperIp' | 'deliveryLocation' | 'text' | 'paymentMethod'>

/** The cost of the order of a link, by the rules of placing it. Reads only. The history of its phone number stays hidden. */
export async function quoteOrderLink(
  tx: StoreTx,
  store: StoreContext,
  link: OrderLinkRow,
  place: LinkPlace,
  now: Date,
): Promise<Quoted> {
  const request = {
    ...{ ...place, phone: null, email: '', addressId: null, couponCode: null, offeredAdvanceMinor: 0 },
    prove: () => Promise.resolve(buyerOfLink),
    items: itemsToOrder(link),
    byLink: await readLinkTerms(tx, store.id, link),
  }
  return quoteCheckout(tx, store, request, now)
}
