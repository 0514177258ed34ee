import { HaatError } from '@haat/client'
import type { PaymentState } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { keepPlaced, type PlacedOrder } from './placed-orders.ts'
import { takeUnpaidFromCart } from './unpaid-lines.ts'

/** The payment of an order through a gateway; null when it has none. `unknown`: it cannot be read now, or by this visitor. */
export type PlacedPayment = PaymentState | 'unknown' | null

/** Reads the payment of an order that this browser placed. An order of another customer, or a slow shop, is no error. */
export async function readPlacedPayment(visit: Visit, order: PlacedOrder): Promise<PlacedPayment> {
  if (!order.session) return null
  const state = await readState(visit, order.session)
  // Paid in another tab, or found out later by the shop.
  if (state !== 'unknown' && state.status === 'SUCCEEDED' && !order.isPaid) {
    await keepPlaced(visit, { ...order, isPaid: true })
    await takeUnpaidFromCart(visit, order.number)
  }
  return state
}

const readState = (visit: Visit, session: string): Promise<PaymentState | 'unknown'> =>
  visit.api.payments.readSession({ payment_session_id: session }).catch((error: unknown) => {
    // An ended session is not an error of the payment.
    if (HaatError.is(error) && error.status !== 401) return 'unknown'
    throw error
  })
