import type { Submission } from '../../checkout/order-body.ts'
import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** The error of a missing transaction ID, which is required only after the amount was shown. */
export function missingTransaction(
  visit: Visit,
  { input, expectedTotal, advanceAmount }: Submission,
): Record<string, string> {
  const type = visit.config.payment_methods.find(({ code }) => code === input.paymentMethod)?.type
  const isNeeded = type === 'manual' || (type === 'cod' && advanceAmount !== '' && input.advanceMethod !== '')
  return isNeeded && expectedTotal !== '' && input.transactionId === ''
    ? { transaction: checkoutTexts[visit.language].transactionMissing }
    : {}
}
