import { nowMs } from '@haat/simulation/simulation.ts'
import { compactTime } from '../dhaka-time.ts'
import { type Callback, takeCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import type { NagadPayment, NagadStatus } from './nagad-state.ts'
import { findNagadWallet, NAGAD_OTP, NAGAD_PIN, nagadWallets } from './nagad-wallets.ts'

const MAX_WRONG_PINS = 3

export const nagadActions = [
  'wallet',
  'otp',
  'pin',
  'approve',
  'wrong_pin',
  'insufficient_balance',
  'cancel',
  'fail',
  'close',
] as const
export type NagadAction = (typeof nagadActions)[number]

export type NagadProblem = 'wallet' | 'otp' | 'pin'

/** Whether the payment is over and the browser goes back, or what was wrong. */
export type NagadOutcome = { isOver: boolean; problem: NagadProblem | null; isClosed: boolean }

const stay = (problem: NagadProblem | null = null): NagadOutcome => ({ isOver: false, problem, isClosed: false })

const open: NagadStatus[] = ['OrderInitiated', 'Ready', 'OtpSent', 'OtpVerified']

/** Whether the hosted page still takes input. */
export const isPageOpen = ({ status }: NagadPayment): boolean => open.includes(status)

/** The shopper opens the hosted page. */
export function openPage(payment: NagadPayment): void {
  if (payment.status === 'OrderInitiated') payment.status = 'Ready'
}

/** A step or a short cut of the hosted page. Money moves when the PIN is right, whatever the browser does after that. */
export function actOnNagad(sim: Simulator, payment: NagadPayment, action: NagadAction, value = ''): NagadOutcome {
  switch (action) {
    case 'wallet':
      if (findNagadWallet(value.trim(), sim.settings.lenient).outcome === null) return stay('wallet')
      payment.wallet = value.trim()
      payment.status = 'OtpSent'
      return stay()
    case 'otp':
      if (payment.status !== 'OtpSent' || value !== NAGAD_OTP) return stay('otp')
      payment.status = 'OtpVerified'
      return stay()
    case 'pin':
      return payment.status === 'OtpVerified' ? enterPin(sim, payment, value) : stay('otp')
    case 'wrong_pin':
      return enterPin(sim, payment, '')
    case 'approve':
      return settle(sim, payment, payingWallet(sim, payment), 'Success')
    case 'insufficient_balance':
      return settle(sim, payment, '01800000011', 'Failed')
    case 'cancel':
      return finish(payment, 'Aborted')
    case 'fail':
      return finish(payment, 'Failed')
    case 'close':
      return { ...stay(), isClosed: true }
  }
}

function enterPin(sim: Simulator, payment: NagadPayment, pin: string): NagadOutcome {
  const wallet = payment.wallet === null ? null : findNagadWallet(payment.wallet, sim.settings.lenient)
  if (pin === NAGAD_PIN && wallet?.outcome && !wallet.hasNoPin) {
    return settle(sim, payment, wallet.number, wallet.outcome)
  }
  payment.wrongPins += 1
  return payment.wrongPins < MAX_WRONG_PINS ? stay('pin') : finish(payment, 'Failed')
}

/** The wallet that was entered, if it can pay; else the first that can. */
function payingWallet(sim: Simulator, { wallet }: NagadPayment): string {
  const entered = wallet === null ? null : findNagadWallet(wallet, sim.settings.lenient)
  const canPay = entered?.outcome === 'Success' && !entered.hasNoPin
  return canPay ? entered.number : (nagadWallets[0]?.number as string)
}

function settle(sim: Simulator, payment: NagadPayment, wallet: string, status: NagadStatus): NagadOutcome {
  payment.wallet = wallet
  if (status === 'Success') {
    payment.paidAtMs = nowMs(sim)
    payment.issuerRef = sim.random.code(8)
  }
  return finish(payment, status)
}

function finish(payment: NagadPayment, status: NagadStatus): NagadOutcome {
  payment.status = status
  return { isOver: true, problem: null, isClosed: false }
}

/** What faults may name a payment by. */
export const namesOfNagadPayment = (payment: NagadPayment | undefined): string[] =>
  payment ? [payment.reference, payment.orderId, payment.merchantId] : []

/** Codes of the callback. Only that of success is known; the others are placeholders. */
const callbackCodes: Record<string, [code: string, message: string]> = {
  Success: ['00_0000_000', 'Successful Transaction'],
  Aborted: ['01_0000_001', 'Transaction aborted by the customer'],
}
const OTHER_CALLBACK: [string, string] = ['01_0000_002', 'Transaction failed']

/** The callback of a payment with a status, whether that is true or not. */
export function nagadCallback(sim: Simulator, payment: NagadPayment, status: string): Callback {
  const [code, message] = callbackCodes[status] ?? OTHER_CALLBACK
  return {
    base: payment.callbackURL ?? '',
    fields: {
      merchant: payment.merchantId,
      order_id: payment.orderId,
      payment_ref_id: payment.reference,
      status,
      status_code: code,
      message,
      payment_dt: compactTime(payment.paidAtMs ?? nowMs(sim)),
      issuer_payment_ref: payment.issuerRef ?? '',
    },
  }
}

/** Where the browser goes when the payment is over; null when it stays. */
export const takeNagadCallback = (sim: Simulator, payment: NagadPayment): string | null =>
  takeCallback(sim, 'nagad', nagadCallback(sim, payment, payment.status), namesOfNagadPayment(payment))
