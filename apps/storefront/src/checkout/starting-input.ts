import type { Address, Order } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { localPhone } from '../i18n/formats.ts'
import { readBuyer } from './buyer-cookie.ts'
import { type CheckoutInput, emptyInput } from './checkout-input.ts'

/** The initial values of the form: the default address of a customer, the cookie of this browser, or the last order. */
export async function startingInput(visit: Visit): Promise<CheckoutInput> {
  const buyer = await readBuyer(visit)
  const wanted = buyer?.paymentMethod
  const paymentMethod = visit.config.payment_methods.find(({ code }) => code === wanted)?.code ?? firstMethod(visit)
  if (!visit.session) return { ...emptyInput, ...buyer, paymentMethod }
  const { items } = await visit.api.addresses.list({})
  const saved: Address | undefined = items[0]
  if (saved) return { ...emptyInput, addressId: saved.id, paymentMethod }
  if (buyer) return { ...emptyInput, ...buyer, paymentMethod }
  const [{ first_name, last_name, phone }, last] = await Promise.all([
    visit.api.profile.read({}),
    lastOrder(visit).catch(() => null),
  ])
  return {
    ...emptyInput,
    name: last?.receiver_name || [first_name, last_name].filter(Boolean).join(' '),
    phone: localPhone(last?.phone || (phone ?? '')),
    // Without its district: that is read from the address, which the shopper may change.
    address: last?.address ?? '',
    paymentMethod,
  }
}

/** The last order of the customer, also one that was placed without an account. Null without one. */
async function lastOrder({ api }: Visit): Promise<Order | null> {
  const [last] = await api.orders.list({ limit: 1 })
  return last ? api.orders.read({ order_id: last.id }) : null
}

/** Cash on delivery where the shop offers it. */
const firstMethod = ({ config: { payment_methods } }: Visit): string =>
  payment_methods.find(({ code }) => code === 'COD')?.code ?? payment_methods[0]?.code ?? 'COD'
