import { readPlacedContent } from '../../checkout/placed-content.ts'
import { readPlaced } from '../../checkout/placed-orders.ts'
import { readPlacedPayment } from '../../checkout/placed-payment.ts'
import { get, type Route } from '../../http/route.ts'
import { seeOther, showPage } from '../../http/route-response.ts'
import { PlacedPage, placedTexts } from './placed-page.tsx'

export const placedRoutes: Route[] = [
  get('/orders/placed', async (visit) => {
    const orders = await readPlaced(visit)
    const number = visit.query.get('order')
    const order = number === null ? orders[0] : orders.find((one) => one.number === number)
    // Only this browser knows what it ordered: other browsers need the phone number, too.
    if (!order) return seeOther(visit.link('/track'))
    const [payment, content] = await Promise.all([readPlacedPayment(visit, order), readPlacedContent(visit, order)])
    return showPage({
      title: placedTexts[visit.language].title,
      styles: ['account', 'placed'],
      isListed: false,
      body: <PlacedPage visit={visit} order={order} payment={payment} content={content} />,
    })
  }),
]
