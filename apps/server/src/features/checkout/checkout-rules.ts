import { maxMoneyMinor } from '@haat/contract/limits.ts'
import type { Minor } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { isPaidInCash } from '../orders/payment-status-rules.ts'
import { decideClaims, nothingClaimed } from '../payments/payment-claim-rules.ts'
import { type Advance, requiredAdvance, withAgreedAdvance } from '../pricing/advance-rules.ts'
import type { CashPart } from '../pricing/cash-rounding-rules.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import { type PricedItem, priceCorrection, priceItems } from '../pricing/item-price-rules.ts'
import {
  advanceMethodsOf,
  advanceRefusals,
  methodsFor,
  partCharged,
  takesAmount,
  takesCash,
} from '../pricing/payment-method-rules.ts'
import { compareShownPrices, type PriceClaimDecision } from '../pricing/price-claim-rules.ts'
import type { MethodFactsRow } from '../pricing/selling-facts.queries.ts'
import { assessBuyer, mayNeedPhoneProof, needsPhoneProof } from '../risk/buyer-rules.ts'
import {
  type CheckoutDecision,
  type CheckoutFacts,
  type CheckoutRefusal,
  type CheckoutRequest,
  type CheckoutTerms,
  type Payable,
  type PaymentDecision,
  type RequestedPayment,
  refusedFor,
} from './checkout-facts.ts'

/**
 * Decides items, place, price, buyer, advance and methods: for a quote, an order, one that is paid through a gateway, and
 * for an order that is placed already, when its payment is tried again or changed. Callers present or write the decision.
 */
export function decideCheckout(facts: CheckoutFacts, request: CheckoutRequest): CheckoutDecision {
  const { store, prices, standing, isQuote, now } = facts
  const place = chooseZone(prices.zones, request.delivery)
  const { zone, correction } = place.ok ? place : { zone: null, correction: null }
  const cash = facts.cash === undefined ? cashPartOf(store.currency, request.payment) : facts.cash
  const priced = priceItems(prices, zone, now, cash)
  const isCorrected = store.settings.addressCheck !== 'refuse'
  const corrected = isCorrected ? priceCorrection(prices, correction, priced, now, cash) : null
  const shown = isQuote ? nothingCompared : compareShownPrices(request, prices.items, priced, corrected)
  const { couponRefusal } = priced.price
  const terms = {
    ...{ ...priced, place, zone, correction: corrected, warnings: shown.ok ? shown.warnings : [] },
    couponRefused: couponRefusal && {
      ...couponRefusal,
      isUnproven: prices.coupon?.isBuyerProven === false && request.provable === 'phone',
    },
  }
  const payable = standing ?? { ...priced.price, deliveryLocation: zone?.code ?? '' }
  const paid = decidePayment(facts, request, payable)
  const refused = standing ? [] : refuseTerms(facts, request, terms, shown)
  return { ...terms, ...paid, refusals: [...refused, ...paid.refusals] }
}

const nothingCompared: PriceClaimDecision = { ok: true, warnings: [] }

const isCod = ({ paymentMethod }: RequestedPayment): boolean => (paymentMethod ?? 'COD') === 'COD'

/** What is paid in cash. A gateway charges an advance exactly; one that is only claimed is cash until staff have verified it. */
export function cashPartOf(currency: string, payment: RequestedPayment): CashPart | null {
  if (isCod(payment)) return { currency, prepaidMinor: 0, seenMinor: payment.seenMinor ?? 0 }
  return payment.isThroughGateway && payment.advanceAmountMinor
    ? { currency, prepaidMinor: payment.advanceAmountMinor }
    : null
}

/** Whether the store accepts orders of customers only; they are refused before anything is read. */
export const isGuestRefused = (
  { guestCheckout }: Pick<StoreSettings, 'guestCheckout'>,
  customerId: string | null,
): boolean => customerId === null && !guestCheckout

/** Why no order of these items is placed, whatever its payment. */
function refuseTerms(
  { store: { settings }, prices }: CheckoutFacts,
  { customerId, couponCode, delivery, isByLink = false }: CheckoutRequest,
  { items, price, place, couponRefused }: CheckoutTerms,
  shown: PriceClaimDecision,
): CheckoutRefusal[] {
  const { subtotalMinor, totalMinor } = price
  const { addressCheck, minOrderMinor: minimumMinor } = settings
  const otherPlace = place.ok && addressCheck === 'refuse' ? place.correction : null
  const isUnclear = addressCheck !== 'off' && delivery.location === null && delivery.text.address !== ''
  // Staff may sell to guests, and less or more of a product than shoppers may order: they speak with the buyer.
  const isByStaff = prices.agreed !== null
  const isRefusedItem = ({ problem }: PricedItem) =>
    problem !== null && !(isByStaff && problem.code === 'QUANTITY_LIMIT')
  return refusedFor(
    !isByStaff && isGuestRefused(settings, customerId) && { code: 'guest' },
    items.length === 0 && { code: 'no_items' },
    items.some(isRefusedItem) && { code: 'items', items: items.filter(isRefusedItem), rows: prices.items },
    !place.ok && { code: 'no_place', codes: place.codes, isUnclear },
    otherPlace && { code: 'other_place', name: otherPlace.name, zone: otherPlace.zone },
    !isByStaff &&
      subtotalMinor < minimumMinor && {
        code: 'below_minimum',
        minimumMinor,
        missingMinor: minimumMinor - subtotalMinor,
      },
    // The discount of a link takes off at most what the items cost by then.
    !isByLink &&
      price.agreedDiscountMinor < (prices.agreed?.discountMinor ?? 0) && {
        code: 'agreed_discount',
        mostMinor: price.agreedDiscountMinor,
      },
    // A larger total can be neither written nor paid as one amount.
    totalMinor > maxMoneyMinor && { code: 'above_maximum' },
    couponRefused && couponCode !== null && { code: 'coupon', refused: couponRefused },
    !shown.ok && { code: 'prices', difference: shown },
  )
}

