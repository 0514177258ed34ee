import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import { formatAmount } from '../amount.ts'
import { type Bilingual, checkoutPage, noticePage, notices } from '../pages/checkout-page.ts'
import { returnToMerchant } from '../return-to-merchant.ts'
import { page, type SimulatedResponse, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import {
  actOnNagad,
  isPageOpen,
  type NagadProblem,
  nagadActions,
  openPage,
  takeNagadCallback,
} from './act-on-payment.ts'
import type { NagadPayment } from './nagad-state.ts'
import { NAGAD_OTP, NAGAD_PIN, nagadWallets } from './nagad-wallets.ts'

const problems: Record<NagadProblem, Bilingual> = {
  wallet: { en: 'This number has no Nagad account.', bn: 'এই নম্বরে নগদ অ্যাকাউন্ট নেই।' },
  otp: { en: 'The verification code is wrong.', bn: 'যাচাইয়ের কোড ভুল।' },
  pin: { en: 'The PIN is wrong.', bn: 'পিন ভুল।' },
}

const over = () => page(noticePage('nagad', notices.over), 404)

/** The hosted page at its present step. */
export function showNagadPage(sim: Simulator, call: Call): SimulatedResponse {
  const payment = recall(sim.nagad.payments, call.params.reference)
  if (!payment || !isPageOpen(payment)) return over()
  openPage(payment)
  return page(render(payment, null))
}

/** A form of the hosted page. */
export function submitNagadPage(sim: Simulator, call: Call): SimulatedResponse {
  const payment = recall(sim.nagad.payments, call.params.reference)
  const action = nagadActions.find((name) => name === call.body?.action)
  if (!payment || !action || !isPageOpen(payment)) return over()
  const { isOver, problem, isClosed } = actOnNagad(sim, payment, action, textOf(call.body?.value))
  if (isClosed) return page(noticePage('nagad', notices.closed))
  if (isOver) return returnToMerchant(takeNagadCallback(sim, payment), 'nagad')
  return page(render(payment, problem && problems[problem]))
}

function render(payment: NagadPayment, problem: Bilingual | null): string {
  const steps = { OtpSent: 'otp', OtpVerified: 'pin' } as const
  return checkoutPage({
    brand: 'nagad',
    merchant: payment.merchantId,
    amount: formatAmount(payment.amount),
    invoice: payment.orderId,
    step: payment.status === 'OtpSent' || payment.status === 'OtpVerified' ? steps[payment.status] : 'wallet',
    action: `/nagad/check-out/${payment.reference}`,
    hidden: {},
    wallet: payment.wallet ?? '',
    problem,
    otp: NAGAD_OTP,
    pin: NAGAD_PIN,
    wallets: nagadWallets,
  })
}
