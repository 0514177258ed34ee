import type { CancellationStatus, PayoutMethod, RefundStatus } from '@haat/contract/vocabulary.ts'
import { closeCancellation, insertCancellation } from '../features/cancellations/cancellation-requests.queries.ts'
import { approveCancellation, rejectCancellation } from '../features/cancellations/review-cancellation.ts'
import { recordCancellationEvent } from '../features/orders/cancellation-event.ts'
import { lockOrder, type OrderRow } from '../features/orders/order-changes.queries.ts'
import { moveRefund } from '../features/refunds/change-refund.ts'
import { completeRefund, failRefund, processRefund } from '../features/refunds/pay-refund.ts'
import { recordRefund } from '../features/refunds/request-refund.ts'
import { approveRefund, rejectRefund } from '../features/refunds/review-refund.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'

export type DemoRefund = {
  /** Its last status. */
  status: RefundStatus
  reason: string
  amountMinor?: number
  note?: string
  failure?: string
  method?: PayoutMethod
  transactionId?: string
}
export type DemoCancellation = { status: CancellationStatus; reason: string; note?: string }

type OfOrder = { orderId: number; requestedBy: string }

/** Requests a refund and brings it to its status. Returns its ID. */
export async function fillRefund(tx: StoreTx, author: Author, demo: DemoRefund & OfOrder): Promise<number> {
  const { storeId } = author
  const { status, orderId, reason, amountMinor, requestedBy, note = '', failure = '', method = 'CASH' } = demo
  const order = await lockOrder(tx, storeId, orderId)
  const { id } = await recordRefund(
    tx,
    order,
    { orderId, reason, amountMinor, proofFiles: [] },
    { status: 'PENDING', requestedBy },
  )
  if (status === 'WITHDRAWN')
    await moveRefund(tx, { storeId, refundId: id, to: 'WITHDRAWN', event: 'refund.withdrawn' })
  if (status === 'REJECTED') await rejectRefund(tx, author, id, note)
  if (['PENDING', 'WITHDRAWN', 'REJECTED'].includes(status)) return id
  await approveRefund(tx, author, id, { amountMinor: undefined, note })
  if (status === 'APPROVED') return id
  await processRefund(tx, author, id)
  if (status === 'FAILED') await failRefund(tx, author, id, failure)
  if (status === 'COMPLETED') await completeRefund(tx, author, id, { method, transactionId: demo.transactionId ?? '' })
  return id
}

/** Requests a cancellation and brings the request to its status. */
export async function fillCancellation(tx: StoreTx, author: Author, demo: DemoCancellation & OfOrder): Promise<void> {
  const { storeId } = author
  const { status, orderId, reason, requestedBy, note = '' } = demo
  const order = (await lockOrder(tx, storeId, orderId)) as OrderRow
  const request = await insertCancellation(tx, { storeId, orderId, reason, requestedBy })
  if (!request) return
  await recordCancellationEvent(tx, order, { ...request, status: 'PENDING' })
  if (status === 'APPROVED') await approveCancellation(tx, author, request.id, { note, restock: true })
  if (status === 'REJECTED') await rejectCancellation(tx, author, request.id, note)
  if (status === 'WITHDRAWN') {
    await closeCancellation(tx, storeId, request.id, { status })
    await recordCancellationEvent(tx, order, { ...request, status })
  }
}
