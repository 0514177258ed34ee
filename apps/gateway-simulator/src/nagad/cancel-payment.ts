import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { formatAmount, parseAmount } from '../amount.ts'
import { compactDate } from '../dhaka-time.ts'
import type { SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { nagadError } from './nagad-errors.ts'
import { findNagadMerchant } from './nagad-merchants.ts'
import type { NagadPayment, NagadStatus } from './nagad-state.ts'
import { findHeaderProblem, readSensitiveData, sealFor } from './read-sensitive-data.ts'

const MAX_CANCELS = 100

/** Cancel: gives money back, all of it or a part. On the day of the payment it is a cancel, later a refund. */
export function cancelPayment(sim: Simulator, call: Call): SimulatedResponse {
  const payment = findCancelled(sim, call)
  const merchant = payment && findNagadMerchant(sim, payment.merchantId)
  if (!payment || !merchant) return nagadError('InvalidReferenceId')
  const headerProblem = findHeaderProblem(sim, call, payment.merchantId)
  if (headerProblem) return headerProblem
  if (!call.body) return nagadError('InvalidApiRequest')
  const data = readSensitiveData(sim, merchant, call.body.sensitiveDataCancelRequest, call.body.signature)
  if ('error' in data) return data.error
  const problem = findCancelProblem(sim, payment, data.fields)
  if (problem) return problem
  return { status: 200, fields: giveBack(sim, payment, data.fields), seal: sealFor(sim, merchant) }
}

/** Finds a payment by reference, by order, or by both if they agree. */
function findCancelled(sim: Simulator, { query }: Call): NagadPayment | null {
  const { paymentRefId, orderId } = query
  const payment = paymentRefId
    ? recall(sim.nagad.payments, paymentRefId)
    : [...sim.nagad.payments.entries.values()].find((other) => other.orderId === orderId)
  return payment && (orderId ?? payment.orderId) === payment.orderId ? payment : null
}

const mayGiveBack = (status: NagadStatus) => status === 'Success' || status.startsWith('Partial')

function findCancelProblem(sim: Simulator, payment: NagadPayment, plain: Fields): SimulatedResponse | null {
  const { cancelDate, repeatedReference } = sim.settings.nagad
  const invalid = (message: string) => nagadError('InvalidPurchaseInformation', message)
  if (plain.merchantId !== payment.merchantId) return nagadError('InvalidMerchant')
  if ((plain.orderId ?? payment.orderId) !== payment.orderId) return nagadError('InvalidOrderId')
  if (!mayGiveBack(payment.status)) return invalid(`The payment is ${payment.status}`)
  const dates = { original: compactDate(payment.createdAtMs), today: compactDate(nowMs(sim)), any: null }
  const date = dates[cancelDate]
  if (!sim.settings.lenient && date && plain.originalRequestDate !== date) return invalid('originalRequestDate')
  if (parseAmount(plain.originalAmount) !== payment.amount) return invalid('originalAmount')
  const amount = parseAmount(plain.cancelAmount)
  if (!amount || amount > remainingAmount(payment)) return invalid('cancelAmount')
  if (typeof plain.referenceNo !== 'string' || plain.referenceNo === '') return invalid('referenceNo')
  if (typeof plain.referenceMessage !== 'string') return invalid('referenceMessage')
  const isRepeated = payment.cancels.some(({ referenceNo }) => referenceNo === plain.referenceNo)
  if (isRepeated && repeatedReference === 'reject') return invalid('referenceNo was used before')
  return payment.cancels.length < MAX_CANCELS ? null : invalid('There are too many cancels')
}

const remainingAmount = ({ amount, cancels }: NagadPayment) =>
  amount - cancels.reduce((sum, cancel) => sum + cancel.amount, 0)

function giveBack(sim: Simulator, payment: NagadPayment, plain: Fields): Fields {
  const amount = parseAmount(plain.cancelAmount) as number
  const atMs = nowMs(sim)
  const cancel = { referenceNo: String(plain.referenceNo), amount, atMs, trxId: sim.random.code(8) }
  payment.cancels.push(cancel)
  const isSameDay = compactDate(payment.paidAtMs as number) === compactDate(atMs)
  const isWhole = remainingAmount(payment) === 0
  payment.status = isSameDay ? (isWhole ? 'Cancelled' : 'PartialCancelled') : isWhole ? 'Refunded' : 'PartialRefunded'
  return {
    status: payment.status,
    code: '000',
    originalAmount: formatAmount(payment.amount),
    cancelAmount: formatAmount(amount),
    cancelTrxId: cancel.trxId,
  }
}
