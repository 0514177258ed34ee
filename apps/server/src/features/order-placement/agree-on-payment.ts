import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { decideClaims, statedPayments } from '../payments/payment-claim-rules.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import { advanceMethodsOf, takesAmount } from '../pricing/payment-method-rules.ts'
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
  | 'isRenewal'
  | 'gatewayPayment'
>

/** What is paid. */
type Payable = { totalMinor: Minor; deliveryFeeMinor: Minor; deliveryLocation: string }

type PaymentFacts = Pick<PriceFacts, 'methods' | 'blocks' | 'phone'>

/** How an order is paid. `refusal`: a missing proof of the phone number, or else a missing advance; null for none. */
export type AgreedPayment = ReturnType<typeof agreeOnPayment>

/** Decides the payment of an order by what the store knows about the buyer. Throws when the store does not accept it. */
export function agreeOnPayment(store: OrderingStore, request: Paying, facts: PaymentFacts, order: Payable, now: Date) {
  if (isRefused(facts.blocks)) throw new ApiError('order_not_accepted')
  const isCod = request.paymentMethod === 'COD'
  const { totalMinor } = order
  const buyer = judgeBuyer(facts.phone, { ...request, totalMinor, isCod, now }, store.settings)
  const { isNewPhone, risk } = buyer
  const ruled = requiredAdvance(store.settings.advanceRules, { ...order, isNewPhone, riskScore: risk.score })
  const advance = advanceOfBlocks(ruled, facts.blocks, totalMinor)
  const { payment, missing } = decidePayment(request, facts, order, advance, store)
  return {
    payment,
    refusal: isCod && needsPhoneProof(store.settings.otpCheckout, buyer) ? refuseUnprovenPhone() : missing,
  }
}

/** The payment as the shopper claims it, and what is missing from it. Throws when the store does not accept it. */
function decidePayment(
  request: Paying,
  { methods, blocks }: PaymentFacts,
  { totalMinor }: Payable,
  advance: ReturnType<typeof requiredAdvance>,
  store: OrderingStore,
) {
  const taken = methodsLeft(methods, blocks)
    .filter((method) => takesAmount(method, totalMinor))
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
  if (request.gatewayPayment) refuseUnpayable(totalMinor, request.gatewayPayment.minAmountMinor, store)
  if (request.isRenewal || request.gatewayPayment)
    return { payment: { claims: [], requiredAdvanceMinor, ...statedPayments(request, []) }, missing: null }
  const advanceMethods = advanceMethodsOf(methods)
  const decision = decideClaims(request, { totalMinor, requiredAdvanceMinor, advanceMethods })
  if (!decision.ok) throw fieldError(decision.complaint.field, decision.complaint)
  const { claims, advanceMinor } = decision
  const isShort = advance !== null && advanceMinor < advance.amountMinor
  return {
    payment: { claims, requiredAdvanceMinor, ...statedPayments(request, claims) },
    missing: isShort ? refuseMissingAdvance(advance, advanceMethods) : null,
  }
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
