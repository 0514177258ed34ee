import { HaatError } from '@haat/client'
import type { Visit } from '../http/visit.ts'
import { waitTime } from '../http/wait-time.ts'
import { texts } from '../i18n/language.ts'

/** Why an order was not placed, in words, with what can be done about it. */
export type Refusal = {
  status: 409 | 422 | 429 | 503
  messages: string[]
  /** Messages by the names of the form's fields. */
  fields: Record<string, string>
  /** A page where the shopper can correct it. */
  link: { path: string; label: string } | null
  /** Whether the order may have been placed all the same, now or by an earlier attempt: the form is sent again as it is. */
  isUncertain: boolean
}

/** Error codes that do not show whether the API has placed the order. */
const withoutResponse: readonly string[] = [
  ...['network_error', 'timeout', 'unexpected_response', 'internal_error', 'service_unavailable'],
  'idempotency_in_progress',
]

/** Whether the result of a request is unknown. */
export const hasNoResponse = (error: unknown): boolean => HaatError.is(error) && withoutResponse.includes(error.code)

const refusalTexts = texts(
  {
    fields: 'Check the marked fields.',
    newTotal: (total: string) => `The total is now ${total}. Nothing is ordered yet: check it, then order.`,
    stock: 'These products were just bought by others: there are not enough left.',
    noneLeft: (name: string) => `“${name}” has sold out.`,
    fewLeft: (name: string, count: string) => `“${name}”: only ${count} left.`,
    notEnough: (name: string) => `“${name}”: not enough left.`,
    aProduct: 'A product of your cart',
    notForSale: 'A product of your cart is no longer for sale. Remove it, then order the others.',
    cart: 'Edit cart',
    couponGone: (reason: string) => `${reason} We took the coupon off: check the total, then order.`,
    advance: (amount: string) =>
      `This order needs ${amount} in advance. Pay it as described below, and enter the transaction ID.`,
    advanceId: 'Enter the transaction ID of the advance.',
    notAccepted: (phone: string) => `We cannot take this order online. Please call us${phone}: we are glad to help.`,
    duplicate: 'You placed the same order a moment ago. It is on its way to us: there is no need to order again.',
    track: 'View the order',
    myOrders: 'View my orders',
    usedId: 'This transaction ID was already used for another order.',
    busy: (wait: string) => `Too many orders at once. Please press the button again in ${wait}. Nothing is lost.`,
    unknown:
      'The shop did not respond in time. Press the button again: it becomes one order only, even if the first try arrived.',
    perhaps: 'This form was already sent once. Please look whether your order is there before you order again.',
    other: 'The order could not be placed. Please try again.',
    address: 'This saved address is no longer there. Choose another one.',
    payment: 'Paying online does not work now. Choose another way to pay.',
  },
  {
    fields: 'চিহ্নিত ঘরগুলো দেখুন।',
    newTotal: (total: string) => `এখন মোট ${total}। অর্ডার এখনো হয়নি: মোট দেখে আবার অর্ডার করুন।`,
    stock: 'এইমাত্র অন্য কেউ কিনে নিয়েছেন: এতগুলো আর নেই।',
    noneLeft: (name: string) => `“${name}” শেষ হয়ে গেছে।`,
    fewLeft: (name: string, count: string) => `“${name}”: আর ${count}টি আছে।`,
    notEnough: (name: string) => `“${name}”: এতগুলো আর নেই।`,
    aProduct: 'কার্টের একটি পণ্য',
    notForSale: 'কার্টের একটি পণ্য এখন আর বিক্রি হচ্ছে না। সেটি বাদ দিয়ে বাকিগুলো অর্ডার করুন।',
    cart: 'কার্ট বদলান',
    couponGone: (reason: string) => `${reason} কুপনটি বাদ দেওয়া হয়েছে: মোট দেখে আবার অর্ডার করুন।`,
    advance: (amount: string) => `এই অর্ডারে ${amount} অগ্রিম দিতে হবে। নিচের নিয়মে টাকা পাঠিয়ে ট্রানজেকশন আইডি লিখুন।`,
    advanceId: 'অগ্রিম পাঠানোর ট্রানজেকশন আইডি লিখুন।',
    notAccepted: (phone: string) => `অর্ডারটি অনলাইনে নেওয়া যাচ্ছে না। আমাদের ফোন করুন${phone}, আমরা সাহায্য করব।`,
    duplicate: 'একই অর্ডার একটু আগেই করেছেন। সেটি আমরা পেয়েছি, আবার অর্ডার করার দরকার নেই।',
    track: 'অর্ডারটি দেখুন',
    myOrders: 'আমার অর্ডার দেখুন',
    usedId: 'এই ট্রানজেকশন আইডি আগেই অন্য অর্ডারে ব্যবহার হয়েছে।',
    busy: (wait: string) => `একসাথে অনেক অর্ডার আসছে। ${wait} পরে আবার বোতাম চাপুন। কিছুই হারায়নি।`,
    unknown: 'দোকান থেকে সময়মতো সাড়া আসেনি। আবার বোতাম চাপুন: আগেরবার পৌঁছে থাকলেও অর্ডার একটিই হবে।',
    perhaps: 'এই ফর্ম আগে একবার পাঠানো হয়েছে। আবার অর্ডার করার আগে দেখুন অর্ডারটি হয়ে গেছে কি না।',
    other: 'অর্ডারটি করা যায়নি। আবার চেষ্টা করুন।',
    address: 'সেভ করা ঠিকানাটি আর নেই। অন্য একটি বেছে নিন।',
    payment: 'এখন অনলাইনে টাকা দেওয়া যাচ্ছে না। অন্যভাবে টাকা দিন।',
  },
)

