import { carriedFields } from '../../checkout/checkout-input.ts'
import { paymentLink, placedByKey, placedLink } from '../../checkout/placed-orders.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { stepPage } from './step-page.tsx'

const unconfirmedTexts = texts(
  {
    title: 'Your order is not confirmed yet',
    text: 'We do not know whether the order arrived. Send it again: it becomes one order only.',
    again: 'Send the order again',
    orders: 'See my orders',
  },
  {
    title: 'অর্ডারটি এখনো নিশ্চিত হয়নি',
    text: 'অর্ডারটি পৌঁছেছে কি না জানা যায়নি। আবার পাঠান: অর্ডার একটিই হবে।',
    again: 'অর্ডারটি আবার পাঠান',
    orders: 'আমার অর্ডার দেখুন',
  },
)

type Kept = { fields: [string, string][]; messages: string[]; status: number }

/**
 * The page of an order whose result is unknown. It sends the same form with the same key again, which
 * makes one order. The cart is not read: the order may have emptied it, and the API may not respond.
 */
export async function showUnconfirmed(visit: Visit, messages: string[], status: number): Promise<RouteResponse> {
  const kept: Kept = { fields: carriedFields(visit), messages, status }
  return (await keepRefused(visit, '/checkout/unconfirmed', kept)) ?? unconfirmedPage(visit, kept)
}

/** The page that {@link showUnconfirmed} has left for this address, or the order that was placed meanwhile. */
export async function showKeptUnconfirmed(visit: Visit): Promise<RouteResponse> {
  const refused = await readRefused<Kept>(visit)
  if (!refused) return seeOther(visit.link('/checkout'))
  const { content, isSameLanguage } = refused
  const [, key = ''] = content.fields.find(([name]) => name === 'order_key') ?? []
  const placed = await placedByKey(visit, key)
  if (placed) return seeOther(placed.session ? paymentLink(visit, placed.session) : placedLink(visit, placed))
  const messages = isSameLanguage ? content.messages : [unconfirmedTexts[visit.language].text]
  return unconfirmedPage(visit, { ...content, messages, status: 200 })
}

const unconfirmedPage = (visit: Visit, { fields, messages, status }: Kept): RouteResponse => {
  const t = unconfirmedTexts[visit.language]
  return stepPage(
    t.title,
    <>
      {messages.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <form method="post" action={visit.link('/checkout')}>
        <Carried values={fields} />
        <p>
          <button class="button button-wide" type="submit">
            {t.again}
          </button>
        </p>
      </form>
      <p>
        <a href={visit.link(visit.session ? '/account/orders' : '/track')}>{t.orders}</a>
      </p>
    </>,
    status,
  )
}
