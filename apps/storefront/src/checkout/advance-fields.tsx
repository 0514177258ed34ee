import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { CopyNumber } from './copy-number.tsx'
import { TransactionField } from './transaction-field.tsx'

const advanceTexts = texts(
  {
    title: (amount: string) => `${amount} in advance`,
    text: (amount: string) =>
      `This order needs ${amount} in advance; you pay the rest on delivery. Send it to one of these numbers and enter the transaction ID.`,
    nowhere: (phone: string) => `Please call us to pay the advance${phone}.`,
  },
  {
    title: (amount: string) => `${amount} অগ্রিম`,
    text: (amount: string) =>
      `এই অর্ডার পাঠানোর আগে ${amount} অগ্রিম দিতে হবে; বাকিটা পণ্য হাতে পেয়ে। যেকোনো একটি নম্বরে পাঠিয়ে ট্রানজেকশন আইডি লিখুন।`,
    nowhere: (phone: string) => `অগ্রিম দিতে আমাদের ফোন করুন${phone}।`,
  },
)

type Props = {
  visit: Visit
  /** Amount of the advance, such as `120.00`. */
  amount: string
  /** Where it may be sent to. */
  methods: { code: string; name: string; account_number: string }[]
  /** Code of the chosen method; empty before one is chosen. */
  chosen: string
  transactionId: string
  /** The error of the transaction ID. */
  error: string | undefined
}

/** An advance on cash on delivery, paid by hand: `readAdvance` reads its fields. */
export function AdvanceFields({ visit, amount, methods, chosen, transactionId, error }: Props) {
  const t = advanceTexts[visit.language]
  const { store } = visit.config
  const shown = visit.format.money(amount, store.currency_symbol)
  return (
    <section class="advance" aria-labelledby="advance-title">
      <h3 id="advance-title">{t.title(shown)}</h3>
      {methods.length === 0 ? (
        <p>{t.nowhere(store.phone ? ` (${store.phone})` : '')}</p>
      ) : (
        <>
          <p>{t.text(shown)}</p>
          <fieldset class="choices">
            <legend class="hidden-text">{t.title(shown)}</legend>
            {methods.map((method, index) => (
              <div key={method.code} class="choice-with-more">
                <label class="choice">
                  <input
                    type="radio"
                    name="advance_method"
                    value={method.code}
                    checked={chosen ? chosen === method.code : index === 0}
                  />
                  <span>
                    <strong>{method.name}</strong>
                    {method.account_number && <span class="account-number"> {method.account_number}</span>}
                  </span>
                </label>
                <div class="choice-more">
                  {method.account_number && <CopyNumber visit={visit} number={method.account_number} />}
                  <TransactionField
                    visit={visit}
                    method={method.code}
                    name={`transaction_advance_${method.code}`}
                    value={chosen === method.code ? transactionId : ''}
                    error={(chosen || methods[0]?.code) === method.code ? error : undefined}
                  />
                </div>
              </div>
            ))}
          </fieldset>
        </>
      )}
    </section>
  )
}
