import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { canonicalTransactionId, transactionIdRefusal } from '../payments/transaction-id-rules.ts'
import type { RefundVerdict } from './gateway-refund-rules.ts'
import { findGatewayRefund, hurryCheck, isRefundTransactionUsed } from './gateway-refunds.queries.ts'
import { findRefundingStore } from './refunded-payments.queries.ts'
import { settleGatewayRefund } from './settle-gateway-refund.ts'

export type Resolution = {
  outcome: 'COMPLETED' | 'REFUSED'
  transactionId: string
  refundedAt: Date
  note: string
}

/** Records what staff have found out about a gateway refund. */
export async function resolveGatewayRefund(
  tx: StoreTx,
  author: Author,
  id: number,
  resolution: Resolution,
): Promise<void> {
  const { storeId } = author
  const row = await getGatewayRefund(tx, storeId, id)
  const verdict = verdictOf(row, resolution)
  // What was never sent cannot have been returned.
  const from = verdict.status === 'COMPLETED' ? ['UNCLEAR'] : ['UNCLEAR', 'PENDING']
  const { locale } = await findRefundingStore(tx, storeId)
  const staff = { name: actorName(author), note: resolution.note }
  const settlement = { row: { ...row, version: null }, from, verdict, locale, staff }
  const after = await settleGatewayRefund(tx, settlement).catch((error) => {
    throw isRefundTransactionUsed(error) ? transactionUsed() : error
  })
  if (!after) throw await refuseStatus(tx, storeId, id, from)
  await audit(tx, author, 'gateway_refund.resolved', row, after)
}

function verdictOf(row: GatewayRefundRow, resolution: Resolution): RefundVerdict {
  if (resolution.outcome === 'REFUSED') return { status: 'REFUSED', failure: 'OTHER', gatewayCode: 'staff' }
  const transactionId = canonicalTransactionId(resolution.transactionId, row.gateway)
  if (transactionId === null) throw fieldError('transaction_id', transactionIdRefusal)
  return { status: 'COMPLETED', transactionId, refundedAt: resolution.refundedAt, chargeMinor: null }
}

/** Makes the next question to the gateway due now; the caller asks after the transaction. */
export async function beginCheck(tx: StoreTx, author: Author, id: number, now: Date): Promise<number> {
  const { storeId } = author
  const row = await getGatewayRefund(tx, storeId, id)
  if (!(await hurryCheck(tx, storeId, id, now))) throw await refuseStatus(tx, storeId, id, ['UNCLEAR'])
  await audit(tx, author, 'gateway_refund.checked', null, row)
  return id
}

export async function getGatewayRefund(tx: StoreTx, storeId: number, id: number): Promise<GatewayRefundRow> {
  const row = await findGatewayRefund(tx, storeId, id)
  if (!row) throw notFound('gateway_refund', 'gateway_refund_id')
  return row
}

const audit = (
  tx: StoreTx,
  author: Author,
  action: 'gateway_refund.checked' | 'gateway_refund.resolved',
  before: GatewayRefundRow | null,
  after: GatewayRefundRow,
): Promise<void> =>
  recordAudit(tx, author, {
    action,
    entity: 'gateway_refund',
    entityId: after.id,
    before: before && { status: before.status },
    after: {
      status: after.status,
      orderId: after.orderId,
      amount: formatAmount(after.amountMinor),
      ...(after.transactionId && { transactionId: after.transactionId }),
      ...(after.note && { note: after.note }),
    },
  })

async function refuseStatus(tx: StoreTx, storeId: number, id: number, allowed: string[]): Promise<ApiError> {
  const { status } = await getGatewayRefund(tx, storeId, id)
  return new ApiError('invalid_state', {
    message: {
      en: `Not possible while the gateway refund is ${status}.`,
      bn: `গেটওয়ের রিফান্ডের বর্তমান অবস্থা ${status}। এ অবস্থায় এটি করা যায় না।`,
    },
    details: { current_status: status, allowed_statuses: allowed },
  })
}

const transactionUsed = () =>
  new ApiError('payment_already_used', {
    message: {
      en: 'This transaction ID already belongs to a payment or another refund. Enter the ID of this refund.',
      bn: 'এই ট্রানজেকশন আইডি একটি পেমেন্ট বা অন্য রিফান্ডের। এই রিফান্ডের আইডি দিন।',
    },
  })
