import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { compactTime, parseCompactTime, referenceTime } from '../dhaka-time.ts'
import type { SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { nagadError } from './nagad-errors.ts'
import { findNagadMerchant } from './nagad-merchants.ts'
import type { NagadMerchant, NagadPayment } from './nagad-state.ts'
import { findHeaderProblem, readSensitiveData, sealFor } from './read-sensitive-data.ts'

const ORDER_ID = /^[A-Za-z0-9]{1,20}$/
/** Lenient or not, the response must fit into one block of RSA. */
const LENIENT_ORDER_ID = /^[!-~]{1,20}$/

/** Initialize: reserves a payment reference for an order. */
export function initializePayment(sim: Simulator, call: Call): SimulatedResponse {
  const { merchantId = '', orderId = '' } = call.params
  const headerProblem = findHeaderProblem(sim, call, merchantId)
  if (headerProblem) return headerProblem
  const merchant = findNagadMerchant(sim, merchantId)
  if (!merchant) return nagadError('InvalidMerchant')
  if (!call.body || typeof call.body.dateTime !== 'string') return nagadError('InvalidApiRequest')
  const { accountNumber = merchant.accountNumber } = call.body
  if (!sim.settings.lenient && accountNumber !== merchant.accountNumber) return nagadError('InvalidMerchant')
  const data = readSensitiveData(sim, merchant, call.body.sensitiveData, call.body.signature)
  if ('error' in data) return data.error
  const problem = findInitializeProblem(sim, data.fields, merchantId, orderId, call.body.dateTime)
  if (problem) return problem
  const payment = reservePayment(sim, merchant, orderId)
  return {
    status: 200,
    fields: {
      paymentReferenceId: payment.reference,
      challenge: payment.challenge,
      acceptDateTime: compactTime(payment.createdAtMs),
    },
    seal: sealFor(sim, merchant),
  }
}

function findInitializeProblem(
  sim: Simulator,
  plain: Fields,
  merchantId: string,
  orderId: string,
  dateTime: string,
): SimulatedResponse | null {
  const { lenient, nagad } = sim.settings
  if (plain.merchantId !== merchantId) return nagadError('InvalidMerchant')
  if (plain.orderId !== orderId || !(lenient ? LENIENT_ORDER_ID : ORDER_ID).test(orderId))
    return nagadError('InvalidOrderId')
  const sentMs = parseCompactTime(dateTime)
  if (plain.datetime !== dateTime || sentMs === null) return nagadError('InvalidApiRequest', 'datetime is not valid')
  const isSkewed = nagad.skewSeconds > 0 && Math.abs(sentMs - nowMs(sim)) > nagad.skewSeconds * 1000
  if (isSkewed && !lenient) return nagadError('InvalidApiRequest', 'datetime is too far from the time of the server')
  if (typeof plain.challenge !== 'string' || plain.challenge === '') return nagadError('InvalidApiRequest')
  return recall(sim.nagad.orders, orderKey(merchantId, orderId)) ? nagadError('DuplicateOrderId') : null
}

const orderKey = (merchantId: string, orderId: string) => `${merchantId}\n${orderId}`

function reservePayment(sim: Simulator, { merchantId }: NagadMerchant, orderId: string): NagadPayment {
  const createdAtMs = nowMs(sim)
  const challenge = sim.random.hex(20)
  const reference = Buffer.from(`${referenceTime(createdAtMs)}.${merchantId}.${orderId}.${challenge}`).toString(
    'base64',
  )
  const payment: NagadPayment = {
    reference,
    merchantId,
    orderId,
    challenge,
    createdAtMs,
    status: 'Reserved',
    amount: 0,
    callbackURL: null,
    additionalMerchantInfo: null,
    wallet: null,
    wrongPins: 0,
    paidAtMs: null,
    issuerRef: null,
    cancels: [],
  }
  remember(sim.nagad.orders, orderKey(merchantId, orderId), payment)
  return remember(sim.nagad.payments, reference, payment)
}
