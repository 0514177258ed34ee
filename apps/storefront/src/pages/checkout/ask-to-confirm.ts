import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutMessage, CheckoutView } from './checkout-view.ts'

/** Requirements that no field of the form can meet: their own messages are shown instead of a hint at the fields. */
const UNMARKED = new Set(['ORDER_NOT_ACCEPTED', 'ITEMS_NEED_CHANGE', 'MINIMUM_ORDER_NOT_MET'])

/** The page with the total, which a buyer without scripts sees for the first time; or with what is missing for it. */
export function askToConfirm<View extends CheckoutView>(visit: Visit, view: View): { view: View; status: 200 | 422 } {
  const t = checkoutTexts[visit.language]
  const { quote, input } = view
  const total = visit.format.money(quote.total, visit.config.store.currency_symbol)
  const unmarked = quote.requirements.find(({ code }) => UNMARKED.has(code))
  const method = quote.payment_methods.find(({ code }) => code === input.paymentMethod)
  const isToSend = input.transactionId === '' && method?.type === 'manual'
  const fields = { ...missingPlace(visit, view), ...view.fields }
  const isRight = view.isComplete && Object.keys(fields).length === 0
  const message: CheckoutMessage = isRight
    ? { kind: 'good', lines: [isToSend ? t.sendTotal(total) : t.confirmTotal(total)] }
    : { kind: 'bad', lines: [unmarked?.message ?? t.fields] }
  return { view: { ...view, fields, messages: [message] }, status: isRight ? 200 : 422 }
}

/** The error of the field that names the place, where the address does not. */
function missingPlace(visit: Visit, { quote, input }: CheckoutView): Record<string, string> {
  const missing = quote.requirements.find(({ code }) => /^DELIVERY_/.test(code))
  if (!missing) return {}
  const isUnread = missing.code === 'DELIVERY_LOCATION_REQUIRED'
  const text = isUnread ? checkoutTexts[visit.language].choosePlace : missing.message
  return input.deliveryLocation === '' ? { district: text } : { delivery_location: text }
}
