import type { UnappliedPayment } from '@haat/client/merchant'
import { gatewayCodes, unappliedStatuses } from '@haat/contract/vocabulary.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Banknote } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { unappliedKey, useUnapplied } from './api.ts'
import { unappliedTexts } from './unapplied-texts.ts'

const ResolveDialog = loadLater(() => import('./parts/resolve-dialog.tsx'))

type Shown = { status?: (typeof unappliedStatuses)[number] }

/** `payments/unapplied/`: money that the store owes to buyers. */
export function UnappliedPaymentList() {
  const t = useTexts(unappliedTexts)
  const common = useTexts(filterTexts)
  const money = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const { status = 'OPEN' } = filtersFrom<Shown>(search, { status: unappliedStatuses })
  const isOpen = status === 'OPEN'
  return (
    <Page
      title={t.unapplied}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments'), label: money.payments }}
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={common.status}
              value={status}
              choices={[
                { value: 'OPEN', label: money.open },
                { value: 'RESOLVED', label: money.done },
              ]}
              onChange={(next) => setSearch(addressOfFilters({ status: next }), { replace: true })}
            />
          }
        />
        <ListStates
          list={useUnapplied({ status })}
          empty={
            <EmptyState icon={Banknote} title={isOpen ? t.none : t.noneDone}>
              {isOpen ? t.noneHint : null}
            </EmptyState>
          }
        >
          {(payments) => (
            <Rows label={t.unapplied}>
              {payments.map((payment) => (
                <UnappliedRow key={payment.id} payment={payment} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}

function UnappliedRow({ payment }: { payment: UnappliedPayment }) {
  const t = useTexts(unappliedTexts)
  const { order } = useTexts(moneyTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, outcome } = payment
  return (
    <Row
      title={order(payment.order_number)}
      to={storePath(subdomain, 'orders', payment.order_id)}
      badges={<StatusBadge tone={status === 'OPEN' ? 'warning' : 'neutral'}>{t.reason[payment.reason]}</StatusBadge>}
      lines={[
        [textOf(method, payment.method), payment.transaction_id, formats.short(payment.created_at)]
          .filter(Boolean)
          .join(' · '),
        status === 'RESOLVED' &&
          [textOf(t.outcome, outcome), payment.resolved_by, payment.note].filter(Boolean).join(' · '),
        payment.gateway_refunds.find(({ failure_message }) => failure_message)?.failure_message,
      ]}
      value={formats.money(payment.amount)}
      actions={status === 'OPEN' ? <Buttons payment={payment} /> : null}
    />
  )
}

function Buttons({ payment }: { payment: UnappliedPayment }) {
  const t = useTexts(unappliedTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isResolving, setResolving] = useState(false)
  const refund = useAction<number, UnappliedPayment>({
    send: (haat, id, options) => haat.gatewayRefunds.refundUnappliedPayment({ unapplied_payment_id: id }, options),
    invalidates: [unappliedKey(subdomain), [subdomain, 'payments'], [subdomain, 'gateway-refunds']],
  })
  const isUnderWay = payment.gateway_refunds.some(({ status }) => ['PENDING', 'SENT', 'UNCLEAR'].includes(status))
  if (isUnderWay) return <StatusBadge tone="info">{t.underWay}</StatusBadge>
  const ask = async () => {
    const text = t.refundText(formats.money(payment.amount))
    if (await confirm({ title: t.refund, text, confirmLabel: t.refund })) refund.run(payment.id)
  }
  const isOfGateway = gatewayCodes.some((code) => code === payment.method)
  return (
    <>
      {isOfGateway && can('refunds:write') ? (
        <Button isSmall kind="primary" onClick={() => void ask()} isBusy={refund.isRunning}>
          {t.refund}
        </Button>
      ) : null}
      {can('orders:write') ? (
        <Button isSmall onClick={() => setResolving(true)}>
          {t.resolve}
        </Button>
      ) : null}
      <Suspense>
        {isResolving ? <ResolveDialog payment={payment} onClose={() => setResolving(false)} /> : null}
      </Suspense>
    </>
  )
}
