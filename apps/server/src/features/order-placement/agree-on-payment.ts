import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { isPaidInCash } from '../orders/payment-status-rules.ts'
import { decideClaims, statedPayments } from '../payments/payment-claim-rules.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import {
  advanceMethodsOf,
  advanceRefusals,
  methodsFor,
  partCharged,
  takesCash,
} from '../pricing/payment-method-rules.ts'
import { judgeBuyer, needsPhoneProof } from '../risk/buyer-rules.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { refuseMissingAdvance, refuseUnprovenPhone } from './order-refusals.ts'

/** Who pays, and how: of a request for an order, or of an order that is paid another way than it was placed. */
export type Paying = Pick<
  OrderRequest,
  | 'paymentMethod'
  | 'paymentTransactionId'
  | 'advanceAmountMinor'
  | 'advancePaymentMethod'
  | 'advanceTransactionId'
  | 'receiverName'
  | 'address'
  | 'district'
  | 'isPhoneProven'
  | 'isEmailProven'
  | 'provable'
  | 'email'
  | 'isRenewal'
  | 'gatewayPayment'
>

/** What is paid. */
type Payable = { totalMinor: Minor; roundingMinor: Minor; deliveryFeeMinor: Minor; deliveryLocation: string }

type PaymentFacts = Pick<PriceFacts, 'methods' | 'blocks' | 'phone'>

/** How an order is paid. `refusal`: a missing proof of the phone number, or else a missing advance; null for none. */
export type AgreedPayment = ReturnType<typeof agreeOnPayment>

/** Decides the payment of an order by what the store knows about the buyer. Throws when the store does not accept it. */
export function agreeOnPayment(store: OrderingStore, request: Paying, facts: PaymentFacts, order: Payable, now: Date) {
  if (isRefused(facts.blocks)) throw new ApiError('order_not_accepted')
  const { totalMinor } = order
  const payableNowMinor = payableNow(request, totalMinor)
  const isCod = isPaidInCash({ ...request, payableNowMinor })
  const buyer = judgeBuyer(facts.phone, { ...request, totalMinor, isCod, now }, store.settings)
  const { isNewPhone, risk } = buyer
  const ruled = requiredAdvance(store.settings.advanceRules, { ...order, isNewPhone, riskScore: risk.score })
  const advance = advanceOfBlocks(ruled, facts.blocks, totalMinor)
  const { payment, missing } = decidePayment(request, facts, { ...order, payableNowMinor }, advance, store)
  return {
    payment,
    refusal: isCod && needsPhoneProof(store.settings.otpCheckout, buyer) ? refuseUnprovenPhone(request) : missing,
  }
}

/** The payment as the shopper claims it, and what is missing from it. Throws when the store does not accept it. */
function decidePayment(
  request: Paying,
  { methods, blocks }: PaymentFacts,
  { totalMinor, roundingMinor, payableNowMinor }: Payable & { payableNowMinor: Minor | null },
  advance: ReturnType<typeof requiredAdvance>,
  store: OrderingStore,
) {
  const left = methodsLeft(methods, blocks)
  const taken = methodsFor(
    left,
    { totalMinor, roundingMinor, advanceMinor: request.advanceAmountMinor },
    store.currency,
  )
    // With a claimed transaction ID for a gateway's method, anybody could hold stock until staff look.
    .filter(({ type }) => request.isRenewal || (type === 'gateway') === (request.gatewayPayment !== undefined))
    .map(({ code }) => code)
  if (!taken.includes(request.paymentMethod)) {
    throw fieldError('payment_method', {
      en: `This payment method is not available for this order. Must be one of: ${taken.join(', ')}.`,
      bn: `এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। এর একটি হতে হবে: ${taken.join(', ')}।`,
    })
  }
  const requiredAdvanceMinor = advance?.amountMinor ?? 0
  if (request.gatewayPayment)
    refuseUnpayable(payableNowMinor ?? totalMinor, request.gatewayPayment.minAmountMinor, store)
  if (request.isRenewal || request.gatewayPayment) {
    if (payableNowMinor !== null && !takesCash(left, totalMinor - payableNowMinor))
      throw fieldError('advance_amount', advanceRefusals.noCash)
    const stated = {
      ...statedPayments(request, []),
      ...(payableNowMinor !== null && {
        advanceAmountMinor: payableNowMinor,
        advancePaymentMethod: request.paymentMethod,
      }),
    }
    const isShort = payableNowMinor !== null && payableNowMinor < requiredAdvanceMinor
    return {
      payment: { claims: [], requiredAdvanceMinor, payableNowMinor, ...stated },
      missing: isShort && advance ? refuseMissingAdvance(advance, [request.paymentMethod]) : null,
    }
  }
  const advanceMethods = advanceMethodsOf(methods)
  const decision = decideClaims(request, { totalMinor, roundingMinor, requiredAdvanceMinor, advanceMethods })
  if (!decision.ok) throw fieldError(decision.complaint.field, decision.complaint)
  const { claims, advanceMinor } = decision
  const isShort = advance !== null && advanceMinor < advance.amountMinor
  return {
    payment: { claims, requiredAdvanceMinor, payableNowMinor: null, ...statedPayments(request, claims) },
    missing: isShort ? refuseMissingAdvance(advance, advanceMethods) : null,
  }
}

/** What the gateway charges of an order whose rest is cash on delivery; null when it charges all. */
function payableNow({ gatewayPayment, advanceAmountMinor }: Paying, totalMinor: Minor): Minor | null {
  if (!gatewayPayment) return null
  if ((advanceAmountMinor ?? 0) > totalMinor) throw fieldError('advance_amount', advanceRefusals.tooHigh)
  return partCharged(advanceAmountMinor, totalMinor)
}

/** Throws when no gateway would accept the amount. */
function refuseUnpayable(totalMinor: Minor, leastMinor: Minor, { currencySymbol }: OrderingStore): void {
  if (totalMinor >= leastMinor) return
  if (totalMinor === 0)
    throw fieldError('payment_method', {
      en: 'There is nothing to pay. Place the order without an online payment.',
      bn: 'কোনো টাকা দিতে হবে না। অনলাইন পেমেন্ট ছাড়াই অর্ডার করুন।',
    })
  const least = (locale: Locale) => displayAmount(leastMinor, currencySymbol, locale)
  throw fieldError('payment_method', {
    en: `The smallest online payment is ${least('en')}. Pay another way.`,
    bn: `অনলাইনে কমপক্ষে ${least('bn')} দিতে হয়। অন্যভাবে টাকা দিন।`,
  })
}
