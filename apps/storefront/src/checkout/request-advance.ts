import { HaatError } from '@haat/client'
import type { OrdersCreateInput } from '@haat/client/storefront'
import { keepRefused } from '../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The advance in the form of an unpaid order. `transactionId`: empty before it was typed. */
export type StatedAdvance = { amount: string; methods: string[]; method: string; transactionId: string }

/** The order of the advance, as forms identify it. */
type Named = { number: string; phone: string; orderId: number | null }

/** What the page of the advance shows. */
export type RequiredAdvance = Named & StatedAdvance & { error: string }

export const ADVANCE_PATH = '/payment/advance'

const CODE = /^[A-Z_]{2,20}$/

/** The advance of a submitted form; null for a form that has none. */
export function readAdvance({ form }: Visit): StatedAdvance | null {
  const amount = form.text('advance_amount')
  const method = form.text('advance_method')
  if (!/^\d{1,9}(\.\d{2})?$/.test(amount) || !CODE.test(method)) return null
  const methods = form
    .text('advance_methods')
    .split(' ')
    .filter((code) => CODE.test(code))
    .slice(0, 10)
  return { amount, methods, method, transactionId: form.text(`transaction_advance_${method}`).slice(0, 64) }
}

/** The fields of an advance for the API; none while its transaction ID is missing. */
export const advanceFieldsOf = (advance: StatedAdvance | null) =>
  advance === null || advance.transactionId === ''
    ? {}
    : {
        advance_amount: advance.amount,
        advance_payment_method: advance.method as NonNullable<OrdersCreateInput['advance_payment_method']>,
        advance_transaction_id: advance.transactionId,
      }

/**
 * Redirects to the page of the advance that cash on delivery requires, with the error of the submitted one.
 * Null for another error, and in a shop where no advance can be paid by hand.
 */
export async function requestAdvance(
  visit: Visit,
  named: Named,
  stated: StatedAdvance | null,
  error: HaatError,
): Promise<RouteResponse | null> {
  const required = requiredAdvance(visit, stated, error)
  if (!required || methodsToSendTo(visit, required.methods).length === 0) return null
  const { number, phone, orderId } = named
  return (
    (await keepRefused(visit, ADVANCE_PATH, { number, phone, orderId, ...required })) ?? seeOther(visit.link('/track'))
  )
}

function requiredAdvance(visit: Visit, stated: StatedAdvance | null, error: HaatError) {
  const wrong = stated === null ? '' : (explainRefusal(visit, error, () => undefined)?.fields.transaction ?? '')
  if (HaatError.is(error, 'advance_required')) {
    const { amount, methods } = error.details
    return { ...(stated ?? { method: '', transactionId: '' }), amount, methods, error: wrong }
  }
  return stated && wrong !== '' ? { ...stated, error: wrong } : null
}

/** Where the shop takes money by hand, of these methods. */
export const methodsToSendTo = ({ config }: Visit, codes: readonly string[]) =>
  config.payment_methods.filter(({ code, type }) => type === 'manual' && codes.includes(code))
