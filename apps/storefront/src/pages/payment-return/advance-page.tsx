import { AdvanceFields } from '../../checkout/advance-fields.tsx'
import { orderPath } from '../../checkout/order-path.ts'
import { ADVANCE_PATH, methodsToSendTo, type RequiredAdvance } from '../../checkout/request-advance.ts'
import { readRefused } from '../../http/refused-form.ts'
import { get, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { stepPage } from '../checkout/step-page.tsx'

const advanceTexts = texts(
  {
    title: 'A part in advance',
    order: (number: string) => `Order ${number}`,
    confirm: 'Pay the rest in cash',
    back: 'Back without a change',
  },
  {
    title: 'কিছু টাকা অগ্রিম',
    order: (number: string) => `অর্ডার ${number}`,
    confirm: 'বাকি টাকা পণ্য হাতে পেয়ে দেব',
    back: 'কিছু না বদলে ফিরে যান',
  },
)

/** The page that `requestAdvance` leads to. */
export const advanceRoute: Route = get(ADVANCE_PATH, async (visit) => {
  const refused = await readRefused<RequiredAdvance>(visit)
  if (!refused) return seeOther(visit.link('/track'))
  const { content, isSameLanguage } = refused
  return advancePage(visit, isSameLanguage ? content : { ...content, error: '' })
})

function advancePage(visit: Visit, asked: RequiredAdvance): RouteResponse {
  const t = advanceTexts[visit.language]
  const { number, phone, orderId, amount, methods, method, transactionId, error } = asked
  return stepPage(
    t.title,
    <>
      <p>{t.order(number)}</p>
      <form method="post" action={visit.link('/payment/retry')}>
        <Carried
          values={{
            ...{ order: number, phone, order_id: orderId === null ? '' : String(orderId), method: 'COD' },
            ...{ advance_amount: amount, advance_methods: methods.join(' ') },
          }}
        />
        <AdvanceFields
          visit={visit}
          amount={amount}
          methods={methodsToSendTo(visit, methods)}
          chosen={method}
          transactionId={transactionId}
          error={error || undefined}
        />
        <p>
          <button class="button button-wide" type="submit">
            {t.confirm}
          </button>
        </p>
      </form>
      <p>
        <a href={visit.link(orderPath(asked))}>{t.back}</a>
      </p>
    </>,
  )
}
