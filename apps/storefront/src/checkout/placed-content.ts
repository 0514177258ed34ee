import { HaatError } from '@haat/client'
import type { Order, OrdersTrackData } from '@haat/client/storefront'
import { withLabelledItems } from '../catalogue/variant-labels.ts'
import type { Visit } from '../http/visit.ts'
import type { PlacedOrder } from './placed-orders.ts'
import { placeName } from './places.ts'

type OwnOrder = NonNullable<OrdersTrackData['guest_order']>
type Amounts = 'subtotal' | 'discount_total' | 'delivery_fee' | 'total' | 'payment_status'

/** What was ordered, what it costs, and where it goes. */
export type PlacedContent = {
  items: Order['items']
  sums: Pick<Order, Amounts> & Partial<Order> & Partial<Pick<OwnOrder, 'amount_paid' | 'amount_due'>>
  /** The receiver, the phone and the address, one on each line. */
  address: string[]
}

/**
 * Reads an order that this browser placed; null where it cannot be read now, or not by this visitor: the page after an
 * order needs only the kept cookie.
 */
export async function readPlacedContent(visit: Visit, order: PlacedOrder): Promise<PlacedContent | null> {
  try {
    // A guest who has signed in since is the customer of the order.
    return (order.token && (await readOfGuest(visit, order))) || (await readOfCustomer(visit, order))
  } catch (error) {
    // An ended session is not an error of the order.
    if (HaatError.is(error) && error.status !== 401) return null
    throw error
  }
}

async function readOfGuest(visit: Visit, order: PlacedOrder): Promise<PlacedContent | null> {
  const tracked = await visit.api.orders.track({ tracking_token: order.token })
  const { guest_order: own } = tracked
  if (!own) return null
  const { items } = await withLabelledItems(visit, own)
  const sums = { ...tracked, amount_paid: own.amount_paid, amount_due: own.amount_due }
  return { items, sums, address: [order.name, order.phone, order.address || tracked.area].filter(Boolean) }
}

async function readOfCustomer(visit: Visit, { id }: PlacedOrder): Promise<PlacedContent | null> {
  if (!visit.session) return null
  const order = await withLabelledItems(visit, await visit.api.orders.read({ order_id: id }))
  const place = await placeName(visit, order.district, order.thana)
  const address = [order.receiver_name, order.phone, order.address, place].filter(Boolean)
  return { items: order.items, sums: order, address }
}
