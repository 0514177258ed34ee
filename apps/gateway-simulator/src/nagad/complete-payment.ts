import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { parseAmount } from '../amount.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { nagadError } from './nagad-errors.ts'
import { findNagadMerchant, isCallbackAllowed } from './nagad-merchants.ts'
import type { NagadMerchant, NagadPayment } from './nagad-state.ts'
import { findHeaderProblem, readSensitiveData } from './read-sensitive-data.ts'

const TAKA = '050'

/** Complete: places the order of a reference, once, and says where the shopper pays. */
export function completePayment(sim: Simulator, call: Call): SimulatedResponse {
  const payment = recall(sim.nagad.payments, call.params.reference)
  const merchant = payment && findNagadMerchant(sim, payment.merchantId)
  if (!payment || !merchant) return nagadError('InvalidReferenceId')
  const headerProblem = findHeaderProblem(sim, call, payment.merchantId)
  if (headerProblem) return headerProblem
  if (!call.body) return nagadError('InvalidApiRequest')
  const data = readSensitiveData(sim, merchant, call.body.sensitiveData, call.body.signature)
  if ('error' in data) return data.error
  const problem = findCompleteProblem(sim, payment, merchant, data.fields, call.body)
  if (problem) return problem
  payment.amount = parseAmount(data.fields.amount) as number
  payment.callbackURL = String(call.body.merchantCallbackURL)
  const { additionalMerchantInfo } = call.body
  payment.additionalMerchantInfo = additionalMerchantInfo ? JSON.stringify(additionalMerchantInfo) : null
  payment.status = 'OrderInitiated'
  return json({ status: 'Success', callBackUrl: `${call.origin}/nagad/check-out/${payment.reference}` })
}

function findCompleteProblem(
  sim: Simulator,
  payment: NagadPayment,
  merchant: NagadMerchant,
  plain: Fields,
  body: Fields,
): SimulatedResponse | null {
  if (plain.merchantId !== payment.merchantId) return nagadError('InvalidMerchant')
  if (plain.orderId !== payment.orderId) return nagadError('InvalidOrderId')
  if (plain.challenge !== payment.challenge) return nagadError('InvalidApiRequest', 'The challenge does not match')
  if (plain.currencyCode !== TAKA) return nagadError('InvalidCurrency')
  if (!parseAmount(plain.amount)) return nagadError('InvalidPurchaseInformation')
  if (payment.status !== 'Reserved') return nagadError('InvalidReferenceId', 'The payment reference was used before')
  if ((body.paymentRefId ?? payment.reference) !== payment.reference) return nagadError('InvalidReferenceId')
  const isUrl = typeof body.merchantCallbackURL === 'string' && /^https?:\/\//.test(body.merchantCallbackURL)
  const isAllowed = sim.settings.lenient || isCallbackAllowed(merchant, body.merchantCallbackURL)
  return isUrl && isAllowed ? null : nagadError('InvalidApiRequest', 'The callback URL is not allowed')
}