/** `nameOf`: the name of a product of the cart. Null for an error that is not about this order. */
export function explainRefusal(
  visit: Visit,
  error: unknown,
  nameOf: (productId: number) => string | undefined,
): Refusal | null {
  if (!(error instanceof HaatError)) return null
  const t = refusalTexts[visit.language]
  const { money, number } = visit.format
  const { store } = visit.config
  const amount = (value: string) => money(value, store.currency_symbol)
  const refuse = (...messages: string[]): Refusal => ({
    ...{ status: 409, fields: {}, link: null, isUncertain: false },
    messages,
  })
  const toCart = { path: '/cart', label: t.cart }
  switch (error.code) {
    case 'validation_failed':
      return ofFields(visit, error.fields)
    case 'price_changed':
      return refuse(t.newTotal(amount(error.details.total)))
    case 'insufficient_stock': {
      const lines = error.details.items.map(({ product_id, available }) => {
        const name = nameOf(product_id) ?? t.aProduct
        return available === null
          ? t.notEnough(name)
          : available > 0
            ? t.fewLeft(name, number(available))
            : t.noneLeft(name)
      })
      return { ...refuse(t.stock, ...lines), link: toCart }
    }
    case 'item_unavailable':
      return { ...refuse(t.notForSale), link: toCart }
    case 'coupon_not_applicable':
      return refuse(t.couponGone(error.message))
    case 'advance_required':
      return {
        ...refuse(t.advance(amount(error.details.amount))),
        fields: { transaction: t.advanceId },
      }
    case 'payment_already_used':
      return { ...refuse(t.usedId), fields: { transaction: t.usedId } }
    case 'order_not_accepted':
      return refuse(t.notAccepted(store.phone ? ` (${store.phone})` : ''))
    case 'duplicate_order':
      return { ...refuse(t.duplicate), link: { path: '/track', label: t.track } }
    case 'not_found':
      return { ...refuse(t.address), status: 422, fields: { address_id: t.address } }
    case 'too_many_requests':
      return { ...refuse(t.busy(waitTime(visit, error))), status: 429, isUncertain: true }
    case 'idempotency_key_reused':
      return { ...refuse(t.perhaps), link: { path: '/track', label: t.track } }
    case 'payment_gateway_error':
      return refuse(t.payment)
    case 'invalid_state':
      // Too many orders of the buyer wait for a payment, or for the check of one.
      return { ...refuse(error.message), link: { path: '/track', label: t.myOrders } }
    default:
      if (hasNoResponse(error)) return { ...refuse(t.unknown), status: 503, isUncertain: true }
      return isRefusal(error) ? refuse(error.message) : null
  }
}

/** The API's message, in the language of the visit. An ended session is not about the order. */
const isRefusal = ({ status }: HaatError): boolean => status >= 400 && status < 500 && status !== 401

const formFields: Record<string, string> = {
  payment_transaction_id: 'transaction',
  advance_transaction_id: 'transaction',
  advance_amount: 'transaction',
  advance_payment_method: 'transaction',
}

/** The messages of the API beside their fields; those of fields that the form does not have above it. */
function ofFields(visit: Visit, wire: Record<string, string[]>): Refusal {
  const t = refusalTexts[visit.language]
  const fields: Record<string, string> = {}
  const messages = [t.fields]
  for (const [name, [message = t.other]] of Object.entries(wire)) {
    if (/^(receiver_name|phone|address|district|thana|delivery_location|email|note|payment_method)$/.test(name))
      fields[name] = message
    else if (formFields[name]) fields[formFields[name]] = message
    else if (name === 'callback_url') {
      // The shop has not allowed its own address as a return address: the log must show it to its staff.
      console.error(`${visit.shop.url.origin} is not among the payment_return_origins of the store: ${message}`)
      messages.push(t.payment)
    } else messages.push(message)
  }
  return { status: 422, messages, fields, link: null, isUncertain: false }
}
