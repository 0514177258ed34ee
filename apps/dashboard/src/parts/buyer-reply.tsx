import type { Order } from '@haat/client/merchant'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { linkTexts } from './link-texts.ts'

/** What the buyer of a new order wrote by its link, and staff have still to do something about. */
export function BuyerReplyNotice({ order }: { order: Order }) {
  const t = useTexts(linkTexts)
  const reply = order.status === 'PENDING' ? order.timeline.findLast(({ code }) => code === 'BUYER_REPLY') : undefined
  if (!reply) return null
  return (
    <Notice tone="info" title={t.replied}>
      {reply.message}
    </Notice>
  )
}
