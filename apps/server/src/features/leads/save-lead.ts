import type { LeadStep } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { type QuoteRequest, quoteCheckout } from '../checkout/quote-checkout.ts'
import {
  endFormerLeads,
  insertLead,
  type LeadItem,
  lockCheckoutKey,
  lockLeads,
  renewLead,
} from './save-lead.queries.ts'

export type TypedCheckout = {
  phone: PhoneNumber
  checkoutKey: string | null
  name: string
  step: LeadStep
  language: Locale
  network: Buffer | null
}

/**
 * Keeps an unfinished checkout, priced by the rules of placing its order. Nothing is kept without an item that can be
 * ordered, nor of a buyer whom the store has blocked, nor a new one when `mayBegin` says that there were too many.
 */
export async function saveLead(
  tx: StoreTx,
  store: StoreContext,
  typed: TypedCheckout,
  request: QuoteRequest,
  { now, mayBegin }: { now: Date; mayBegin: () => boolean },
): Promise<void> {
  // Before it is priced: the shopper may withdraw meanwhile.
  if (typed.checkoutKey !== null) await lockCheckoutKey(tx, store.id, typed.checkoutKey)
  const quoted = await quoteCheckout(tx, store, request, now)
  const { facts, items, price, destination } = quoted
  const wanted = items.filter(({ isAvailable }) => isAvailable).map(toLeadItem)
  if (wanted.length === 0 || facts.blocks.length > 0) return
  const lead = {
    ...{ ...typed, ...destination, customerId: request.customerId, storeId: store.id, now },
    ...{
      items: wanted,
      totalMinor: price.totalMinor,
      couponCode: price.couponRefusal ? '' : (facts.coupon?.code ?? ''),
    },
  }
  await lockLeads(tx, store.id, typed.phone)
  await endFormerLeads(tx, lead)
  if (await renewLead(tx, lead)) return
  if (mayBegin()) await insertLead(tx, lead)
}

const toLeadItem = (item: Awaited<ReturnType<typeof quoteCheckout>>['items'][number]): LeadItem => ({
  productId: item.productId,
  variantId: item.hasVariants ? item.variantId : null,
  name: item.name,
  variantName: item.variantName,
  quantity: item.quantity,
  unitPriceMinor: item.priceMinor,
})
