import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { maxGatewayCodeLength } from '../../../shared/stored-lengths.ts'
import { isAmongTransactions } from '../gateway-transaction-rules.ts'
import type { FoundTransaction, RefundOrder, RefundState } from '../payment-gateway.ts'
import { classifyBkashCode } from './bkash-codes-rules.ts'
import { type BkashFields, textOf } from './bkash-envelope-rules.ts'
import {
  amountOf,
  type BkashResponse,
  describeBkashResponse,
  isRefusedByGateway,
  maskMsisdn,
} from './bkash-payment-rules.ts'
import { parseBkashTime } from './bkash-time-rules.ts'

export type RefundApi = 'v1' | 'v2'

/** The same facts have other names in the two versions. */
const names = {
  v1: { original: 'originalTrxID', refund: 'refundTrxID', status: 'transactionStatus', amount: 'amount' },
  v2: { original: 'originalTrxId', refund: 'refundTrxId', status: 'refundTransactionStatus', amount: 'refundAmount' },
} as const

export type RefundDecision =
  | { next: 'done'; state: RefundState }
  /** `refusal`: bKash did not refund now; it may have refunded before. */
  | { next: 'inspect'; refusal: { failure: GatewayFailure; gatewayCode: string } | null }

/** "Duplicate" and "already reversed": an earlier request of ours, whose response was lost, may be what bKash speaks of. */
const MAY_BE_OURS = new Set(['2029', '2034', '2068'])
const TOO_MANY_REQUESTS = 429

/** Decides what a refund call means. It is never sent again where bKash may have carried it out. */
export function decideRefund(response: BkashResponse, order: RefundOrder, api: RefundApi): RefundDecision {
  switch (response.kind) {
    case 'fields': {
      const isRefund = response.isSuccess || api === 'v2'
      const state = isRefund ? readRefund(response.fields, order, api) : null
      return state?.outcome === 'refunded' ? { next: 'done', state } : { next: 'inspect', refusal: null }
    }
    case 'unsent':
      return done(
        response.failure === 'GATEWAY_SETTINGS' ? refused(response.failure, response.reason) : { outcome: 'absent' },
      )
    case 'gateway':
      if (response.status === TOO_MANY_REQUESTS) return done({ outcome: 'absent' })
      return isRefusedByGateway(response)
        ? done(refused('GATEWAY_SETTINGS', describeBkashResponse(response)))
        : { next: 'inspect', refusal: null }
    case 'refusal':
      return decideRefundCode(response.code)
    default:
      return { next: 'inspect', refusal: null }
  }
}

function decideRefundCode(gatewayCode: string): RefundDecision {
  const { codeClass, failure: meant } = classifyBkashCode(gatewayCode)
  // It is the store's balance from which refunds are paid.
  const failure = meant === 'INSUFFICIENT_BALANCE' ? 'MERCHANT_BALANCE' : meant
  if (MAY_BE_OURS.has(gatewayCode)) return { next: 'inspect', refusal: { failure, gatewayCode } }
  if (codeClass === 'transient' || codeClass === 'settled' || codeClass === 'unlisted')
    return { next: 'inspect', refusal: null }
  return done(refused(failure, gatewayCode))
}

const done = (state: RefundState): RefundDecision => ({ next: 'done', state })
const refused = (failure: GatewayFailure, gatewayCode: string): RefundState => ({
  outcome: 'failed',
  failure,
  gatewayCode: gatewayCode.slice(0, maxGatewayCodeLength),
})

const NO_TRANSACTION = '2033'

/**
 * Finds our refund in what bKash says of a payment's refunds: it is one of our amount that belongs to none of our
 * earlier refunds. bKash keeps no ID of ours, and a payment has one refund of ours in flight.
 */
export function decideRefundStatus(response: BkashResponse, order: RefundOrder, api: RefundApi): RefundState {
  if (response.kind === 'refusal' && response.code === NO_TRANSACTION) return { outcome: 'absent' }
  if (response.kind !== 'fields') return unknown(describeBkashResponse(response))
  if (api === 'v1') return response.isSuccess ? readRefund(response.fields, order, api) : unknown('incomplete')
  const list = response.fields.refundTransactions
  if (!Array.isArray(list) || textOf(response.fields, names.v2.original) !== order.transactionId)
    return unknown('incomplete')
  const states = list.map((item) => readRefund({ ...item, originalTrxId: order.transactionId }, order, api))
  const ours = states.filter(({ outcome }) => outcome === 'refunded')
  // The same amount was also refunded in bKash's portal: staff decide which refund is which.
  if (ours.length > 1) return unknown('several refunds of this amount')
  return ours[0] ?? states.find(({ outcome }) => outcome === 'unknown') ?? { outcome: 'absent' }
}

const unknown = (reason: string): RefundState => ({ outcome: 'unknown', reason: `refund status: ${reason}` })

const TRANSACTION = /^[A-Za-z0-9]{1,64}$/

/** One refund that bKash describes: ours, another one (absent), or one of which too little is known. */
function readRefund(fields: BkashFields, order: RefundOrder, api: RefundApi): RefundState {
  const name = names[api]
  const transactionId = textOf(fields, name.refund)
  const amountMinor = amountOf(fields, name.amount)
  const status = textOf(fields, name.status)
  if (transactionId === null || amountMinor === null || status === null || !TRANSACTION.test(transactionId))
    return unknown('incomplete')
  if (textOf(fields, name.original) !== order.transactionId) return unknown('another payment')
  if (isAmongTransactions(transactionId, order.knownTransactionIds) || amountMinor !== order.amountMinor)
    return { outcome: 'absent' }
  if (status !== 'Completed') return unknown(`status ${status.slice(0, 40)}`)
  return {
    outcome: 'refunded',
    transactionId,
    refundedAt: parseBkashTime(fields.completedTime),
    chargeMinor: amountOf(fields, 'charge'),
  }
}

/** The result of a search for a transaction. Some accounts have no search: then the result is unknown. */
export function decideSearch(response: BkashResponse, transactionId: string): FoundTransaction {
  if (response.kind === 'refusal' && response.code === NO_TRANSACTION) return { outcome: 'absent' }
  const fields = response.kind === 'fields' && response.isSuccess ? response.fields : {}
  const amountMinor = amountOf(fields, 'amount')
  if (textOf(fields, 'trxID') !== transactionId || amountMinor === null)
    return { outcome: 'unknown', reason: `search: ${describeBkashResponse(response)}` }
  return {
    outcome: 'found',
    transactionId,
    amountMinor,
    isCompleted: textOf(fields, 'transactionStatus') === 'Completed',
    completedAt: parseBkashTime(fields.completedTime),
    payer: maskMsisdn(textOf(fields, 'customerMsisdn')),
    type: textOf(fields, 'transactionType') ?? '',
  }
}
