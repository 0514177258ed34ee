import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { AddressCheck } from '../../shared/store-settings.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { findCart } from '../cart/cart.queries.ts'
import { zonesShown } from '../delivery/delivery-zone-rules.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { cashPartOf } from '../pricing/cash-rounding-rules.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import { methodsFor, partCharged } from '../pricing/payment-method-rules.ts'
import { type AddressText, normalizePlace, placeDelivery } from '../pricing/place-rules.ts'
import type { FactsRequest } from '../pricing/price-facts.queries.ts'
import {
  type LocalItem,
  type PricedCorrection,
  type PricedItems,
  priceCorrection,
  priceItems,
  withShown,
} from '../pricing/price-items.ts'
import { refuseZone } from '../pricing/refuse-zone.ts'
import type { MethodFactsRow, ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { type BuyerProof, dependsOnPhone, judgeBuyer, mayNeedPhoneProof } from '../risk/buyer-rules.ts'
import type { BuyerContacts } from '../risk/prove-buyer.ts'
import { findSavedPlace, type SavedPlace } from './checkout.queries.ts'
import { type Advance, cashToCollect, findRequirements, type Requirement, refusedAdvance } from './checkout-rules.ts'

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
}

export type DeliveryOption = { zone: ZoneFactsRow; feeMinor: Minor; estimate: { from: string; to: string } }

export type Quoted = PricedItems & {
  facts: PriceFacts
  deliveryOptions: DeliveryOption[]
  /** Where an order would be delivered; empty texts while that is unknown. */
  place: { deliveryLocation: string; district: string; thana: string }
  methods: MethodFactsRow[]
  advance: Advance | null
  codMinor: Minor
  requirements: Requirement[]
  /** As of an order; null in a store that refuses such orders. */
  correction: PricedCorrection | null
}

/** The cost of an order, by the rules of placing it. Reads only. */
export async function quoteCheckout(
  tx: StoreTx,
  store: StoreContext,
  request: QuoteRequest,
  now: Date,
): Promise<Quoted> {
  const saved = await findSaved(tx, store.id, request)
  // As in an order: the typed number, else that of the saved address. Without either, that of the account is assumed.
  const phone = request.phone ?? (saved ? (saved.phone as PhoneNumber) : null)
  const proof = await request.prove(tx, { ...request, phone })
  const { isPhoneProven } = proof
  const buyerPhone = dependsOnPhone(store.settings) ? { phone, isHistoryOpen: isPhoneProven } : null
  const facts = await loadFacts(tx, store.id, { ...request, buyerPhone }, now)
  const { addressCheck } = store.settings
  const asked = askedPlace(request, saved, addressCheck)
  const { decision, isUnclear } = placeDelivery(facts.zones, asked, addressCheck)
  if (!decision.ok && request.deliveryLocation) throw refuseZone(decision)
  const [zone, correction] = decision.ok ? [decision.zone, decision.correction] : [null, null]
  const { paymentMethod, offeredAdvanceMinor: advanceMinor } = request
  const isGateway = facts.methods.some(({ code, type }) => code === paymentMethod && type === 'gateway')
  const cash = cashPartOf(store.currency, { paymentMethod, isGateway, advanceMinor })
  const priced = priceItems(facts, zone, now, cash)
  const { price } = priced

  const { totalMinor } = price
  const isCod = (paymentMethod ?? 'COD') === 'COD'
  const chargedMinor = isGateway ? partCharged(advanceMinor, totalMinor) : null
  const isCash = isCod || chargedMinor !== null
  const typed = { receiverName: null, address: asked.text.address || null, district: asked.text.district }
  const buyer = judgeBuyer(facts.phone, { ...typed, ...price, ...proof, isCod: isCash, now }, store.settings)
  const { isNewPhone, risk } = buyer
  const place = { deliveryLocation: zone?.code ?? '', isNewPhone, riskScore: risk.score, ...price }
  const ruled = isCash ? requiredAdvance(store.settings.advanceRules, place) : null
  const advance = isCash ? advanceOfBlocks(ruled, facts.blocks, totalMinor) : null
  const left = methodsLeft(facts.methods, facts.blocks)
  const methods = methodsFor(left, { ...price, advanceMinor }, store.currency)
  return {
    ...priced,
    facts,
    deliveryOptions: (facts.zones.length > 0 ? facts.zones : everywhere).map((one) => ({
      zone: one,
      feeMinor: priceItems(facts, one, now).price.deliveryFeeMinor,
      estimate: estimateDelivery(now, one),
    })),
    place: {
      deliveryLocation: zone?.code ?? (decision.ok ? (request.deliveryLocation ?? '') : ''),
      district: asked.text.district,
      thana: asked.text.thana,
    },
    methods,
    correction: addressCheck === 'refuse' ? null : priceCorrection(facts, correction, priced, now),
    advance,
    codMinor: cashToCollect({ isCash, totalMinor, currency: store.currency }, advance, advanceMinor),
    requirements: findRequirements({
      ...request,
      ...store.settings,
      items: priced.items,
      isPlaceKnown: decision.ok,
      isRefused: isRefused(facts.blocks),
      neededProof: mayNeedPhoneProof(store.settings, { isCash, isCod }, buyer) ? proof.provable : null,
      isAddressUnclear: isUnclear,
      mismatch: addressCheck === 'refuse' ? correction : null,
      isGuest: request.customerId === null,
      subtotalMinor: price.subtotalMinor,
      advance,
      refusedAdvance: refusedAdvance({ ...price, chargedMinor }, advanceMinor, left),
      methods,
    }),
  }
}

/** The only zone of a store without zones. */
const everywhere: ZoneFactsRow[] = zonesShown([]).map((zone) => ({
  ...zone,
  translations: zone.translations as ZoneFactsRow['translations'],
  districts: [],
  thanas: [],
}))

async function findSaved(tx: StoreTx, storeId: number, request: QuoteRequest): Promise<SavedPlace | null> {
  const { customerId, addressId } = request
  if (addressId === null) return null
  const saved = customerId === null ? undefined : await findSavedPlace(tx, { storeId, customerId, id: addressId })
  if (!saved) throw notFound('address', 'address_id')
  return saved
}

/** The place as an order would be asked for it: what is typed, beside what a saved address says. */
function askedPlace({ deliveryLocation, text }: QuoteRequest, saved: SavedPlace | null, check: AddressCheck) {
  const savedAddress = saved ? [saved.line1, saved.line2, saved.area, saved.city].filter(Boolean).join(', ') : ''
  const address = text.address || savedAddress
  const thana = text.thana || (saved?.area ?? '')
  return {
    location: deliveryLocation,
    districts: [text.district, saved?.city ?? ''].filter((name) => name !== ''),
    // As an order stores it, so that both find the same zone.
    text: { address, ...normalizePlace({ address, district: text.district || (saved?.city ?? ''), thana }, check) },
  }
}

async function loadFacts(
  tx: StoreTx,
  storeId: number,
  request: QuoteRequest & Pick<FactsRequest, 'buyerPhone'>,
  now: Date,
): Promise<PriceFacts> {
  const { items, customerId, buyerPhone } = request
  const { phone, shopperIp, text } = request
  const blockKeys = blockKeysOf({ phone, shopperIp, address: text.address })
  const who = { storeId, customerId, phone: null, email: null, now, blockKeys, buyerPhone }
  if (items !== null) {
    return withShown(await loadPriceFacts(tx, { ...who, source: { items }, couponCode: request.couponCode }), items)
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
