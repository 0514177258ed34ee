import { recall } from '@haat/simulation/bounded-map.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { takeCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import type { BkashPayment } from './bkash-state.ts'
import { BKASH_OTP, BKASH_PIN, bkashWallets, findBkashWallet } from './bkash-wallets.ts'

const MAX_WRONG_PINS = 3
const DAY_MS = 24 * 3600 * 1000

export const bkashActions = [
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
export type BkashAction = (typeof bkashActions)[number]

/** What an action leads to: the status of a callback, or the code of a problem; neither when the page stays. */
export type BkashOutcome = {
  result: 'success' | 'failure' | 'cancel' | null
  problem: string | null
  isClosed: boolean
}

const stay = (problem: string | null = null): BkashOutcome => ({ result: null, problem, isClosed: false })
const end = (result: BkashOutcome['result']): BkashOutcome => ({ result, problem: null, isClosed: false })

/** Whether the hosted page still takes input. */
export const isOpen = (sim: Simulator, payment: BkashPayment): boolean =>
  payment.state === 'initiated' && nowMs(sim) < payment.createdAtMs + DAY_MS

/** A step or a short cut of the hosted page. No money moves: that is what execute does. */
export function actOnBkash(sim: Simulator, payment: BkashPayment, action: BkashAction, value = ''): BkashOutcome {
  switch (action) {
    case 'wallet':
      return enterWallet(sim, payment, value)
    case 'otp':
      if (!payment.wallet || value !== BKASH_OTP) return stay('2016')
      payment.isOtpEntered = true
      return stay()
    case 'pin':
      if (!payment.isOtpEntered) return stay('2016')
      return enterPin(sim, payment, value)
    case 'wrong_pin':
      return enterPin(sim, payment, '')
    case 'approve':
      return approve(payment, approvingWallet(sim, payment))
    case 'insufficient_balance':
      return approve(payment, bkashWallets.find(({ code }) => code === '2023')?.number as string)
    case 'cancel':
      payment.state = 'cancelled'
      return end('cancel')
    case 'fail':
      payment.state = 'failed'
      return end('failure')
    case 'close':
      return { ...stay(), isClosed: true }
  }
}

function enterWallet(sim: Simulator, payment: BkashPayment, number: string): BkashOutcome {
  const wallet = findBkashWallet(number.trim(), sim.settings.lenient)
  if (wallet.at === 'page') return stay(wallet.code)
  payment.wallet = wallet.number
  payment.isOtpEntered = false
  return stay()
}

function enterPin(sim: Simulator, payment: BkashPayment, pin: string): BkashOutcome {
  const hasNoPin = payment.wallet !== null && findBkashWallet(payment.wallet, sim.settings.lenient).hasNoPin
  if (pin === BKASH_PIN && !hasNoPin) return approve(payment, payment.wallet as string)
  payment.wrongPins += 1
  if (payment.wrongPins < MAX_WRONG_PINS) return stay('2014')
  payment.state = 'failed'
  return end('failure')
}

/** The wallet that was entered, or is named as payer, if it can pay; else the first that can. */
function approvingWallet(sim: Simulator, payment: BkashPayment): string {
  const canPay = (number: string) => {
    const { at, hasNoPin } = findBkashWallet(number, sim.settings.lenient)
    return at === 'execute' && !hasNoPin
  }
  const named = [payment.wallet, payment.payerReference].find((number) => number !== null && /^01\d{9}$/.test(number))
  return named && canPay(named) ? named : (bkashWallets[0]?.number as string)
}

function approve(payment: BkashPayment, wallet: string): BkashOutcome {
  payment.wallet = wallet
  payment.isOtpEntered = true
  payment.state = 'verified'
  return end('success')
}

/** What faults may name a payment by. */
export const namesOfPayment = (payment: BkashPayment | undefined): string[] =>
  payment
    ? [payment.paymentID, payment.merchantInvoiceNumber, payment.appKey, ...(payment.trxID ? [payment.trxID] : [])]
    : []

/** The callback of a payment with a status, whether that is true or not. */
export const bkashCallback = (payment: BkashPayment, status: string) => ({
  base: payment.callbackURL,
  fields: { paymentID: payment.paymentID, status, signature: payment.signature, apiVersion: '1.2.0-beta/' },
})

/** Where the browser goes after an outcome; null when it stays. */
export const takeBkashCallback = (sim: Simulator, payment: BkashPayment, status: string): string | null =>
  takeCallback(sim, 'bkash', bkashCallback(payment, status), namesOfPayment(payment))

/** The payment of a hosted page; its hash is part of the link. */
export function findByHash(sim: Simulator, id: unknown, hash: unknown): BkashPayment | null {
  const payment = recall(sim.bkash.payments, id)
  return payment && payment.hash === hash ? payment : null
}
