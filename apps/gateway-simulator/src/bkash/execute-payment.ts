import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { formatAmount } from '../amount.ts'
import { bkashTime } from '../dhaka-time.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { bkashError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashPayment } from './bkash-state.ts'
import { findBkashWallet } from './bkash-wallets.ts'
import { notifyPayment } from './notify-payment.ts'

const PAYMENT_LIFETIME_MS = 24 * 3600 * 1000

/** A payment of this merchant. */
export function findPayment(sim: Simulator, id: unknown, merchant: BkashMerchant): BkashPayment | null {
  const payment = recall(sim.bkash.payments, id)
  return payment?.appKey === merchant.appKey ? payment : null
}

/** Execute: moves the money of an approved payment, once. */
export function executePayment(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (typeof body.paymentID !== 'string') return invalidBody()
  const payment = findPayment(sim, body.paymentID, merchant)
  const code = payment ? findExecuteProblem(sim, payment) : '2002'
  if (!payment || code) {
    return bkashError(code ?? '2002', sim.settings.bkash.errorEnvelope === 'error' ? 'E2' : 'E1')
  }
  completePayment(sim, payment, merchant)
  return json({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    payerReference: payment.payerReference,
    customerMsisdn: payment.wallet,
    trxID: payment.trxID,
    amount: payment.amountText,
    transactionStatus: payment.state === 'authorized' ? 'Authorized' : 'Completed',
    paymentExecuteTime: bkashTime(payment.executedAtMs as number),
    currency: 'BDT',
    intent: payment.intent,
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
    ...(sim.settings.bkash.optionalFields
      ? { payerAccount: payment.wallet, payerType: 'Customer', maxRefundableAmount: formatAmount(payment.amount) }
      : {}),
  })
}

function findExecuteProblem(sim: Simulator, payment: BkashPayment): string | null {
  if (payment.isExecuted) return payment.state === 'failed' ? '2056' : sim.settings.bkash.repeatedExecuteCode
  if (nowMs(sim) >= payment.createdAtMs + PAYMENT_LIFETIME_MS) return sim.settings.bkash.expiredCode
  if (payment.state !== 'verified') return '2056'
  const { code } = findBkashWallet(payment.wallet as string, sim.settings.lenient)
  const lastMs = recall(sim.bkash.completions, completionKey(payment)) ?? Number.NEGATIVE_INFINITY
  const isDuplicate = nowMs(sim) < lastMs + sim.settings.bkash.duplicateWindowSeconds * 1000
  const problem = code ?? (isDuplicate ? '2029' : null)
  if (problem) {
    payment.isExecuted = true
    payment.state = 'failed'
  }
  return problem
}

const completionKey = ({ appKey, wallet, amount }: BkashPayment) => `${appKey}\n${wallet}\n${amount}`

function completePayment(sim: Simulator, payment: BkashPayment, merchant: BkashMerchant): void {
  payment.isExecuted = true
  payment.executedAtMs = nowMs(sim)
  payment.trxID = sim.random.code(10)
  payment.state = payment.intent === 'authorization' ? 'authorized' : 'completed'
  if (payment.state === 'completed') merchant.balance += payment.amount
  remember(sim.bkash.transactions, payment.trxID, payment)
  remember(sim.bkash.completions, completionKey(payment), payment.executedAtMs)
  if (payment.state === 'completed') notifyPayment(sim, payment, merchant)
}
