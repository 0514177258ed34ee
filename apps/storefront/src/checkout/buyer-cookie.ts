import type { Visit } from '../http/visit.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** What this browser remembers of the last order, unless the shopper does not want it to. */
type Buyer = Pick<CheckoutInput, 'name' | 'phone' | 'address' | 'district' | 'thana' | 'email' | 'paymentMethod'>

const HALF_YEAR = 180 * 24 * 3_600

export const readBuyer = (visit: Visit): Promise<Buyer | null> => visit.cookies.kept<Buyer>('buyer')

export async function rememberBuyer(visit: Visit, input: CheckoutInput): Promise<void> {
  if (!input.isRemembered) return visit.cookies.forget('buyer')
  // A saved address is remembered by the account.
  if (input.addressId !== '') return
  const { name, phone, address, district, thana, email, paymentMethod } = input
  await visit.cookies.keep('buyer', { name, phone, address, district, thana, email, paymentMethod }, HALF_YEAR)
}
