import type { RefundStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { signedFiles } from '../../platform/media-links.ts'
import type { Locale } from '../../shared/locale.ts'
import { chooseGatewayPayment } from '../gateways/choose-gateway-payment.ts'
import { presentRefundDetail } from './present-refund.ts'
import { findRefundDetail, type RefundDetail } from './refund-lists.queries.ts'
import { refundStatusesBefore } from './refund-rules.ts'

/** A refund for the staff, as the API writes it. */
export async function readRefundDetail(
  deps: Deps,
  tx: StoreTx,
  { store, locale }: { store: { id: number }; locale: Locale },
  refundId: number,
): Promise<ReturnType<typeof presentRefundDetail>> {
  const row = await findRefundDetail(tx, store.id, refundId)
  if (!row) throw notFound('refund', 'refund_id')
  const payoutGateway = await findPayoutGateway(tx, store.id, row)
  return presentRefundDetail({ ...row, payoutGateway }, signedFiles(deps, store.id), locale)
}

/** The gateway that a payout would go through now; empty where it would be refused. */
async function findPayoutGateway(tx: StoreTx, storeId: number, refund: RefundDetail): Promise<string> {
  if (!refundStatusesBefore('PROCESSING').includes(refund.status as RefundStatus) || refund.refundableMinor < 0)
    return ''
  const chosen = await chooseGatewayPayment(tx, storeId, refund)
  return chosen instanceof ApiError ? '' : chosen.gateway
}
