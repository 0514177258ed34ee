import { maxUrlLength } from '@haat/contract/text-lengths.ts'
import { formatAmount } from '../../../shared/money.ts'
import { maxGatewayCodeLength } from '../../../shared/stored-lengths.ts'
import type { Begun, NewAttempt } from '../payment-gateway.ts'
import { classifyBkashCode } from './bkash-codes-rules.ts'
import type { BkashConnection } from './bkash-connection.ts'
import { textOf } from './bkash-envelope-rules.ts'
import {
  BKASH_CURRENCY,
  type BkashResponse,
  compareBkashPayment,
  describeBkashResponse,
  isRefusedByGateway,
} from './bkash-payment-rules.ts'
import { isBkashPage } from './bkash-redirect-rules.ts'
import { callBkash } from './call-bkash.ts'

/** A checkout for one payment, without an agreement. */
const CHECKOUT_MODE = '0011'
const REFERENCE = /^[A-Za-z0-9_-]{1,200}$/

export async function beginBkashPayment(connection: BkashConnection, attempt: NewAttempt): Promise<Begun> {
  const response = await callBkash(connection, 'create', {
    mode: CHECKOUT_MODE,
    // bKash's page shows a local number as the default wallet.
    payerReference: attempt.payerPhone.replace(/^\+88/, ''),
    callbackURL: attempt.returnUrl,
    amount: formatAmount(attempt.amountMinor),
    currency: BKASH_CURRENCY,
    intent: 'sale',
    merchantInvoiceNumber: attempt.invoice,
  })
  if (response.kind !== 'fields' || !response.isSuccess) return { ...failureOf(response), reference: null }
  const reference = textOf(response.fields, 'paymentID')
  if (reference === null || !REFERENCE.test(reference)) return unusable('no payment ID', null)
  const differences = compareBkashPayment(response.fields, attempt)
  if (differences.length > 0) return unusable(`differs: ${differences.join(', ')}`, reference)
  const redirectUrl = textOf(response.fields, 'bkashURL')
  if (redirectUrl === null || redirectUrl.length > maxUrlLength || !isPage(connection, redirectUrl)) {
    connection.tools.logger.error({ gateway: 'BKASH', store_id: connection.storeId }, 'bKash named a foreign page')
    return unusable('foreign page', reference)
  }
  return { outcome: 'begun', reference, redirectUrl }
}

const isPage = ({ baseUrl, tools }: BkashConnection, page: string) =>
  isBkashPage(page, baseUrl, (url) => tools.http.isSimulator?.(url) ?? false)

const unusable = (gatewayCode: string, reference: string | null): Begun => ({
  outcome: 'failed',
  failure: 'OTHER',
  gatewayCode,
  reference,
})

function failureOf(
  response: BkashResponse,
): Pick<Begun & { outcome: 'failed' }, 'outcome' | 'failure' | 'gatewayCode'> {
  const gatewayCode = describeBkashResponse(response).slice(0, maxGatewayCodeLength)
  if (response.kind === 'refusal')
    return { outcome: 'failed', failure: classifyBkashCode(response.code).failure, gatewayCode }
  if (response.kind === 'unsent') return { outcome: 'failed', failure: response.failure, gatewayCode }
  return {
    outcome: 'failed',
    failure: isRefusedByGateway(response) ? 'GATEWAY_SETTINGS' : 'GATEWAY_UNAVAILABLE',
    gatewayCode,
  }
}
