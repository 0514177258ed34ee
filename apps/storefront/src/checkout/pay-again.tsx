import type { Visit } from '../http/visit.ts'
import { banglaAt } from '../i18n/bangla-endings.ts'
import { texts } from '../i18n/language.ts'
import { cashTotalOf } from './payment-notices.ts'

export const payTexts = texts(
  {
    pay: (name: string) => `Pay with ${name}`,
    cash: 'Pay cash on delivery instead',
  },
  {
    pay: (name: string) => `${banglaAt(name)} টাকা দিন`,
    cash: 'পণ্য হাতে পেয়ে টাকা দিন',
  },
)

type Props = {
  visit: Visit
  /** Order number. */
  number: string
  /** Phone number of the receiver, when this browser did not place the order. */
  phone?: string
  /** Code of the gateway that was chosen before: it comes first. */
  chosen?: string
}

export const gatewaysOf = ({ config }: Visit) => config.payment_methods.filter(({ type }) => type === 'gateway')

export const offersCash = ({ config }: Visit): boolean => config.payment_methods.some(({ code }) => code === 'COD')

/** Buttons for another attempt to pay an order online, and for paying it in cash instead. */
export function PayAgain({ visit, number, phone, chosen }: Props) {
  const t = payTexts[visit.language]
  const cashTotal = cashTotalOf(visit)
  const place = (code: string) => (code === chosen ? 0 : 1)
  return (
    <form method="post" action={visit.link('/payment/retry')} class="pay-again">
      <input type="hidden" name="order" value={number} />
      {phone && <input type="hidden" name="phone" value={phone} />}
      {cashTotal && <input type="hidden" name="cash_total" value={cashTotal} />}
      {gatewaysOf(visit)
        .toSorted((a, b) => place(a.code) - place(b.code))
        .map(({ code, name }, index) => (
          <button
            key={code}
            class={index === 0 ? 'button button-wide' : 'button button-quiet button-wide'}
            type="submit"
            name="method"
            value={code}
          >
            {t.pay(name)}
          </button>
        ))}
      {offersCash(visit) && (
        <button class="button button-quiet button-wide" type="submit" name="method" value="COD">
          {t.cash}
        </button>
      )}
    </form>
  )
}
