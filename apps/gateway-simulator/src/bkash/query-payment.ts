import { recall } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { formatAmount } from '../amount.ts'
import { bkashTime } from '../dhaka-time.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { bkashError, gatewayError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashPayment } from './bkash-state.ts'
import { findPayment } from './execute-payment.ts'

/** What of a payment is not yet refunded, in poisha. */
export const refundableAmount = (payment: BkashPayment): number =>
  payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0)

/** What query says of the money. A cancelled or failed payment stays Initiated: no other value is confirmed. */
export const transactionStatusOf = ({ state }: BkashPayment): string =>
  ({ completed: 'Completed', authorized: 'Authorized' })[state as string] ?? 'Initiated'

const isVerified = ({ state, isExecuted }: BkashPayment) => state === 'verified' || isExecuted

/** Query: what became of a payment. */
export function queryPayment(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (typeof body.paymentID !== 'string') return invalidBody()
  const payment = findPayment(sim, body.paymentID, merchant)
  if (!payment) return bkashError('2002')
  const isPaid = payment.trxID !== null
  return json({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    mode: payment.mode,
    paymentCreateTime: bkashTime(payment.createdAtMs),
    ...(isPaid ? { paymentExecuteTime: bkashTime(payment.executedAtMs as number), trxID: payment.trxID } : {}),
    amount: payment.amountText,
    currency: 'BDT',
    intent: payment.intent,
    merchantInvoice: payment.merchantInvoiceNumber,
    transactionStatus: transactionStatusOf(payment),
    verificationStatus: isVerified(payment) ? 'Complete' : 'Incomplete',
    payerReference: payment.payerReference,
    ...(isPaid && sim.settings.bkash.optionalFields
      ? { payerType: 'Customer', maxRefundableAmount: formatAmount(refundableAmount(payment)) }
      : {}),
  })
}

/** Search: a transaction by its ID, without the invoice. Merchants may not have it. */
export function searchTransaction(sim: Simulator, body: Fields, merchant: BkashMerchant): SimulatedResponse {
  if (!sim.settings.bkash.search) return gatewayError(403, 'Missing Authentication Token')
  if (typeof body.trxID !== 'string') return invalidBody()
  const payment = recall(sim.bkash.transactions, body.trxID)
  if (payment?.appKey !== merchant.appKey) return bkashError('2033')
  return json({
    statusCode: '0000',
    statusMessage: 'Successful',
    trxID: payment.trxID,
    initiationTime: bkashTime(payment.createdAtMs),
    completedTime: bkashTime(payment.executedAtMs as number),
    transactionType: 'bKash Tokenized Checkout via API',
    customerMsisdn: payment.wallet,
    transactionStatus: transactionStatusOf(payment),
    amount: payment.amountText,
    currency: 'BDT',
    organizationShortCode: merchant.shortCode,
    transactionReference: payment.payerReference,
  })
}

/** Agreements are not simulated: every ID is unknown. */
export const respondUnknownAgreement = (_sim: Simulator, body: Fields): SimulatedResponse =>
  typeof body.agreementID === 'string' ? bkashError('2051') : invalidBody()
