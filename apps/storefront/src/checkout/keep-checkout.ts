import type { LeadsSaveInput } from '@haat/client/storefront'
import { readGuestFacts } from '../cart/guest-cart-api.ts'
import type { Visit } from '../http/visit.ts'
import { rememberBuyer } from './buyer-cookie.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { guestItems } from './quote-order.ts'

/**
 * Sends an unfinished checkout to the shop, of a shopper who has agreed to that. The browser remembers what was typed, so
 * that the link to it opens with it. The checkout goes on when it fails.
 */
export async function keepCheckout(visit: Visit, input: CheckoutInput, key: string): Promise<void> {
  if (!input.mayBeKept || visit.config.leads_notice === '' || input.phone === '' || input.addressId !== '') return
  const { deliveryLocation, district, thana, name, phone } = input
  await rememberBuyer(visit, input)
  const body: LeadsSaveInput = {
    ...{ consent: true, phone, name, district, thana, step: stepOf(input) },
    ...(key.length >= 16 ? { checkout_key: key } : {}),
    ...(deliveryLocation ? { delivery_location: deliveryLocation } : {}),
    ...(visit.session ? {} : { items: guestItems(visit), coupon_code: (await readGuestFacts(visit)).coupon }),
  }
  await visit.api.leads.save(body).catch(() => null)
}

/** Deletes what the shop keeps of this checkout, of a shopper who has unticked the box. */
export async function withdrawCheckout(visit: Visit, { phone }: CheckoutInput, key: string): Promise<void> {
  if (visit.config.leads_notice === '' || phone === '' || key.length < 16) return
  await visit.api.leads.save({ consent: false, phone, checkout_key: key }).catch(() => null)
}

const stepOf = ({ address, transactionId, paymentMethod }: CheckoutInput): 'contact' | 'address' | 'payment' => {
  if (address === '') return 'contact'
  return transactionId !== '' || paymentMethod !== 'COD' ? 'payment' : 'address'
}
