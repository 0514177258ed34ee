import type { PaymentState } from '@haat/client/storefront'
import { keepPlaced, type PlacedOrder, readPlaced } from '../../checkout/placed-orders.ts'
import { takeUnpaidFromCart } from '../../checkout/unpaid-lines.ts'
import { seeOther, showPage } from '../../http/answer.ts'
import { get, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { PlacedPage, placedTexts } from './placed-page.tsx'

export const placedRoutes: Route[] = [
  get('/orders/placed', async (visit) => {
    const orders = await readPlaced(visit)
    const number = visit.query.get('order')
    const order = number === null ? orders[0] : orders.find((one) => one.number === number)
    // Only this browser knows what it ordered: everybody else needs the phone number, too.
    if (!order) return seeOther(visit.link('/track'))
    const payment = await readPayment(visit, order)
    return showPage({
      title: placedTexts[visit.language].title,
      styles: ['placed'],
      isListed: false,
      body: <PlacedPage visit={visit} order={order} payment={payment} />,
    })
  }),
]

async function readPayment(visit: Visit, order: PlacedOrder): Promise<PaymentState | null> {
  if (!order.session) return null
  const state = await visit.api.payments.readSession({ payment_session_id: order.session })
  // Paid in another tab, or found out later by the shop.
  if (state.status === 'SUCCEEDED' && !order.isPaid) {
    await keepPlaced(visit, { ...order, isPaid: true })
    await takeUnpaidFromCart(visit, order.number)
  }
  return state
}
