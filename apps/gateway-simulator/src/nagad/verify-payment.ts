import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { formatAmount, formatShortAmount } from '../amount.ts'
import { nagadTime } from '../dhaka-time.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { nagadError } from './nagad-errors.ts'
import { findNagadMerchant } from './nagad-merchants.ts'
import type { NagadPayment } from './nagad-state.ts'
import { findHeaderProblem } from './read-sensitive-data.ts'

/** Codes of verify. Only that of success is known; the others are placeholders. */
const OTHER_STATUS_CODE = '001'
const PAID = ['Success', 'Cancelled', 'PartialCancelled', 'Refunded', 'PartialRefunded']

/** `01800000001` as `018****0001`. */
const mask = (number: string) => `${number.slice(0, 3)}****${number.slice(-4)}`

/** Verify: what became of a payment. Unsigned in both directions. */
export function verifyPayment(sim: Simulator, call: Call): SimulatedResponse {
  const payment = recall(sim.nagad.payments, call.params.reference)
  if (!payment || payment.status === 'Reserved') return nagadError('InvalidReferenceId')
  return findHeaderProblem(sim, call, payment.merchantId) ?? json(presentPayment(sim, payment))
}

function presentPayment(sim: Simulator, payment: NagadPayment): Fields {
  const format = sim.settings.nagad.amountStyle === 'short' ? formatShortAmount : formatAmount
  const cancel = payment.cancels.at(-1)
  return {
    merchantId: payment.merchantId,
    orderId: payment.orderId,
    paymentRefId: payment.reference,
    amount: format(payment.amount),
    clientMobileNo: payment.wallet && mask(payment.wallet),
    merchantMobileNo: findNagadMerchant(sim, payment.merchantId)?.accountNumber ?? null,
    orderDateTime: nagadTime(payment.createdAtMs),
    issuerPaymentDateTime: payment.paidAtMs && nagadTime(payment.paidAtMs),
    issuerPaymentRefNo: payment.issuerRef,
    additionalMerchantInfo: payment.additionalMerchantInfo,
    status: payment.status,
    statusCode: PAID.includes(payment.status) ? '000' : OTHER_STATUS_CODE,
    cancelIssuerDateTime: cancel ? nagadTime(cancel.atMs) : null,
    cancelIssuerRefNo: cancel ? cancel.trxId : null,
    serviceType: 'ECOM',
  }
}
