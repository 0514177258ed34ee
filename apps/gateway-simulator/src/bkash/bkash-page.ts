import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import { formatAmount } from '../amount.ts'
import { type Bilingual, checkoutPage, noticePage, notices } from '../pages/checkout-page.ts'
import { returnToMerchant } from '../return-to-merchant.ts'
import { page, type SimulatedResponse, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { actOnBkash, type BkashAction, bkashActions, findByHash, isOpen, takeBkashCallback } from './act-on-payment.ts'
import type { BkashPayment } from './bkash-state.ts'
import { BKASH_OTP, BKASH_PIN, bkashWallets } from './bkash-wallets.ts'

const problems: Record<string, Bilingual> = {
  '2014': { en: 'The PIN is wrong.', bn: 'পিন ভুল।' },
  '2016': { en: 'The verification code is wrong.', bn: 'যাচাইয়ের কোড ভুল।' },
  '2057': { en: 'This number has no bKash account.', bn: 'এই নম্বরে বিকাশ অ্যাকাউন্ট নেই।' },
  '2058': { en: 'This is not a customer wallet.', bn: 'এটি ক্রেতার ওয়ালেট নয়।' },
}

/** The hosted page at its present step. */
export function showBkashPage(sim: Simulator, call: Call): SimulatedResponse {
  const payment = findByHash(sim, call.query.paymentId, call.query.hash)
  return payment && isOpen(sim, payment)
    ? page(render(sim, payment, null))
    : page(noticePage('bkash', notices.over), 404)
}

/** A form of the hosted page. */
export function submitBkashPage(sim: Simulator, call: Call): SimulatedResponse {
  const payment = findByHash(sim, call.body?.paymentId, call.body?.hash)
  const action = bkashActions.find((name) => name === call.body?.action)
  if (!payment || !action || !isOpen(sim, payment)) return page(noticePage('bkash', notices.over), 404)
  return respondToAction(sim, payment, action, textOf(call.body?.value))
}

function respondToAction(sim: Simulator, payment: BkashPayment, action: BkashAction, value: string): SimulatedResponse {
  const { result, problem, isClosed } = actOnBkash(sim, payment, action, value)
  if (isClosed) return page(noticePage('bkash', notices.closed))
  if (result) return returnToMerchant(takeBkashCallback(sim, payment, result), 'bkash')
  return page(render(sim, payment, problem ? (problems[problem] ?? { en: problem, bn: problem }) : null))
}

function render(sim: Simulator, payment: BkashPayment, problem: Bilingual | null): string {
  return checkoutPage({
    brand: 'bkash',
    merchant: recall(sim.bkash.merchants, payment.appKey)?.name ?? '',
    amount: formatAmount(payment.amount),
    invoice: payment.merchantInvoiceNumber,
    step: payment.isOtpEntered ? 'pin' : payment.wallet ? 'otp' : 'wallet',
    action: '/bkash/',
    hidden: { paymentId: payment.paymentID, hash: payment.hash },
    wallet: /^01\d{9}$/.test(payment.payerReference) ? payment.payerReference : '',
    problem,
    otp: BKASH_OTP,
    pin: BKASH_PIN,
    wallets: bkashWallets,
  })
}
