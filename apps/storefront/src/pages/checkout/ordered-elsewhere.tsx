import { carriedFields } from '../../checkout/checkout-input.ts'
import { findPlaced, type PlacedOrder, placedLink } from '../../checkout/placed-orders.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { stepPage } from './step-page.tsx'

const orderedTexts = texts(
  {
    title: 'Order it again?',
    text: (number: string, time: string) => `You ordered exactly this on ${time}: order ${number}.`,
    see: 'See the order',
    again: 'Order it once more',
  },
  {
    title: 'আবার অর্ডার করবেন?',
    text: (number: string, time: string) => `ঠিক এগুলোই আপনি ${time}-এ অর্ডার করেছেন: অর্ডার ${number}।`,
    see: 'অর্ডারটি দেখুন',
    again: 'আরও একবার অর্ডার করুন',
  },
)

type Kept = { fields: [string, string][]; number: string }

export const ORDERED_PATH = '/checkout/ordered'
const AGAIN = 'order_again'

/** Whether the shopper has confirmed that they want to order the same once more. */
export const isReorder = ({ form }: Visit): boolean => form.text(AGAIN) === '1'

/** Requests a confirmation of a form whose items another form of this browser has ordered. Its button sends the same form. */
export async function confirmReorder(visit: Visit, order: PlacedOrder): Promise<RouteResponse> {
  const kept: Kept = { fields: carriedFields(visit), number: order.number }
  return (await keepRefused(visit, ORDERED_PATH, kept)) ?? orderedPage(visit, kept, order)
}

/** The page that {@link confirmReorder} has left for this address. */
export async function showOrdered(visit: Visit): Promise<RouteResponse> {
  const refused = await readRefused<Kept>(visit)
  const order = refused && (await findPlaced(visit, refused.content.number))
  return order ? orderedPage(visit, refused.content, order) : seeOther(visit.link('/checkout'))
}

function orderedPage(visit: Visit, { fields }: Kept, order: PlacedOrder): RouteResponse {
  const t = orderedTexts[visit.language]
  return stepPage(
    t.title,
    <>
      <p>{t.text(order.number, visit.format.dateTime(new Date(order.at).toISOString()))}</p>
      <p>
        <a class="button button-wide" href={placedLink(visit, order)}>
          {t.see}
        </a>
      </p>
      <form method="post" action={visit.link('/checkout')}>
        <Carried values={fields} />
        <input type="hidden" name={AGAIN} value="1" />
        <p>
          <button class="button button-quiet button-wide" type="submit">
            {t.again}
          </button>
        </p>
      </form>
    </>,
    409,
  )
}
