import { anAddress, aProduct, type Shop } from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { anOrder } from '../../server/test/order-factory.ts'
import { aReview } from '../../server/test/reviews.ts'
import { aStoredSubscription } from '../../server/test/subscriptions.ts'
import { shopperTickets } from '../../server/test/ticket-calls.ts'
import type { setUpStorefront } from './set-up-storefront.ts'
import { aSignedInVisitor } from './signed-in-visitor.ts'

type Site = Awaited<ReturnType<typeof setUpStorefront>>

/** A signed-in customer who has one of everything. `ids`: by the folder of its pages in `/account`. */
export async function aBusyCustomer(site: Site, h: Harness, shop: Shop, language: 'bn' | 'en' = 'bn') {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop, language)
  const product = await aProduct(h, shop, { name: 'Nakshi Kantha', stock: 50, isSubscribable: true })
  const customerId = shopper.id
  const delivered = await anOrder(h, shop, { lines: [{ product }], customerId, status: 'DELIVERED', isCashPaid: true })
  const order = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], customerId })
  const { id: address } = await anAddress(h, shop, customerId, 'House 12, Road 5, Dhanmondi, Dhaka')
  const ticket = await shopperTickets(h, shop, shopper).open({ description: 'Where is my parcel?' })
  const review = await aReview(h, shop, customerId, { product, title: 'Lovely', content: 'Very fine work.' })
  const subscription = await aStoredSubscription(h, shop, { customerId, product })
  return {
    visitor,
    shopper,
    product,
    delivered,
    ids: {
      customer: customerId,
      orders: String(order.id),
      addresses: address,
      tickets: String(ticket.data.id ?? ticket.data.ticket?.id),
      reviews: String(review),
      subscriptions: String(subscription),
    } as Record<string, string>,
  }
}
