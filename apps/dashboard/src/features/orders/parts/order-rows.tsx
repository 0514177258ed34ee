import type { OrderSummary } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '../../../i18n/formats.ts'
import { usePlaceName } from '../../../i18n/places.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { isUnsent } from '../document-rules.ts'
import { listTexts } from '../list-texts.ts'
import { orderTexts } from '../order-texts.ts'
import { paymentTones, riskTones, statusTones } from '../order-tones.ts'
import classes from './order-rows.module.css'

/** The columns of the table of orders. */
export function useOrderColumns(): readonly Column<OrderSummary>[] {
  const t = useTexts(listTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const placeName = usePlaceName()
  return [
    { heading: t.columnOrder, cell: ({ order_number }) => order_number },
    { heading: t.columnPlaced, cell: ({ created_at }) => formats.short(created_at) },
    {
      heading: t.columnBuyer,
      cell: ({ receiver_name, phone, district }) => (
        <>
          <span className={classes.name}>{receiver_name}</span>
          <span className={classes.phone}>
            {formatPhone(phone)}
            {district ? ` · ${placeName({ district })}` : ''}
          </span>
        </>
      ),
    },
    { heading: t.columnItems, isNumber: true, isExtra: true, cell: ({ item_count }) => formats.count(item_count) },
    { heading: t.columnTotal, isNumber: true, cell: ({ total, currency }) => formats.money(total, currency) },
    {
      heading: t.columnPayment,
      cell: (order) => (
        <>
          <PaymentBadge order={order} />
          <span className={classes.phone}>{textOf(words.method, order.payment_method)}</span>
        </>
      ),
    },
    {
      heading: t.columnStatus,
      cell: (order) => (
        <span className={classes.badges}>
          <OrderBadge order={order} />
          <Flags order={order} />
        </span>
      ),
    },
  ]
}

const SHOWN_TAGS = 2

type HasStatus = Pick<OrderSummary, 'status'>
type HasPayment = Pick<OrderSummary, 'payment_status' | 'unverified_payments'>

export function OrderBadge({ order: { status } }: { order: HasStatus }): ReactNode {
  const words = useTexts(orderTexts)
  return <StatusBadge tone={statusTones[status]}>{textOf(words.status, status)}</StatusBadge>
}

export function PaymentBadge({ order: { payment_status, unverified_payments } }: { order: HasPayment }): ReactNode {
  const words = useTexts(orderTexts)
  if (unverified_payments > 0) return <StatusBadge tone="warning">{words.toVerify}</StatusBadge>
  return <StatusBadge tone={paymentTones[payment_status]}>{textOf(words.paymentStatus, payment_status)}</StatusBadge>
}

/** Whether the paper of an order is there, and holds; until it is sent. */
export function PrintBadge({ order }: { order: Pick<OrderSummary, 'status' | 'print_status'> }): ReactNode {
  const words = useTexts(orderTexts)
  if (order.print_status === 'NOT_PRINTED' || !isUnsent(order)) return null
  return (
    <StatusBadge tone={order.print_status === 'CHANGED' ? 'warning' : 'neutral'}>
      {words.print[order.print_status]}
    </StatusBadge>
  )
}

/** What to look at: the tags, the paper, and before confirming a high risk, or the same order twice. Only while it matters. */
function Flags({ order }: { order: OrderSummary }) {
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const { status, risk_level, duplicate_of, tags } = order
  const isDecided = status !== 'PENDING' && status !== 'ON_HOLD'
  return (
    <>
      <PrintBadge order={order} />
      {!isDecided && risk_level && risk_level !== 'low' ? (
        <StatusBadge tone={riskTones[risk_level]}>{words.risk[risk_level]}</StatusBadge>
      ) : null}
      {!isDecided && duplicate_of ? <StatusBadge tone="warning">{words.duplicate}</StatusBadge> : null}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <StatusBadge key={tag}>#{tag}</StatusBadge>
      ))}
      {tags.length > SHOWN_TAGS ? <StatusBadge>+{formats.count(tags.length - SHOWN_TAGS)}</StatusBadge> : null}
    </>
  )
}

/** An order in the list of a phone. */
export function OrderCard({ order, formats }: { order: OrderSummary; formats: Formats }) {
  const words = useTexts(orderTexts)
  const placeName = usePlaceName()
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <span className={classes.number}>{order.order_number}</span>
        <span className={classes.time}>{formats.short(order.created_at)}</span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.cardName}>{order.receiver_name}</span>
        <span className={classes.total}>{formats.money(order.total, order.currency)}</span>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.time}>
          {formatPhone(order.phone)}
          {order.district ? ` · ${placeName(order)}` : ''}
        </span>
        <span className={classes.time}>{words.units(formats.count(order.item_count), order.item_count === 1)}</span>
      </div>
      <div className={classes.badges}>
        <OrderBadge order={order} />
        <PaymentBadge order={order} />
        <Flags order={order} />
      </div>
    </div>
  )
}
