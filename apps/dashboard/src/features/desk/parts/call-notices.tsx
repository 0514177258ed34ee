import type { Order } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import { deskTexts } from '../desk-texts.ts'

/** What an agent must know before the buyer answers. */
export function CallNotices({ order, otherIds }: { order: Order; otherIds: readonly number[] }) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <>
      {otherIds.length > 0 ? (
        <Notice tone="info" title={t.others}>
          {t.othersHint}
        </Notice>
      ) : null}
      {order.duplicates.length > 0 ? (
        <Notice tone="warning" title={t.duplicates}>
          {order.duplicates.map(({ id, order_number, created_at }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <Link to={storePath(subdomain, 'orders', id)}>{order_number}</Link> ({formats.short(created_at)})
            </span>
          ))}
        </Notice>
      ) : null}
      {order.confirm_needs === 'waive_advance' ? (
        <Notice tone="warning">{t.advance(formats.money(order.required_advance, order.currency))}</Notice>
      ) : null}
    </>
  )
}
