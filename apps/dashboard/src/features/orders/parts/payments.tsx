import type { Order, Payment } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { isRisky, statedLine } from '../../../i18n/stated-payment.ts'
import { statedTexts } from '../../../i18n/stated-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { noonOf } from '../../../lib/dates.ts'
import { isZero } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { keepOrder, useOrderSessions } from '../api.ts'
import { detailTexts } from '../detail-texts.ts'
import { orderTexts } from '../order-texts.ts'
import classes from './payments.module.css'

const tones: Record<Payment['status'], Tone> = {
  PENDING: 'warning',
  VERIFIED: 'success',
  REJECTED: 'neutral',
  REVERSED: 'neutral',
}

/** The money of the order: what came, and what shoppers say they have sent. */
export function Payments({ order }: { order: Order }) {
  const t = useTexts(detailTexts)
  return (
    <Card title={t.payments}>
      {order.payments.length === 0 ? <p className={classes.muted}>{t.noPayments}</p> : null}
      <ul className={classes.payments}>
        {order.payments.map((payment) => (
          <OnePayment key={payment.id} order={order} payment={payment} />
        ))}
      </ul>
      {order.courier_cash ? <CourierCash cash={order.courier_cash} /> : null}
    </Card>
  )
}

/** What couriers have collected of the order, and whether they have paid it out. */
function CourierCash({ cash }: { cash: NonNullable<Order['courier_cash']> }) {
  const t = useTexts(detailTexts)
  const formats = useFormats()
  return (
    <div className={classes.courier}>
      <Facts
        facts={[
          { label: t.cashCollected, value: formats.money(cash.collected) },
          !isZero(cash.with_courier) && { label: t.cashWithCourier, value: formats.money(cash.with_courier) },
          cash.settled_on !== null && {
            label: t.cashSettled,
            value: formats.day(noonOf(cash.settled_on)),
          },
        ]}
      />
    </div>
  )
}

function OnePayment({ order, payment }: { order: Order; payment: Payment }) {
  const t = useTexts(detailTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const method = textOf(words.method, payment.method)
  const kind = payment.kind === 'exchange' ? method : textOf(t.paymentKind, payment.kind)
  const how = payment.shipment_id === null ? kind : t.byCourier
  return (
    <li className={classes.payment}>
      <div className={classes.line}>
        <span className={classes.what}>
          {method} {how === method ? null : <span className={classes.muted}>{how}</span>}
        </span>
        <span className={classes.amount} data-reversed={payment.status === 'REVERSED' || undefined}>
          {formats.money(payment.amount, order.currency)}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.muted}>
          {[payment.transaction_id, formats.short(payment.created_at)].filter(Boolean).join(' · ')}
        </span>
        <StatusBadge tone={tones[payment.status]}>{t.paymentState[payment.status]}</StatusBadge>
      </div>
      {payment.kind === 'gateway' ? <Stated order={order} payment={payment} /> : null}
      {payment.also_claimed_by.length > 0 && payment.status === 'PENDING' ? (
        <p className={classes.warning}>{t.alsoClaimed(payment.also_claimed_by.join(', '))}</p>
      ) : null}
      {payment.status === 'PENDING' ? <ClaimButtons order={order} payment={payment} method={method} /> : null}
      {payment.is_reversible ? <Reversal order={order} payment={payment} method={method} /> : null}
    </li>
  )
}

/** What the gateway states of a payment: what is left after its fee, its ID of the validation and its rating. */
function Stated({ order, payment }: { order: Order; payment: Payment }) {
  const t = useTexts(statedTexts)
  const formats = useFormats()
  const { data: sessions = [] } = useOrderSessions(order.id, payment.transaction_id !== '')
  const session = sessions.find((one) => one.transaction_id === payment.transaction_id)
  const line = session ? statedLine(session, t, formats) : ''
  if (!session || line === '') return null
  return (
    <>
      <p className={classes.muted}>{line}</p>
      {isRisky(session) ? <StatusBadge tone="warning">{t.isRisky}</StatusBadge> : null}
    </>
  )
}

function ClaimButtons({ order, payment, method }: { order: Order; payment: Payment; method: string }) {
  const t = useTexts(detailTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const action = useAction<'verify' | 'reject', Order>({
    send: (haat, how, options) => haat.orderPayments[how]({ order_id: order.id, payment_id: payment.id }, options),
    onDone: (next) => keepOrder(queries, subdomain, next),
  })
  if (!can('orders:write')) return null
  const verify = async () => {
    const text = t.verifyText(formats.money(payment.amount, order.currency), method, payment.transaction_id)
    if (await confirm({ title: t.verifyTitle, text, confirmLabel: t.verify })) action.run('verify')
  }
  return (
    <div className={classes.buttons}>
      <Button isSmall kind="primary" isBusy={action.isRunning} onClick={() => void verify()}>
        {t.verify}
      </Button>
      <Button isSmall isDisabled={action.isRunning} onClick={() => action.run('reject')}>
        {t.reject}
      </Button>
    </div>
  )
}

/** Takes back what staff recorded by mistake. */
function Reversal({ order, payment, method }: { order: Order; payment: Payment; method: string }) {
  const t = useTexts(detailTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain, can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const action = useAction<string, Order>({
    send: (haat, reason, options) =>
      haat.orderPayments.reverse({ order_id: order.id, payment_id: payment.id, reason }, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      setOpen(false)
    },
  })
  if (!can('refunds:write')) return null
  return (
    <div className={classes.buttons}>
      <Button isSmall onClick={() => setOpen(true)}>
        {t.reverse}
      </Button>
      {isOpen ? (
        <TextDialog
          title={t.reverseTitle}
          label={t.reverseReason}
          hint={t.reverseReasonHint}
          submitLabel={t.reverse}
          kind="danger"
          isBusy={action.isRunning}
          error={action.fields.reason}
          onSubmit={action.run}
          onClose={() => setOpen(false)}
        >
          <p>{t.reverseText(formats.money(payment.amount, order.currency), method)}</p>
        </TextDialog>
      ) : null}
    </div>
  )
}
