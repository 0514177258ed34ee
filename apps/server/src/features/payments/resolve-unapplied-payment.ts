import type { UnappliedOutcome } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { refuseOpenGatewayRefund } from '../gateways/refuse-open-gateway-refund.ts'
import { orderActorName, orderActorOf } from '../orders/order-actor.ts'
import { closeUnapplied } from './close-unapplied-payment.ts'
import { findUnapplied, type ListedUnapplied, lockUnapplied } from './unapplied-payments.queries.ts'

/** Resolves an unapplied payment, once: staff returned the money or used it otherwise, as the outcome or the note says. */
export async function resolveUnappliedPayment(
  tx: StoreTx,
  author: Author,
  id: number,
  { note, outcome = '' }: { note: string; outcome?: UnappliedOutcome | '' },
): Promise<ListedUnapplied> {
  const { storeId } = author
  await lockUnapplied(tx, storeId, id)
  await refuseOpenGatewayRefund(tx, storeId, 'unapplied_payment_id', id)
  const resolvedBy = orderActorName(orderActorOf(author))
  const isResolved = await closeUnapplied(tx, { storeId, id, outcome, note, resolvedBy })
  const row = await findUnapplied(tx, storeId, id)
  if (!row) throw notFound('unapplied_payment', 'unapplied_payment_id')
  if (!isResolved) {
    throw alreadyResolved(row.status)
  }
  await recordAudit(tx, author, {
    action: 'unapplied_payment.resolved',
    entity: 'unapplied_payment',
    entityId: id,
    before: { status: 'OPEN' },
    after: {
      status: row.status,
      ...(outcome && { outcome }),
      note,
      order_id: row.orderId,
      amount: formatAmount(row.amountMinor),
      reason: row.reason,
    },
  })
  return row
}

/** The error for an unapplied payment that is not open. */
export const alreadyResolved = (status: string) =>
  new ApiError('invalid_state', {
    message: { en: 'This payment is already resolved.', bn: 'এই পেমেন্টের নিষ্পত্তি আগেই হয়েছে।' },
    details: { current_status: status, allowed_statuses: ['OPEN'] },
  })
