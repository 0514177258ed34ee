import type { StoreTx } from '../../platform/database.ts'
import { type ApiError, fieldError } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import type { CheckoutDecision, CheckoutRefusal } from '../checkout/checkout-facts.ts'
import { cashPartOf, decideCheckout } from '../checkout/checkout-rules.ts'
import type { OrderingStore } from '../order-placement/order-input-rules.ts'
import { refuseCheckout } from '../order-placement/refuse-checkout.ts'
import { type AgreedPrices, agreedPricesOf } from '../pricing/agreed-price-rules.ts'
import { roundedCash } from '../pricing/cash-rounding-rules.ts'
import { priceItems } from '../pricing/item-price-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { buyerToPrice } from './buyer-to-price.ts'
import { asStaffTyped } from './create-staff-order.ts'
import type { OrderTaker } from './order-taker.ts'
import { agreedDiscountOf, refuseAgreedTerms, refuseRepeatedItems } from './refuse-agreed-terms.ts'
import type { StaffQuoteBody } from './staff-order-body.ts'
import { agreedTermsOf, staffTermsOf } from './staff-order-request.ts'

export type StaffQuoteFacts = {
  decision: CheckoutDecision
  prices: PriceFacts & { agreed: AgreedPrices }
  /** `zoneFeeMinor`: before offers. */
  options: { zone: ZoneFactsRow; feeMinor: Minor; zoneFeeMinor: Minor }[]
  destination: { deliveryLocation: string; district: string; thana: string }
  cashMinor: Minor
  askedBp: number
  limitBp: number
  refusals: ApiError[]
}

/** The cost of an order that staff would place, by the rules of placing it. Reads only. */
export async function previewStaffOrder(
  tx: StoreTx,
  caller: OrderTaker,
  body: StaffQuoteBody,
  now: Date,
): Promise<StaffQuoteFacts> {
  const { store, limitBp } = caller
  const terms = staffTermsOf(caller, body)
  const facts = await loadPriceFacts(tx, {
    ...{ storeId: store.id, source: { items: terms.items }, couponCode: terms.couponCode, now },
    ...{ customerId: null, email: null },
    // Nothing is placed: what other stores share is not looked up for any number that somebody types.
    ...buyerToPrice(
      { settings: store.settings },
      { phone: body.phone ?? null, address: terms.delivery.text.address },
      now,
    ),
  })
  refuseRepeatedItems(facts.items)
  const agreed = agreedPricesOf(agreedTermsOf(body), facts.items)
  const prices = { ...facts, agreed }
  const paidMinor = body.payment?.amount ?? 0
  const payment = { ...terms.payment, advanceAmountMinor: paidMinor }
  const cash = cashPartOf(store.currency, payment)
  const decision = decideCheckout(
    { store, prices, standing: null, isQuote: true, now },
    {
      ...{ ...terms, receiverName: body.receiverName ?? null },
      payment,
    },
  )
  const { place, zone, price } = decision
  const restMinor = Math.max(0, price.totalMinor - paidMinor)
  const limit = refuseAgreedTerms(decision, agreed, facts.items, limitBp)
  return {
    decision,
    prices,
    options: prices.zones.map((one) => {
      const { price } = priceItems({ ...prices, agreed: { ...agreed, deliveryFeeMinor: null } }, one, now, cash)
      return { zone: one, feeMinor: price.deliveryFeeMinor, zoneFeeMinor: price.zoneFeeMinor }
    }),
    destination: {
      deliveryLocation: zone?.code ?? (place.ok ? (terms.delivery.location ?? '') : ''),
      district: terms.delivery.text.district,
      thana: terms.delivery.text.thana,
    },
    cashMinor: roundedCash(restMinor, store.currency),
    askedBp: agreedDiscountOf(decision, agreed).bp,
    limitBp,
    refusals: [
      ...[...decision.refusals, ...decision.lastRefusals].map((refusal) => explainToStaff(refusal, store)),
      ...(limit ? [limit] : []),
    ],
  }
}

/** The error that the order would return; while the address is not typed yet, what to do about it. */
export function explainToStaff(refusal: CheckoutRefusal, store: OrderingStore): ApiError {
  if (refusal.code === 'no_place') return fieldError('delivery_location', placeMissing)
  if (refusal.code === 'no_items') return fieldError('set_items', itemsMissing)
  return asStaffTyped(refuseCheckout(refusal, store)) as ApiError
}

const itemsMissing = {
  en: 'An order has an item at least. Cancel it instead.',
  bn: 'অর্ডারে কমপক্ষে একটি পণ্য থাকতে হয়। দরকার না হলে অর্ডার বাতিল করুন।',
}

const placeMissing = {
  en: 'Enter the address with its district, or choose the delivery area.',
  bn: 'জেলাসহ ঠিকানা লিখুন, অথবা ডেলিভারির এলাকা বেছে নিন।',
}
