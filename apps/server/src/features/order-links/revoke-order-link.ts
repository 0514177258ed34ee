import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { endOrderLink, findOrderLink, type OrderLinkRow } from './order-links.queries.ts'

/** Ends a link by which nobody has ordered. */
export async function revokeOrderLink(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const { storeId } = author
  if (!(await endOrderLink(tx, storeId, id, now))) {
    const link = await findOrderLink(tx, storeId, id, now)
    if (!link) throw notFound('order_link', 'order_link_id')
    throw refuseEndedLink(link)
  }
  await recordAudit(tx, author, { action: 'order_link.revoked', entity: 'order_link', entityId: id })
}

const texts = {
  USED: { en: 'The buyer has already ordered by this link.', bn: 'এই লিংক থেকে অর্ডার হয়ে গেছে।' },
  ended: { en: 'This link has ended.', bn: 'লিংকটি আর চালু নেই।' },
}

/** Why nothing can be done with a link any more. `orderNumber`: only for who may know it. */
export const refuseEndedLink = ({ status }: Pick<OrderLinkRow, 'status'>, orderNumber?: string): ApiError =>
  new ApiError('invalid_state', {
    message: status === 'USED' ? texts.USED : texts.ended,
    details: {
      ...{ current_status: status, reason: status === 'USED' ? 'link_used' : 'link_ended' },
      ...(orderNumber !== undefined && { order_number: orderNumber }),
    },
  })
