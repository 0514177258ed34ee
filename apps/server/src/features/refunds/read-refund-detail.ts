import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { signedFiles } from '../../platform/media-links.ts'
import type { Locale } from '../../shared/locale.ts'
import { presentRefundDetail } from './present-refund.ts'
import { findRefundDetail } from './refund-lists.queries.ts'

/** A refund for the staff, as the API writes it. */
export async function readRefundDetail(
  deps: Deps,
  tx: StoreTx,
  { store, locale }: { store: { id: number }; locale: Locale },
  refundId: number,
): Promise<ReturnType<typeof presentRefundDetail>> {
  const row = await findRefundDetail(tx, store.id, refundId)
  if (!row) throw notFound('refund', 'refund_id')
  return presentRefundDetail(row, signedFiles(deps, store.id), locale)
}
