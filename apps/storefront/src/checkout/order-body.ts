import type { OrdersCreateInput } from '@haat/client/storefront'
import { readKey } from '../http/form-key.ts'
import type { Visit } from '../http/visit.ts'
import { type CheckoutInput, readCheckoutInput } from './checkout-input.ts'
import { placeOf } from './quote-order.ts'
import { readSeenLines, type SeenLine } from './seen-lines.ts'
import { readWish, type SubscriptionWish } from './subscription-wish.ts'

/** A submitted checkout: the fields, and the facts that the page had shown. */
export type Submission = {
  input: CheckoutInput
  /** Idempotency key of the form. */
  key: string
  seen: SeenLine[]
  seenText: string
  /** The subscription that begins with the order. */
  wish: SubscriptionWish | null
  /** Empty while the page could not show a total. */
  expectedTotal: string
  /** The coupon of the shown total. */
  shownCoupon: string
  /** The advance that the page required; empty without one. */
  advanceAmount: string
}

const AMOUNT = /^\d{1,9}(\.\d{2})?$/

export function readSubmission(visit: Visit): Submission {
  const amount = (name: string) => (AMOUNT.test(visit.form.text(name)) ? visit.form.text(name) : '')
  const seenText = visit.form.text('seen')
  return {
    input: readCheckoutInput(visit),
    key: readKey(visit.form.text('order_key')),
    seen: readSeenLines(seenText),
    seenText,
    wish: readWish(visit.form.text('subscribe')),
    expectedTotal: amount('expected_total'),
    shownCoupon: visit.form.text('shown_coupon').slice(0, 50),
    advanceAmount: amount('advance_amount'),
  }
}

/**
 * The body of an order. It depends on the form alone: the same form sent again has the same body, and with it the same
 * order. The API takes the items of a customer from the cart.
 */
export function orderBody(visit: Visit, submission: Submission): OrdersCreateInput {
  const { input, seen, wish, shownCoupon } = submission
  return {
    ...placeOf(input),
    ...(input.addressId ? {} : { receiver_name: input.name, phone: input.phone }),
    ...(input.deliveryLocation ? { delivery_location: input.deliveryLocation } : {}),
    ...(input.email ? { email: input.email } : {}),
    ...(input.note ? { note: input.note } : {}),
    ...(shownCoupon ? { coupon_code: shownCoupon } : {}),
    ...(visit.session
      ? {}
      : {
          items: seen.map(({ productId, variantId, quantity, unitPrice }) => ({
            product_id: productId,
            variant_id: variantId,
            quantity,
            unit_price: unitPrice,
            added_via: 'storefront',
          })),
        }),
    ...(visit.session && wish
      ? {
          subscribe_interval: wish.interval as 'monthly',
          subscribe_items: [{ product_id: wish.productId, variant_id: wish.variantId, quantity: wish.quantity }],
        }
      : {}),
    ...paymentBody(submission),
  }
}

/** How an order is paid, and the total that the page had shown. */
export function paymentBody({ input, expectedTotal, advanceAmount }: Submission) {
  const { paymentMethod, transactionId, advanceMethod } = input
  const isAdvance = paymentMethod === 'COD' && advanceAmount !== '' && transactionId !== ''
  return {
    expected_total: expectedTotal,
    payment_method: paymentMethod as 'COD',
    ...(paymentMethod !== 'COD' && transactionId ? { payment_transaction_id: transactionId } : {}),
    ...(isAdvance
      ? {
          advance_amount: advanceAmount,
          advance_payment_method: advanceMethod as NonNullable<OrdersCreateInput['advance_payment_method']>,
          advance_transaction_id: transactionId,
        }
      : {}),
  }
}
