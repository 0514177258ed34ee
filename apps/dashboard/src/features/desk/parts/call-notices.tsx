import type { Order } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { BuyerReplyNotice } from '../../../parts/buyer-reply.tsx'
import { DuplicatesNotice } from '../../../parts/duplicates-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deskTexts } from '../desk-texts.ts'

/** What an agent must know before the buyer answers. */
type CallNoticesProps = { order: Order; otherIds: readonly number[]; onChanged: () => void }

export function CallNotices({ order, otherIds, onChanged }: CallNoticesProps) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  return (
    <>
      <BuyerReplyNotice order={order} />
      {otherIds.length > 0 ? (
        <Notice tone="info" title={t.others}>
          {t.othersHint}
        </Notice>
      ) : null}
      <DuplicatesNotice order={order} mayCancel={false} onDone={onChanged} />
      {order.confirm_needs === 'waive_advance' ? (
        <Notice tone="warning">{t.advance(formats.money(order.required_advance, order.currency))}</Notice>
      ) : null}
    </>
  )
}
