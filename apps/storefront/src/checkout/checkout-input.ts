import { isUuid } from '../http/is-uuid.ts'
import type { Visit } from '../http/visit.ts'

/** What a shopper typed and chose at checkout. Texts are as typed: the API reads every usual spelling. */
export type CheckoutInput = {
  /** A saved address of a customer; empty for the fields below. */
  addressId: string
  name: string
  phone: string
  address: string
  district: string
  thana: string
  deliveryLocation: string
  email: string
  note: string
  coupon: string
  paymentMethod: string
  /** The transaction ID of a payment by hand, or of an advance. */
  transactionId: string
  advanceMethod: string
  isRemembered: boolean
  /** Whether the shop may keep this checkout, and contact the shopper about it. */
  mayBeKept: boolean
  /** Whether the box beside the button is ticked: the policies of the shop are accepted. */
  acceptsPolicies: boolean
}

export const emptyInput: CheckoutInput = {
  addressId: '',
  name: '',
  phone: '',
  address: '',
  district: '',
  thana: '',
  deliveryLocation: '',
  email: '',
  note: '',
  coupon: '',
  paymentMethod: 'COD',
  transactionId: '',
  advanceMethod: '',
  isRemembered: true,
  mayBeKept: false,
  acceptsPolicies: false,
}

const CODE = /^[A-Z_]{2,20}$/

/**
 * The fields of a submitted checkout. Texts are shortened to a little more than the maximum of the API, so that it rejects
 * them with its message.
 */
export function readCheckoutInput({ form }: Visit): CheckoutInput {
  const text = (name: string, most: number) => form.text(name).slice(0, most + 1)
  const code = (name: string) => (CODE.test(form.text(name)) ? form.text(name) : '')
  // A value that is no code is sent as one that no shop has, so that the API rejects it.
  const paymentMethod = form.text('payment_method') === '' ? 'COD' : code('payment_method') || 'NONE'
  const advanceMethod = code('advance_method')
  return {
    addressId: isUuid(form.text('address_id')) ? form.text('address_id') : '',
    name: text('receiver_name', 100).replace(/\s+/g, ' '),
    phone: text('phone', 39),
    address: text('address', 500),
    district: text('district', 99),
    thana: text('thana', 99),
    deliveryLocation: /^[a-z][a-z0-9_]{1,29}$/.test(form.text('delivery_location'))
      ? form.text('delivery_location')
      : '',
    email: text('email', 254),
    note: text('note', 1_000),
    coupon: text('coupon_code', 49),
    paymentMethod,
    transactionId: text(`transaction_${paymentMethod === 'COD' ? `advance_${advanceMethod}` : paymentMethod}`, 63),
    advanceMethod,
    isRemembered: form.text('remember') === '1',
    mayBeKept: form.text('may_be_kept') === '1',
    acceptsPolicies: form.text('accepts_policies') === '1',
  }
}

/** Fields of the pages between checkout and order. */
const passing = new Set(['code', 'otp_id', 'destination', 'channel', 'again', 'apply_coupon'])

/** Every field of the checkout by its name, to carry it through another page. */
export const carriedFields = ({ form }: Visit): [string, string][] =>
  Object.entries(form.fields).filter(([name, value]) => value !== '' && !passing.has(name))
