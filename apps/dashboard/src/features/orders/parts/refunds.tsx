import type { Order, Refund } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { RefundBadge } from '../../../parts/refund-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { useOrderRefunds } from '../api.ts'
import { orderRefundTexts } from '../order-refund-texts.ts'
import classes from './payments.module.css'

const RefundDialog = loadLater(() => import('./refund-dialog.tsx'))

/** The money that goes back to the buyer. Without money that came there is nothing to show. */
export function Refunds({ order }: { order: Order }) {
  const t = useTexts(orderRefundTexts)
  const { can } = useStore()
  const { data: refunds = [] } = useOrderRefunds(order.id)
  const [isOpen, setOpen] = useState(false)
  const isPaid = order.payments.some(({ status }) => status === 'VERIFIED')
  if (refunds.length === 0 && !isPaid) return null
  return (
    <Card title={t.refunds}>
      {refunds.length === 0 ? <p className={classes.muted}>{t.none}</p> : null}
      <ul className={classes.payments}>
        {refunds.map((refund) => (
          <OneRefund key={refund.id} refund={refund} currency={order.currency} />
        ))}
      </ul>
      {isPaid && can('refunds:write') ? (
        <div className={classes.buttons}>
          <Button isSmall onClick={() => setOpen(true)}>
            {t.refund}
          </Button>
        </div>
      ) : null}
      <Suspense>{isOpen ? <RefundDialog order={order} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}

function OneRefund({ refund, currency }: { refund: Refund; currency: string }) {
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <li className={classes.payment}>
      <div className={classes.line}>
        <Link className={classes.link} to={storePath(subdomain, 'payments', 'refunds', refund.id)}>
          {refund.reason}
        </Link>
        <span className={classes.amount}>{formats.money(refund.amount, currency)}</span>
      </div>
      <div className={classes.line}>
        <span className={classes.muted}>{formats.short(refund.paid_at ?? refund.created_at)}</span>
        <RefundBadge status={refund.status} />
      </div>
    </li>
  )
}
