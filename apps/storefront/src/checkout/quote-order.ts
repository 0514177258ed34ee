import { HaatError } from '@haat/client'
import type { CheckoutQuoteInput, Quote } from '@haat/client/storefront'
import { readGuestFacts } from '../cart/guest-cart-api.ts'
import { withLabelledItems } from '../catalogue/variant-labels.ts'
import type { Visit } from '../http/visit.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** A quote, or the fields that the API could not read (the quote is that of the other fields then). */
export type QuoteResult = { quote: Quote; fields: Record<string, string[]> }

/**
 * What an order of the cart would cost with these fields. Reads only. Fields that are not right yet are left out, so that
 * a shopper who is still typing sees the rest.
 */
export async function quoteOrder(visit: Visit, input: CheckoutInput): Promise<QuoteResult> {
  const coupon = visit.session ? '' : (await readGuestFacts(visit)).coupon
  const full: CheckoutQuoteInput = {
    ...(visit.session ? {} : { items: guestItems(visit) }),
    ...placeOf(input),
    ...(input.phone ? { phone: input.phone } : {}),
    ...(input.deliveryLocation ? { delivery_location: input.deliveryLocation } : {}),
    payment_method: input.paymentMethod as 'COD',
    ...(coupon ? { coupon_code: coupon } : {}),
  }
  try {
    return { quote: await readQuote(visit, full), fields: {} }
  } catch (error) {
    if (HaatError.is(error, 'validation_failed')) return quoteWithout(visit, full, error.fields)
    // Too many coupons were tried, or a saved address was deleted meanwhile.
    if (coupon && HaatError.is(error, 'too_many_requests')) return quoteWithout(visit, full, { coupon_code: [] })
    if (full.address_id && HaatError.is(error, 'not_found')) return quoteWithout(visit, full, { address_id: [] })
    throw error
  }
}

async function quoteWithout(
  visit: Visit,
  full: CheckoutQuoteInput,
  fields: Record<string, string[]>,
): Promise<QuoteResult> {
  const kept = Object.entries(full).filter(([name]) => !(name in fields) || name === 'items')
  return { quote: await readQuote(visit, Object.fromEntries(kept) as CheckoutQuoteInput), fields }
}

async function readQuote(visit: Visit, input: CheckoutQuoteInput): Promise<Quote> {
  return withLabelledItems(visit, await visit.api.checkout.quote(input))
}

export const placeOf = ({ addressId, address, district, thana }: CheckoutInput) =>
  addressId
    ? { address_id: addressId }
    : { ...(address ? { address } : {}), ...(district ? { district } : {}), ...(district && thana ? { thana } : {}) }

export const guestItems = (visit: Visit) =>
  visit.guestLines.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
  }))

const metLater: readonly string[] = ['PHONE_VERIFICATION_REQUIRED', 'EMAIL_VERIFICATION_REQUIRED', 'ADVANCE_REQUIRED']

/** Requirements that the shopper can only meet elsewhere than in the fields of the checkout. */
export const isQuoteComplete = ({ requirements }: Quote): boolean =>
  requirements.every(({ code }) => metLater.includes(code))
