import type { Order, OrderDuplicatesReviewInput } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../api/store.ts'
import { useAction } from '../api/use-action.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { duplicateTexts } from './duplicate-texts.ts'
import classes from './duplicates-notice.module.css'

type Duplicate = Order['duplicates'][number]
type DuplicatesProps = {
  order: Order
  /** Whether this order may be cancelled here. */
  mayCancel: boolean
  onDone: (order: Order) => void
  /** Merges the other order into this one, where that is possible. */
  merge?: { label: string; start(orderId: number): void } | undefined
}

/** Orders that are probably the same as this one, and the decision whether they are. */
export function DuplicatesNotice({ order, mayCancel, onDone, merge }: DuplicatesProps) {
  const t = useTexts(duplicateTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const review = useAction<Omit<OrderDuplicatesReviewInput, 'order_id'>, Order>({
    send: (haat, input, options) => haat.orderDuplicates.review({ order_id: order.id, ...input }, options),
    onDone,
  })
  if (order.duplicates.length === 0) return null
  const cancel = async ({ id, order_number }: Duplicate) => {
    const question = {
      title: t.sameTitle,
      text: t.sameText(order_number),
      confirmLabel: t.same,
      kind: 'danger' as const,
    }
    if (await confirm(question)) review.run({ duplicate_order_id: id, is_duplicate: true })
  }
  return (
    <Notice tone="warning" title={t.title}>
      {t.hint}
      <ul className={classes.list}>
        {order.duplicates.map((other) => (
          <li key={other.id} className={classes.row}>
            <span>
              <Link to={storePath(subdomain, 'orders', other.id)}>{other.order_number}</Link> (
              {formats.short(other.created_at)})
            </span>
            {can('orders:write') ? (
              <Button
                isSmall
                isBusy={review.isRunning}
                onClick={() => review.run({ duplicate_order_id: other.id, is_duplicate: false })}
              >
                {t.different}
              </Button>
            ) : null}
            {merge && (other.status === 'PENDING' || other.status === 'CONFIRMED') ? (
              <Button isSmall isDisabled={review.isRunning} onClick={() => merge.start(other.id)}>
                {merge.label}
              </Button>
            ) : null}
            {can('orders:write') && mayCancel && other.status !== 'CANCELLED' ? (
              <Button isSmall isDisabled={review.isRunning} onClick={() => void cancel(other)}>
                {t.same}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
