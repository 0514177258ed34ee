import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const payTexts = texts(
  {
    pay: (name: string) => `Pay with ${name}`,
    cash: 'Cash on delivery instead',
  },
  {
    pay: (name: string) => `${name}-এ টাকা দিন`,
    cash: 'ক্যাশ অন ডেলিভারিতে নেব',
  },
)

type Props = {
  visit: Visit
  /** Order number. */
  number: string
  /** Of the receiver, when this browser did not place the order. */
  phone?: string
  /** Whether the order can be placed again as cash on delivery from the cart of this browser. */
  offersCash?: boolean
}

export const gatewaysOf = ({ config }: Visit) => config.payment_methods.filter(({ type }) => type === 'gateway')

/** Buttons for another attempt to pay an order online. */
export function PayAgain({ visit, number, phone, offersCash = false }: Props) {
  const t = payTexts[visit.language]
  const hasCash = offersCash && visit.config.payment_methods.some(({ code }) => code === 'COD')
  return (
    <form method="post" action={visit.link('/payment/retry')} class="pay-again">
      <input type="hidden" name="order" value={number} />
      {phone && <input type="hidden" name="phone" value={phone} />}
      {gatewaysOf(visit).map(({ code, name }) => (
        <button key={code} class="button button-wide" type="submit" name="method" value={code}>
          {t.pay(name)}
        </button>
      ))}
      {hasCash && (
        <button class="button button-quiet button-wide" type="submit" name="method" value="COD">
          {t.cash}
        </button>
      )}
    </form>
  )
}