/** Decides how an amount is paid, by what the store knows about the buyer. */
function decidePayment(facts: CheckoutFacts, request: CheckoutRequest, payable: Payable): PaymentDecision {
  const { store, prices, isQuote } = facts
  const { payment, isRenewal, provable, email } = request
  const { totalMinor, roundingMinor } = payable
  const { isThroughGateway, paymentMethod: chosen } = payment
  const paymentMethod = chosen ?? 'COD'
  const offeredMinor = payment.advanceAmountMinor ?? 0
  const payableNowMinor = isThroughGateway ? partCharged(offeredMinor, totalMinor) : null
  const chargedMinor = payableNowMinor ?? totalMinor
  const isCash = isPaidInCash({ paymentMethod, payableNowMinor })
  const { advance, isProofNeeded } = requireOfBuyer(facts, request, payable, isCash)
  const requiredAdvanceMinor = advance?.amountMinor ?? 0
  // With a link the buyer pays, with the methods and the advance of every shopper.
  const isByStaff = prices.agreed !== null && !request.isByLink
  const restMinor = totalMinor - Math.max(offeredMinor, payment.seenMinor ?? 0)

  const left = methodsLeft(prices.methods, prices.blocks)
  const methods = methodsFor(left, { totalMinor, roundingMinor, advanceMinor: offeredMinor }, store.currency)
  // With a claimed transaction ID for a gateway's method, anybody could hold stock until staff look.
  const usable = methods.flatMap(({ code, type }) =>
    isRenewal || (type === 'gateway') === isThroughGateway ? code : [],
  )
  const advanceMethods = isThroughGateway ? [paymentMethod] : advanceMethodsOf(prices.methods)
  const isClaimed = !isQuote && !isRenewal && !isThroughGateway
  const { claims, advanceMinor, problem, ...stated } = isClaimed
    ? decideClaims({ ...payment, paymentMethod }, { totalMinor, roundingMinor, requiredAdvanceMinor, advanceMethods })
    : { ...nothingClaimed, advanceMinor: offeredMinor }
  return {
    methods,
    isPaidInCash: isCash,
    advance: isCash ? advance : null,
    payment: {
      ...{ claims, requiredAdvanceMinor, payableNowMinor, ...stated },
      ...(payableNowMinor && { advanceAmountMinor: payableNowMinor, advancePaymentMethod: paymentMethod }),
    },
    refusals: refusedFor(
      isRefused(prices.blocks) && { code: 'blocked' },
      !isClaimed && offeredMinor > totalMinor - roundingMinor && { code: 'advance', reason: advanceRefusals.tooHigh },
      chosen !== null &&
        !isByStaff &&
        !usable.includes(chosen) &&
        refuseMethod(left, payment, { chargedMinor, accepted: usable }),
      payableNowMinor !== null &&
        !takesCash(left, totalMinor - payableNowMinor) && { code: 'advance', reason: advanceRefusals.noCash },
      // The buyer of staff has no method to choose: what is not paid yet is cash on delivery.
      isByStaff && restMinor > 0 && !takesCash(left, restMinor) && { code: 'no_cash', restMinor },
      problem && { code: 'claim', problem },
    ),
    lastRefusals: refusedFor(
      isProofNeeded && { code: 'proof', provable, email },
      // Staff place an order that waits for its advance; `confirm` asks for it.
      isCash &&
        !isRenewal &&
        !isByStaff &&
        advance &&
        advanceMinor < requiredAdvanceMinor && { code: 'advance_due', advance, methods: advanceMethods },
    ),
  }
}

/** Why an order is not paid by the method that is chosen: a gateway that the store has does not take the amount, or another reason. */
function refuseMethod(
  methods: readonly MethodFactsRow[],
  { paymentMethod, isThroughGateway }: RequestedPayment,
  { chargedMinor, accepted }: { chargedMinor: Minor; accepted: readonly string[] },
): CheckoutRefusal {
  const limits = methods.find(({ code, type }) => code === paymentMethod && type === 'gateway')
  const isLimited = isThroughGateway && limits && !takesAmount(limits, chargedMinor)
  return isLimited ? { code: 'amount', chargedMinor, limits } : { code: 'method', accepted }
}

/** What the store requires of a buyer: an advance, and a proof of the phone number. */
function requireOfBuyer(
  { store: { settings }, prices: { phone, blocks, agreed }, standing, isQuote, now }: CheckoutFacts,
  request: CheckoutRequest,
  payable: Payable,
  isCash: boolean,
): { advance: Advance | null; isProofNeeded: boolean } {
  const { totalMinor } = payable
  const { address, district } = request.delivery.text
  const order = { address: address || null, district, isCod: isCash, totalMinor, now }
  const buyer = assessBuyer(phone, { ...request, ...order }, settings)
  const known = { isNewPhone: buyer.isNewPhone, riskScore: buyer.risk.score }
  const leastMinor = standing?.leastAdvanceMinor ?? agreed?.advanceMinor ?? 0
  const ruled = requiredAdvance(settings.advanceRules, { ...payable, ...known })
  return {
    advance: withAgreedAdvance(advanceOfBlocks(ruled, blocks, totalMinor), leastMinor, totalMinor),
    isProofNeeded: isQuote
      ? mayNeedPhoneProof(settings, { isCash, isCod: isCod(request.payment) }, buyer)
      : isCash && needsPhoneProof(settings.otpCheckout, buyer),
  }
}
