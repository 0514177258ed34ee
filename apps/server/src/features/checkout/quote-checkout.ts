import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { findCart } from '../cart/cart.queries.ts'
import { zonesShown } from '../delivery/delivery-zone-rules.ts'
import { type AgreedTerms, withAgreedTerms } from '../pricing/agreed-price-rules.ts'
import { roundedCash } from '../pricing/cash-rounding-rules.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { type LocalItem, priceItems, withShown } from '../pricing/item-price-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { AddressText } from '../pricing/place-rules.ts'
import { refuseZone } from '../pricing/refuse-zone.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { taxOf } from '../pricing/tax-rules.ts'
import { buyerPhoneOf } from '../risk/buyer-phone.ts'
import type { BuyerProof } from '../risk/buyer-rules.ts'
import type { BuyerContacts } from '../risk/prove-buyer.ts'
import { askedDelivery } from './asked-delivery-rules.ts'
import { type CheckoutDecision, nothingPaid, type RequestedPayment } from './checkout-facts.ts'
import { cashPartOf, decideCheckout } from './checkout-rules.ts'
import { readShopperAddress } from './read-shopper-address.ts'

export type QuoteRequest = {
  /** The receiver’s, when it is typed already. */
  phone: PhoneNumber | null
  /** The buyer's, when it is typed already. */
  email: string
  /** What the request proves about its buyer. */
  prove: (tx: StoreTx, contacts: BuyerContacts) => Promise<BuyerProof>
  shopperIp: string | undefined
  customerId: string | null
  /** null = the shopper's cart. */
  items: readonly LocalItem[] | null
  /** null = the coupon of the cart, for a quote of the cart. */
  couponCode: string | null
  deliveryLocation: string | null
  /** The address as it is typed. */
  text: AddressText
  addressId: string | null
  /** null = not chosen yet; treated as cash on delivery. */
  paymentMethod: string | null
  offeredAdvanceMinor: Minor
  /** What staff have agreed on with the buyer who has their link. */
  byLink?: AgreedTerms
}

export type DeliveryOption = { zone: ZoneFactsRow; feeMinor: Minor; estimate: { from: string; to: string } }

export type Quoted = CheckoutDecision & {
  facts: PriceFacts
  deliveryOptions: DeliveryOption[]
  /** Where an order would be delivered; empty texts while that is unknown. */
  destination: { deliveryLocation: string; district: string; thana: string }
  /** The cash that the courier collects. */
  codMinor: Minor
}

/** The cost of an order, by the rules of placing it. Reads only. */
export async function quoteCheckout(
  tx: StoreTx,
  store: StoreContext,
  request: QuoteRequest,
  now: Date,
): Promise<Quoted> {
  const saved = await readShopperAddress(tx, store.id, request)
  // As in an order: the typed number, else that of the saved address. Without either, that of the account is assumed.
  const phone = request.phone ?? saved?.phone ?? null
  const proof = await request.prove(tx, { ...request, phone })
  const { addressCheck } = store.settings
  const delivery = askedDelivery({ location: request.deliveryLocation, ...request.text }, saved, addressCheck)
  const prices = await loadFacts(tx, store, { ...request, ...proof, phone }, delivery.text.address, now)
  const payment = askedPayment(request, prices)
  const decision = decideCheckout(
    { store, prices, standing: null, isQuote: true, now },
    {
      ...{ ...request, ...proof, delivery, payment },
      ...{
        receiverName: null,
        isRenewal: false,
        isByLink: request.byLink !== undefined,
        claimedDeliveryFeeMinor: null,
        expectedTotalMinor: null,
      },
    },
  )
  const { place, zone } = decision
  if (!place.ok && delivery.location) throw refuseZone(place)
  return {
    ...decision,
    facts: prices,
    deliveryOptions: (prices.zones.length > 0 ? prices.zones : everywhere).map((one) => ({
      zone: one,
      feeMinor: priceItems(prices, one, now, cashPartOf(store.currency, payment)).price.deliveryFeeMinor,
      estimate: estimateDelivery(now, one),
    })),
    destination: {
      deliveryLocation: zone?.code ?? (place.ok ? (delivery.location ?? '') : ''),
      district: delivery.text.district,
      thana: delivery.text.thana,
    },
    codMinor: cashToCollect(decision, request.offeredAdvanceMinor, store.currency),
  }
}

/** The payment of an order by the method that is chosen: one of a gateway is paid through it. */
function askedPayment({ paymentMethod, offeredAdvanceMinor }: QuoteRequest, { methods }: PriceFacts): RequestedPayment {
  const isThroughGateway = methods.some(({ code, type }) => code === paymentMethod && type === 'gateway')
  return { ...nothingPaid, paymentMethod, advanceAmountMinor: offeredAdvanceMinor, isThroughGateway }
}

/** The total without the advance, of an order that is paid in cash. */
function cashToCollect(
  { isPaidInCash, price, advance }: CheckoutDecision,
  offeredMinor: Minor,
  currency: string,
): Minor {
  if (!isPaidInCash) return 0
  const restMinor = price.totalMinor - Math.min(price.totalMinor, Math.max(advance?.amountMinor ?? 0, offeredMinor))
  return roundedCash(restMinor, currency)
}

/** The only zone of a store without zones. */
const everywhere: ZoneFactsRow[] = zonesShown([]).map((zone) => ({
  ...zone,
  translations: zone.translations as ZoneFactsRow['translations'],
  districts: [],
  thanas: [],
}))

async function loadFacts(
  tx: StoreTx,
  store: StoreContext,
  request: QuoteRequest & BuyerProof,
  address: string,
  now: Date,
): Promise<PriceFacts> {
  const { items, customerId, phone, shopperIp, isPhoneProven } = request
  const blockKeys = blockKeysOf({ phone, shopperIp, address })
  const { id: storeId, settings } = store
  const buyerPhone = buyerPhoneOf(store, { phone, isHistoryOpen: isPhoneProven }, now)
  const withTaxes = taxOf(settings) !== null
  const who = { storeId, customerId, phone: null, email: null, now, blockKeys, buyerPhone, withTaxes }
  if (items !== null) {
    const couponCode = request.couponCode ?? request.byLink?.held?.couponCode ?? null
    const facts = await loadPriceFacts(tx, { ...who, source: { items }, couponCode })
    return request.byLink ? withAgreedTerms(facts, request.byLink) : withShown(facts, items)
  }
  if (customerId === null) {
    throw fieldError('items', {
      en: 'Without a customer token, send items.',
      bn: 'লগইন ছাড়া items (পণ্যের তালিকা) দিতে হবে।',
    })
  }
  const cart = await findCart(tx, { storeId, customerId })
  const source = cart ? { cartId: cart.id } : { items: [] }
  return loadPriceFacts(tx, { ...who, source, couponCode: request.couponCode ?? cart?.couponCode ?? null })
}
