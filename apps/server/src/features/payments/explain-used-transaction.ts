import { ApiError } from '../../platform/errors.ts'
import { isTransactionUsed, similarPaymentOf } from './payments.queries.ts'

// SQL: schema/transactions.functions.sql use_transaction_once
// SQL: schema/transactions.functions.sql use_transaction_unless_similar

/** What the client gets when the database refuses to verify a payment because of its transaction. */
export function explainUsedTransaction(error: unknown): unknown {
  if (isTransactionUsed(error)) return new ApiError('payment_already_used')
  const similar = similarPaymentOf(error)
  if (similar === undefined) return error
  return new ApiError('similar_payment', {
    details: {
      similar: similar && {
        order_id: similar.orderId,
        order_number: similar.orderNumber,
        payment_id: similar.paymentId,
        transaction_id: similar.transactionId,
      },
    },
  })
}
