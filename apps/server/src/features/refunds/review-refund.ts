import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import { formatAmount } from '../../shared/money.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import type { OrderHolder } from '../orders/order-owner.queries.ts'
import { moveRefund } from './change-refund.ts'
import { findRefundDetail, type OwnRefund } from './refund-lists.queries.ts'
import { decideRefundAmount } from './refund-rules.ts'
import type { RefundRow } from './refunds.queries.ts'
import { refuseAmount } from './request-refund.ts'

/** Approves a refund, the whole amount or a part of it. */
export const approveRefund = (
  tx: StoreTx,
  author: Author,
  refundId: number,
  { amountMinor, note }: { amountMinor: Minor | undefined; note: string },
): Promise<RefundRow> =>
  moveRefund(tx, {
    storeId: author.storeId,
    refundId,
    to: 'APPROVED',
    changes: async (refund) => {
      if (amountMinor !== undefined && amountMinor > refund.requestedMinor) {
        const most = formatAmount(refund.requestedMinor)
        throw fieldError('amount', {
          en: `Must be at most ${most}, the requested amount.`,
          bn: `আবেদনে চাওয়া হয়েছে ${most}; এর বেশি দেওয়া যায় না।`,
        })
      }
      // Less can be left than was requested: the cash of a delivery was recorded since, and was short.
      const { refundableMinor } = await readOrderMoney(tx, author.storeId, refund.orderId)
      const decision = decideRefundAmount(amountMinor ?? refund.amountMinor, refundableMinor + refund.amountMinor)
      if (!decision.ok) throw refuseAmount(decision)
      return { amountMinor: decision.amountMinor, adminNote: note, reviewedBy: actorName(author) }
    },
    event: 'refund.approved',
    audit: { author, action: 'refund.approved' },
  })

/** Rejects a refund that waits, or gives up one whose payout failed. */
export const rejectRefund = (tx: StoreTx, author: Author, refundId: number, note: string): Promise<RefundRow> =>
  moveRefund(tx, {
    storeId: author.storeId,
    refundId,
    to: 'REJECTED',
    changes: () => ({ adminNote: note, reviewedBy: actorName(author) }),
    event: 'refund.rejected',
    audit: { author, action: 'refund.rejected' },
  })

/** Withdraws a refund request of a shopper's own order. */
export async function withdrawRefund(
  tx: StoreTx,
  storeId: number,
  owner: OrderHolder,
  refundId: number,
): Promise<OwnRefund> {
  await moveRefund(tx, { storeId, refundId, owner, to: 'WITHDRAWN', event: 'refund.withdrawn' })
  return (await findRefundDetail(tx, storeId, refundId)) as OwnRefund
}
