import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { isPaidInCash } from '../orders/payment-status-rules.ts'
import { decideClaims, statedPayments } from '../payments/payment-claim-rules.ts'
import { type Advance, requiredAdvance } from '../pricing/advance-rules.ts'
import {
  advanceMethodsOf,
  advanceRefusals,
  methodsFor,
  partCharged,
  takesCash,
} from '../pricing/payment-method-rules.ts'
import { judgeBuyer, mayNeedPhoneProof, needsPhoneProof } from '../risk/buyer-rules.ts'
import {
  type CheckoutFacts,
  type CheckoutRequest,
  type Payable,
  type PaymentDecision,
  refusedFor,
} from './checkout-facts.ts'

/** Decides how an amount is paid, by what the store knows about the buyer. */
export function decidePayment(facts: CheckoutFacts, request: CheckoutRequest, payable: Payable): PaymentDecision {
  const { store, prices, isQuote } = facts
  const { isRenewal, provable, email } = request
  const { totalMinor, roundingMinor } = payable
  const { gateway, paymentMethod: chosen, ...stated } = request.payment
  const paymentMethod = chosen ?? 'COD'
  const offeredMinor = stated.advanceAmountMinor ?? 0
  const payableNowMinor = gateway && partCharged(offeredMinor, totalMinor)
  const chargedMinor = payableNowMinor ?? totalMinor
  const how = { isCod: paymentMethod === 'COD', isCash: isPaidInCash({ paymentMethod, payableNowMinor }) }
  const { advance, isProofNeeded } = requireOfBuyer(facts, request, payable, how)
  const requiredAdvanceMinor = advance?.amountMinor ?? 0

  const left = methodsLeft(prices.methods, prices.blocks)
  const methods = methodsFor(left, { totalMinor, roundingMinor, advanceMinor: offeredMinor }, store.currency)
  // With a claimed transaction ID for a gateway's method, anybody could hold stock until staff look.
  const usable = methods.flatMap(({ code, type }) => (isRenewal || (type === 'gateway') === !!gateway ? code : []))
  const advanceMethods = gateway ? [paymentMethod] : advanceMethodsOf(prices.methods)
  const isClaimed = !isQuote && !isRenewal && !gateway
  const claimed = isClaimed
    ? decideClaims({ ...stated, paymentMethod }, { totalMinor, roundingMinor, requiredAdvanceMinor, advanceMethods })
    : { claims: [], advanceMinor: offeredMinor, problem: null }
  const { claims, advanceMinor, problem } = claimed
  const isAdvanceDue = how.isCash && !isRenewal && advanceMinor < requiredAdvanceMinor
  return {
    methods,
    isPaidInCash: how.isCash,
    advance: how.isCash ? advance : null,
    payment: {
      ...{ claims, requiredAdvanceMinor, payableNowMinor },
      ...statedPayments({ ...stated, paymentMethod }, claims),
      ...(payableNowMinor && { advanceAmountMinor: payableNowMinor, advancePaymentMethod: paymentMethod }),
    },
    refusals: refusedFor(
      isRefused(prices.blocks) && { code: 'blocked' },
      !isClaimed && offeredMinor > totalMinor - roundingMinor && { code: 'advance', reason: advanceRefusals.tooHigh },
      chosen !== null && !usable.includes(chosen) && { code: 'method', accepted: usable },
      gateway && chargedMinor < gateway.minAmountMinor && { code: 'too_small', chargedMinor, ...gateway },
      payableNowMinor !== null &&
        !takesCash(left, totalMinor - payableNowMinor) && { code: 'advance', reason: advanceRefusals.noCash },
      problem && { code: 'claim', problem },
    ),
    lastRefusals: refusedFor(
      isProofNeeded && { code: 'proof', provable, email },
      isAdvanceDue && advance && { code: 'advance_due', advance, methods: advanceMethods },
    ),
  }
}

/** What the store requires of a buyer: an advance, and a proof of the phone number. */
function requireOfBuyer(
  { store: { settings }, prices: { phone, blocks }, isQuote, now }: CheckoutFacts,
  { delivery, receiverName, ...proof }: CheckoutRequest,
  payable: Payable,
  how: { isCod: boolean; isCash: boolean },
): { advance: Advance | null; isProofNeeded: boolean } {
  const { totalMinor } = payable
  const { address, district } = delivery.text
  const typed = { receiverName, address: address || null, district, isCod: how.isCash, totalMinor, now }
  const buyer = judgeBuyer(phone, { ...proof, ...typed }, settings)
  const known = { isNewPhone: buyer.isNewPhone, riskScore: buyer.risk.score }
  const ruled = requiredAdvance(settings.advanceRules, { ...payable, ...known })
  return {
    advance: advanceOfBlocks(ruled, blocks, totalMinor),
    isProofNeeded: isQuote
      ? mayNeedPhoneProof(settings, how, buyer)
      : how.isCash && needsPhoneProof(settings.otpCheckout, buyer),
  }
}
