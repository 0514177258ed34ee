import type { Order } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { BuyerReplyNotice } from '../../../parts/buyer-reply.tsx'
import { DuplicatesNotice } from '../../../parts/duplicates-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { keepOrder, useOpenCancellations } from '../api.ts'
import { detailTexts } from '../detail-texts.ts'
import { exchangeTexts } from '../exchange-texts.ts'
import { isMergeable } from '../merge-rules.ts'
import { mergeTexts } from '../merge-texts.ts'

const MergeDialog = loadLater(() => import('./merge-dialog.tsx'))

/** What staff must know before they move the order. */
export function Warnings({ order }: { order: Order }) {
  const t = useTexts(detailTexts)
  const back = useTexts(exchangeTexts)
  const formats = useFormats()
  const merging = useTexts(mergeTexts)
  const { subdomain, can } = useStore()
  const [fromId, setFrom] = useState<number | null>(null)
  const queries = useQueryClient()
  const request = useOpenCancellations(order.id).data?.[0]
  const money = (amount: string) => formats.money(amount, order.currency)
  return (
    <>
      <BuyerReplyNotice order={order} />
      {request ? (
        <Notice
          tone="warning"
          title={t.cancellation}
          action={
            <ButtonLink isSmall to={`${storePath(subdomain, 'orders', 'cancellations')}?order_id=${order.id}`}>
              {t.decide}
            </ButtonLink>
          }
        >
          {request.reason}
        </Notice>
      ) : null}
      {order.status === 'PENDING' ? (
        <DuplicatesNotice
          order={order}
          mayCancel
          onDone={(next) => keepOrder(queries, subdomain, next)}
          merge={can('orders:price') && isMergeable(order) ? { label: merging.mergeThis, start: setFrom } : undefined}
        />
      ) : null}
      {order.confirm_needs === 'waive_advance' ? (
        <Notice tone="warning">
          {t.advance(money(order.required_advance))}
          {isZero(order.least_advance) ? null : ` ${t.leastAdvance(money(order.least_advance))}`}
        </Notice>
      ) : null}
      {isZero(order.delivery_shortfall) ? null : (
        <Notice tone="warning">{t.shortfall(money(order.delivery_shortfall))}</Notice>
      )}
      {order.print_status === 'CHANGED' ? <Notice tone="warning">{t.changedSincePrinted}</Notice> : null}
      {order.exchanges.map(({ new_order_id, new_order_number, order_id, order_number, status }) => {
        const isNew = new_order_id === order.id
        const text = isNew ? back.of(order_number) : back.became(new_order_number)
        return (
          <Notice
            key={new_order_id}
            tone={status === 'OPEN' ? 'warning' : 'info'}
            title={text}
            action={
              <ButtonLink isSmall to={storePath(subdomain, 'orders', isNew ? order_id : new_order_id)}>
                {back.openOther}
              </ButtonLink>
            }
          >
            {textOf(back.status, status)}
          </Notice>
        )
      })}
      {order.merged_into ? (
        <Notice
          tone="neutral"
          title={merging.merged}
          action={
            <ButtonLink isSmall to={storePath(subdomain, 'orders', order.merged_into)}>
              {merging.openOther}
            </ButtonLink>
          }
        >
          {order.cancel_reason}
        </Notice>
      ) : null}
      {order.status === 'CANCELLED' && order.cancel_reason && !order.merged_into ? (
        <Notice tone="neutral" title={t.cancelReason}>
          {order.cancel_reason}
        </Notice>
      ) : null}
      {fromId ? (
        <Suspense>
          <MergeDialog order={order} fromId={fromId} onClose={() => setFrom(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
