import type { Address, Quote } from '@haat/client/storefront'
import { setCoupon } from '../../cart/shopper-cart.ts'
import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import type { Places } from '../../checkout/places.ts'
import { placeName, readPlaces } from '../../checkout/places.ts'
import { isQuoteComplete, quoteOrder } from '../../checkout/quote-order.ts'
import { readSubscriptionWish, type SubscriptionWish } from '../../checkout/subscription-wish.ts'
import type { Visit } from '../../http/visit.ts'
import { newKey } from '../../session/new-key.ts'

/** A message above the form. */
export type CheckoutMessage = {
  kind: 'good' | 'bad' | 'warn'
  lines: string[]
  link?: { path: string; label: string } | null | undefined
}

/** Everything that the page of a checkout shows. */
export type CheckoutView = {
  input: CheckoutInput
  quote: Quote
  /** What is wrong with the fields, by their names. */
  fields: Record<string, string>
  messages: CheckoutMessage[]
  /** Idempotency key of the order that the form would place. */
  key: string
  addresses: Address[]
  places: Places
  /** The recognised place, in the language of the visit; may be empty. */
  place: string
  /** The subscription that the customer has chosen, when its product is among the items. */
  wish: SubscriptionWish | null
  /** Whether the shown total is that of an order. */
  isComplete: boolean
}

type Shown = Partial<Pick<CheckoutView, 'fields' | 'messages' | 'key'> & { isMarked: boolean }>

/**
 * Reads what the page needs; null without anything to order. A field that the API cannot read is marked where the shopper
 * has left it or pressed the button (`isMarked`): else they may still be typing.
 */
export async function readCheckoutView(
  visit: Visit,
  input: CheckoutInput,
  { fields = {}, messages = [], key = newKey(), isMarked = false }: Shown = {},
): Promise<CheckoutView | null> {
  if (!visit.session && visit.guestLines.length === 0) return null
  const [{ quote, fields: unread }, addresses] = await Promise.all([quoteOrder(visit, input), readAddresses(visit)])
  if (quote.items.length === 0) return null
  // A coupon that stopped to apply would be refused with the order: it is removed from the cart, and the page shows why.
  const stopped = quote.coupon && !quote.coupon.valid ? quote.coupon.coupon_code : ''
  const reason = quote.warnings.find(({ code }) => code === 'COUPON_NOT_APPLICABLE')?.message ?? ''
  if (stopped) await setCoupon(visit, '')
  const [places, place] = await Promise.all([
    readPlaces(visit, input.district),
    placeName(visit, quote.district, quote.thana),
  ])
  return {
    ...{ input, quote, messages, key, addresses, places, place },
    wish: await wishOf(visit, quote),
    fields: {
      ...(stopped && { coupon_code: `${stopped}: ${reason}` }),
      ...(isMarked && unreadFields(unread)),
      ...fields,
    },
    // A phone number that cannot be read changes no total: the order is refused with the reason beside it.
    isComplete: isQuoteComplete(quote) && Object.keys(unread).every((name) => name === 'phone'),
  }
}

/** Subscriptions belong to customers; a wish whose product has left the cart is none. */
async function wishOf(visit: Visit, { items }: Quote): Promise<SubscriptionWish | null> {
  const wish = visit.session ? await readSubscriptionWish(visit) : null
  const isOrdered = items.some(
    ({ product_id, variant_id, is_available }) =>
      is_available && product_id === wish?.productId && variant_id === wish.variantId,
  )
  return isOrdered ? wish : null
}

const readAddresses = async (visit: Visit): Promise<Address[]> =>
  visit.session ? (await visit.api.addresses.list({})).items : []

/** The fields of the form in the order of the page. */
const order = [
  'address_id',
  'receiver_name',
  'phone',
  'address',
  'delivery_location',
  'district',
  'thana',
  'payment_method',
  'transaction',
  'email',
  'note',
  'coupon_code',
  'accepts_policies',
]

/** The errors of the fields in the order of the page, with the elements that they belong to. */
export function errorsOf({ fields, input, quote }: CheckoutView): { id: string; text: string }[] {
  const [first] = quote.payment_methods.filter(({ type, supports_advance }) => type === 'manual' && supports_advance)
  const { paymentMethod, advanceMethod } = input
  const paidBy = quote.advance_required ? `advance_${advanceMethod || first?.code}` : paymentMethod
  return order.flatMap((name) => {
    const text = fields[name]
    return text ? [{ id: `field-${name === 'transaction' ? `transaction_${paidBy}` : name}`, text }] : []
  })
}

/** The first error of each field. */
export const unreadFields = (fields: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, [message]]) => (message ? [[name, message]] : [])))
