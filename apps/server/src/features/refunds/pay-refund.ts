import type { PayoutMethod } from '@haat/contract/vocabulary.ts'
import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { refuseOpenGatewayRefund } from '../gateways/refuse-open-gateway-refund.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import { isTransactionUsed } from '../payments/payments.queries.ts'
import { canonicalTransactionId, transactionIdRefusal } from '../payments/transaction-id-rules.ts'
import { moveRefund } from './change-refund.ts'
import { needsTransactionId } from './refund-rules.ts'
import type { RefundRow } from './refunds.queries.ts'

// SQL: schema/ledger.functions.sql enter_refund
// SQL: schema/transactions.functions.sql refuse_second_payout

/** Begins the payout of a refund: a second attempt is refused, so that money is not sent twice. */
export const processRefund = (tx: StoreTx, author: Author, refundId: number): Promise<RefundRow> =>
  moveRefund(tx, {
    storeId: author.storeId,
    refundId,
    to: 'PROCESSING',
    changes: async (refund) => {
      await refuseUncollected(tx, author.storeId, refund)
      return { failureReason: '' }
    },
    audit: { author, action: 'refund.processed' },
  })

/** Refuses a payout of more than was collected: a refund that was approved by an earlier release may have counted on cash that was never recorded. */
export async function refuseUncollected(tx: StoreTx, storeId: number, refund: RefundRow): Promise<void> {
  const { refundableMinor } = await readOrderMoney(tx, storeId, refund.orderId)
  if (refundableMinor >= 0) return
  throw new ApiError('invalid_state', {
    message: tooLittleCollected,
    details: { current_status: refund.status, reason: 'nothing_to_refund' },
  })
}

const tooLittleCollected = {
  en: 'Less was paid for the order than this refund returns. Reject it and create a smaller one.',
  bn: 'অর্ডারে যত টাকা পাওয়া গেছে, এই রিফান্ড তার চেয়ে বেশি। এটি বাতিল করে কম টাকার রিফান্ড তৈরি করুন।',
}

export type Payout = { method: PayoutMethod; transactionId: string }

/** Records the payout of a refund. */
export async function completeRefund(
  tx: StoreTx,
  author: Author,
  refundId: number,
  { method, transactionId: typedId }: Payout,
): Promise<RefundRow> {
  const transactionId = typedId === '' && !needsTransactionId(method) ? '' : canonicalTransactionId(typedId, method)
  if (transactionId === null) throw fieldError('transaction_id', transactionIdRefusal)
  return moveRefund(tx, {
    storeId: author.storeId,
    refundId,
    to: 'COMPLETED',
    changes: async () => {
      await refuseOpenGatewayRefund(tx, author.storeId, 'refund_id', refundId)
      return { refundMethod: method, transactionId, paidBy: actorName(author) }
    },
    event: 'refund.completed',
    audit: { author, action: 'refund.completed' },
  }).catch((error) => {
    throw isTransactionUsed(error) ? transactionUsed() : error
  })
}

const transactionUsed = () =>
  new ApiError('payment_already_used', {
    message: {
      en: 'This transaction ID already belongs to a payment or another refund. Enter the ID of this payout.',
      bn: 'এই ট্রানজেকশন আইডি একটি পেমেন্ট বা অন্য রিফান্ডের। এই রিফান্ডের টাকা পাঠানোর আইডি দিন।',
    },
  })

/** Records that the payout of a refund failed. */
export const failRefund = (tx: StoreTx, author: Author, refundId: number, reason: string): Promise<RefundRow> =>
  moveRefund(tx, {
    storeId: author.storeId,
    refundId,
    to: 'FAILED',
    changes: async () => {
      await refuseOpenGatewayRefund(tx, author.storeId, 'refund_id', refundId)
      return { failureReason: reason }
    },
    event: 'refund.failed',
    audit: { author, action: 'refund.failed' },
  })
