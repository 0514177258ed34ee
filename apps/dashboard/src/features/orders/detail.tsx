import { HaatError } from '@haat/client'
import type { Order } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { useOrderSeen } from '../../api/alerts.ts'
import { describeError } from '../../api/describe-error.ts'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Reputation } from '../../parts/reputation.tsx'
import { SharedOrders } from '../../parts/shared-orders.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { LoadingRows, ProblemState } from '../../ui/states.tsx'
import { useOrder } from './api.ts'
import { detailTexts } from './detail-texts.ts'
import { OrderMissing } from './order-missing.tsx'
import { orderTexts } from './order-texts.ts'
import { Buyer } from './parts/buyer.tsx'
import { History } from './parts/history.tsx'
import { Items } from './parts/items.tsx'
import { MoveBar } from './parts/move-bar.tsx'
import { OrderBadge, PaymentBadge, PrintBadge } from './parts/order-rows.tsx'
import { Parcel } from './parts/parcel.tsx'
import { Parcels } from './parts/parcels.tsx'
import { Payments } from './parts/payments.tsx'
import { PrintLink } from './parts/print-link.tsx'
import { Refunds } from './parts/refunds.tsx'
import { Risk } from './parts/risk.tsx'
import { Tags } from './parts/tags.tsx'
import { TaxBuyer } from './parts/tax-buyer.tsx'
import { Warnings } from './parts/warnings.tsx'

/** `orders/{id}/`: one order, and what can be done with it. */
export function OrderDetail() {
  const { orderId = '' } = useParams()
  return /^\d{1,16}$/.test(orderId) ? <KnownOrder orderId={Number(orderId)} /> : <OrderMissing />
}

function KnownOrder({ orderId }: { orderId: number }) {
  const language = useLanguage()
  const { data: order, error, isPending, refetch } = useOrder(orderId)
  if (isPending) return <LoadingRows rows={8} />
  if (order) return <Details order={order} />
  if (HaatError.is(error, 'not_found')) return <OrderMissing />
  return <ProblemState {...describeError(error, language)} onRetry={() => void refetch()} />
}

function Details({ order }: { order: Order }) {
  useOrderSeen(order.id)
  const t = useTexts(detailTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const channel = order.channel === 'WEBSITE' ? '' : textOf(words.channel, order.channel)
  const printed = order.printed_at ? t.printed(formats.short(order.printed_at), order.printed_by) : ''
  const claims = order.payments.filter(({ status }) => status === 'PENDING').length
  return (
    <Page
      title={words.order(order.order_number)}
      beside={
        <>
          <OrderBadge order={order} />
          <PaymentBadge order={{ ...order, unverified_payments: claims }} />
          <PrintBadge order={order} />
        </>
      }
      hint={[t.placed(formats.moment(order.created_at)), channel, printed].filter(Boolean).join(' · ')}
      back={{ to: storePath(subdomain, 'orders'), label: t.back }}
      actions={
        <>
          <PrintLink orderIds={[order.id]} />
          {can('orders:write') ? <MoveBar order={order} /> : null}
        </>
      }
    >
      <Warnings order={order} />
      <Columns
        lead={<Buyer order={order} />}
        aside={
          <>
            <Parcel order={order} />
            <Parcels order={order} />
            <Tags order={order} />
            <TaxBuyer order={order} />
            {order.risk ? <Risk risk={order.risk} /> : null}
            {order.reputation ? <Reputation reputation={order.reputation} /> : null}
            {['CANCELLED', 'RETURNED'].includes(order.status) ? <SharedOrders phone={order.phone} /> : null}
          </>
        }
      >
        <Items order={order} />
        <Payments order={order} />
        <Refunds order={order} />
        <History order={order} />
      </Columns>
    </Page>
  )
}
