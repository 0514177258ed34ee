import type { PaymentMethod } from '@haat/client/storefront'
import { AdvanceFields } from '../../checkout/advance-fields.tsx'
import { CopyNumber } from '../../checkout/copy-number.tsx'
import { TransactionField } from '../../checkout/transaction-field.tsx'
import type { Visit } from '../../http/visit.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'

/** How the order is paid. A method that needs more fields shows them when it is chosen. */
export function CheckoutPayment({ visit, view }: { visit: Visit; view: CheckoutView }) {
  const t = checkoutTexts[visit.language]
  const { quote, input, fields } = view
  const isOffered = quote.payment_methods.some(({ code }) => code === input.paymentMethod)
  const unavailable = quote.requirements.find(({ code }) => code === 'PAYMENT_METHOD_UNAVAILABLE')
  return (
    <section id="checkout-payment" data-part aria-labelledby="checkout-paying">
      <h2 id="checkout-paying">{t.payment}</h2>
      <ChoiceGroup
        name="payment_method"
        legend={t.payment}
        isLegendHidden
        error={fields.payment_method ?? unavailable?.message}
      >
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
                <PayTo visit={visit} view={view} method={method} />
                <TransactionField
                  visit={visit}
                  method={method.code}
                  name={`transaction_${method.code}`}
                  value={input.paymentMethod === method.code ? input.transactionId : ''}
                  error={input.paymentMethod === method.code ? fields.transaction : undefined}
                />
              </div>
            )}
          </div>
        ))}
      </ChoiceGroup>
      {quote.advance_required && (
        <AdvanceFields
          visit={visit}
          amount={quote.advance_amount}
          methods={quote.payment_methods.filter(({ type, supports_advance }) => type === 'manual' && supports_advance)}
          chosen={input.advanceMethod}
          transactionId={input.transactionId}
          error={fields.transaction}
        />
      )}
    </section>
  )
}

function hintOf(visit: Visit, { type, name, instructions }: PaymentMethod): string {
  const t = checkoutTexts[visit.language]
  if (type === 'cod') return instructions || t.codHint
  return type === 'gateway' ? instructions || t.onlineHint(name) : instructions
}

/** The amount is known when the place is. */
function PayTo({ visit, view, method }: { visit: Visit; view: CheckoutView; method: PaymentMethod }) {
  const t = checkoutTexts[visit.language]
  if (!method.account_number) return null
  // Cash may be chosen while this is read: only its total is rounded, and has a fee for collecting it.
  const { total: shown, rounding, delivery_fee_parts: parts } = view.quote
  const exact = (Number(shown) - Number(rounding) - Number(parts.cod)).toFixed(2)
  const total = visit.format.money(exact, visit.config.store.currency_symbol)
  return (
    <p>
      {view.isComplete ? t.payAmountTo(total) : t.payTo}:{' '}
      <strong class="account-number">{method.account_number}</strong>{' '}
      <CopyNumber visit={visit} number={method.account_number} />
      {!view.isComplete && (
        <>
          <br />
          <span class="soft small">{t.payAfterTotal}</span>
        </>
      )}
    </p>
  )
}
