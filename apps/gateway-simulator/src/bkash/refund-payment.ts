import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { formatAmount, parseAmount } from '../amount.ts'
import { bkashTime, bkashTimeWithoutOffset } from '../dhaka-time.ts'
import { json, type SimulatedResponse, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { bkashError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashPayment, BkashRefund } from './bkash-state.ts'
import { findPayment } from './execute-payment.ts'
import { refundableAmount } from './query-payment.ts'

const DAY_MS = 24 * 3600 * 1000
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000
const MAX_TEXT = 255

type WantedRefund = { amount: unknown; sku: unknown; reason: unknown }
type Limits = { days: number; maxRefunds: number }

const textsOf = (body: Fields, names: string[]) => names.every((name) => typeof body[name] === 'string')

/** Refund v1, and its status when the body has no more than the payment and the transaction. Errors have status 200. */
export function refundV1(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (sim.settings.bkash.refundApi === 'v2') return bkashError('2082')
  if (!textsOf(body, ['paymentID', 'trxID'])) return invalidBody()
  const payment = findTransaction(sim, merchant, body.paymentID, body.trxID)
  if (typeof payment === 'string') return bkashError(payment)
  if (!['amount', 'sku', 'reason'].some((name) => name in body)) {
    const last = payment.refunds.at(-1)
    return last ? json(presentV1(payment, last)) : bkashError('2033')
  }
  if (!textsOf(body, ['amount'])) return invalidBody()
  const limits = { days: sim.settings.bkash.refundV1Days, maxRefunds: 1 }
  const wanted = { amount: body.amount, sku: body.sku, reason: body.reason }
  const refund = makeRefund(sim, merchant, payment, wanted, limits)
  return typeof refund === 'string' ? bkashError(refund) : json(presentV1(payment, refund))
}

/** Refund v2: up to ten parts. Its errors have status 400 and an envelope of their own. */
export function refundV2(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (sim.settings.bkash.refundApi === 'v1') return bkashError('2082', 'E3')
  const needed = sim.settings.lenient ? [] : ['sku', 'reason']
  if (!textsOf(body, ['paymentId', 'trxId', 'refundAmount', ...needed])) return invalidBody()
  const payment = findTransaction(sim, merchant, body.paymentId, body.trxId)
  if (typeof payment === 'string') return bkashError(payment, 'E3')
  const limits = { days: sim.settings.bkash.refundV2Days, maxRefunds: 10 }
  const wanted = { amount: body.refundAmount, sku: body.sku, reason: body.reason }
  const refund = makeRefund(sim, merchant, payment, wanted, limits)
  if (typeof refund === 'string') return bkashError(refund, 'E3')
  return json({
    originalTrxId: payment.trxID,
    refundTrxId: refund.refundTrxId,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: payment.amountText,
    refundAmount: formatAmount(refund.amount),
    currency: 'BDT',
    completedTime: bkashTime(refund.atMs),
    sku: refund.sku,
    reason: refund.reason,
  })
}

/** Refund status v2: every part so far. Its times have no offset. */
export function refundStatusV2(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (sim.settings.bkash.refundApi === 'v1') return bkashError('2082', 'E3')
  if (!textsOf(body, ['paymentId', 'trxId'])) return invalidBody()
  const payment = findTransaction(sim, merchant, body.paymentId, body.trxId)
  if (typeof payment === 'string') return bkashError(payment, 'E3')
  return json({
    originalTrxId: payment.trxID,
    originalTrxAmount: payment.amountText,
    originalTrxCompletedTime: bkashTimeWithoutOffset(payment.executedAtMs as number),
    refundTransactions: payment.refunds.map((refund) => ({
      refundTrxId: refund.refundTrxId,
      refundTransactionStatus: 'Completed',
      refundAmount: formatAmount(refund.amount),
      completedTime: bkashTimeWithoutOffset(refund.atMs),
    })),
  })
}

const presentV1 = (payment: BkashPayment, refund: BkashRefund): Fields => ({
  statusCode: '0000',
  statusMessage: 'Successful',
  originalTrxID: payment.trxID,
  refundTrxID: refund.refundTrxId,
  transactionStatus: 'Completed',
  amount: formatAmount(refund.amount),
  currency: 'BDT',
  charge: '0.00',
  completedTime: bkashTime(refund.atMs),
})

function findTransaction(sim: Simulator, merchant: BkashMerchant, id: unknown, trxId: unknown): BkashPayment | string {
  const payment = findPayment(sim, id, merchant)
  if (!payment) return '2002'
  if (payment.state !== 'completed') return '2127'
  return payment.trxID === trxId ? payment : '2077'
}

/** Makes a refund; the code of an error when it may not be. */
function makeRefund(
  sim: Simulator,
  merchant: BkashMerchant,
  payment: BkashPayment,
  wanted: WantedRefund,
  limits: Limits,
): BkashRefund | string {
  const sku = sim.settings.lenient ? textOf(wanted.sku) || '-' : wanted.sku
  const reason = sim.settings.lenient ? textOf(wanted.reason) || '-' : wanted.reason
  if (typeof sku !== 'string' || sku === '') return '2073'
  if (typeof reason !== 'string' || reason === '') return '2078'
  if (sku.length > MAX_TEXT) return '2075'
  if (reason.length > MAX_TEXT) return '2076'
  const atMs = nowMs(sim)
  if (atMs >= (payment.executedAtMs as number) + limits.days * DAY_MS) return '2071'
  const amount = parseAmount(wanted.amount)
  if (!amount) return '2072'
  if (payment.refunds.some((other) => other.amount === amount && atMs < other.atMs + DUPLICATE_WINDOW_MS)) return '2029'
  if (payment.refunds.length >= limits.maxRefunds) return limits.maxRefunds === 1 ? '2034' : '2074'
  if (amount > refundableAmount(payment)) return '2072'
  if (amount > merchant.balance) return '2023'
  const refund = { refundTrxId: sim.random.code(10), amount, atMs, sku, reason }
  payment.refunds.push(refund)
  merchant.balance -= amount
  return refund
}
