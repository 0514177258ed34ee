import type { PaymentMethod } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'

/** How the order is paid. A method that needs more says so below it when it is chosen. */
export function CheckoutPayment({ visit, view }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const { quote, input, fields } = view
  const isOffered = quote.payment_methods.some(({ code }) => code === input.paymentMethod)
  const unavailable = quote.requirements.find(({ code }) => code === 'PAYMENT_METHOD_UNAVAILABLE')
  return (
    <section id="checkout-payment" data-part aria-labelledby="checkout-paying">
      <h2 id="checkout-paying">{t.payment}</h2>
      {(fields.payment_method || unavailable) && <p class="error">{fields.payment_method ?? unavailable?.message}</p>}
      <fieldset class="choices">
        <legend class="hidden-text">{t.payment}</legend>
        {quote.payment_methods.map((method, index) => (
          <div key={method.code} class="choice-with-more">
            <label class="choice">
              <input
                type="radio"
                name="payment_method"
                value={method.code}
                checked={isOffered ? method.code === input.paymentMethod : index === 0}
                data-refresh
              />
              <span>
                <strong>{method.type === 'cod' ? t.codName : method.name}</strong>
                <br />
                <span class="soft small">{hintOf(visit, method)}</span>
              </span>
            </label>
            {method.type === 'manual' && (
              <div class="choice-more">
                <PayTo visit={visit} method={method} />
                <Transaction
                  visit={visit}
                  name={`transaction_${method.code}`}
                  value={input.paymentMethod === method.code ? input.transactionId : ''}
                  error={input.paymentMethod === method.code ? fields.transaction : undefined}
                />
              </div>
            )}
          </div>
        ))}
      </fieldset>
      {quote.advance_required && <Advance visit={visit} view={view} />}
    </section>
  )
}

function hintOf(visit: Visit, { type, name, instructions }: PaymentMethod): string {
  const t = checkoutTexts[visit.language]
  if (type === 'cod') return instructions || t.codHint
  return type === 'gateway' ? instructions || t.onlineHint(name) : instructions
}

const PayTo = ({ visit, method }: { visit: Visit; method: PaymentMethod }) =>
  method.account_number ? (
    <p>
      {checkoutTexts[visit.language].payTo}: <strong class="account-number">{method.account_number}</strong>
    </p>
  ) : null

type TransactionProps = { visit: Visit; name: string; value: string; error: string | undefined }

const Transaction = ({ visit, name, value, error }: TransactionProps) => (
  <Field
    name={name}
    label={checkoutTexts[visit.language].transaction}
    hint={checkoutTexts[visit.language].transactionHint}
    error={error}
    value={value}
    maxLength={64}
    autocomplete="off"
    autocapitalize="characters"
    spellcheck={false}
  />
)

/** An advance on cash on delivery, paid by hand. */
function Advance({ visit, view: { quote, input, fields } }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const { store } = visit.config
  const amount = visit.format.money(quote.advance_amount, store.currency_symbol)
  const methods = quote.payment_methods.filter(({ type, supports_advance }) => type === 'manual' && supports_advance)
  return (
    <section class="advance" aria-labelledby="advance-title">
      <h3 id="advance-title">{t.advanceTitle(amount)}</h3>
      {methods.length === 0 ? (
        <p>{t.advanceNowhere(store.phone ? ` (${store.phone})` : '')}</p>
      ) : (
        <>
          <p>{t.advanceText(amount)}</p>
          <fieldset class="choices">
            <legend class="hidden-text">{t.advanceTitle(amount)}</legend>
            {methods.map((method, index) => (
              <div key={method.code} class="choice-with-more">
                <label class="choice">
                  <input
                    type="radio"
                    name="advance_method"
                    value={method.code}
                    checked={input.advanceMethod ? input.advanceMethod === method.code : index === 0}
                  />
                  <span>
                    <strong>{method.name}</strong>
                    {method.account_number && <span class="account-number"> {method.account_number}</span>}
                  </span>
                </label>
                <div class="choice-more">
                  <Transaction
                    visit={visit}
                    name={`transaction_advance_${method.code}`}
                    value={input.advanceMethod === method.code ? input.transactionId : ''}
                    error={(input.advanceMethod || methods[0]?.code) === method.code ? fields.transaction : undefined}
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
