import type { GatewayRefund } from '@haat/client/merchant'
import { gatewayRefundStatuses } from '@haat/contract/vocabulary.ts'
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
import { CircleCheck } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { changedByGatewayRefunds, useGatewayRefunds } from './api.ts'
import { gatewayRefundTexts } from './gateway-refund-texts.ts'

const ResultDialog = loadLater(() => import('./parts/result-dialog.tsx'))

const kinds = { status: ['NEEDS_STAFF', 'ALL', ...gatewayRefundStatuses] } as const
type Shown = { status?: (typeof kinds.status)[number] }

const tones: Record<GatewayRefund['status'], Tone> = {
  PENDING: 'info',
  SENT: 'info',
  UNCLEAR: 'warning',
  COMPLETED: 'success',
  REFUSED: 'danger',
}

/** `payments/gateway-refunds/`: refunds whose result the gateway has not reported. */
export function GatewayRefundList() {
  const t = useTexts(gatewayRefundTexts)
  const common = useTexts(filterTexts)
  const { payments } = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const { status = 'NEEDS_STAFF' } = filtersFrom<Shown>(search, kinds)
  const list = useGatewayRefunds({
    ...(status === 'NEEDS_STAFF' && { needs_staff: true }),
    ...(status !== 'NEEDS_STAFF' && status !== 'ALL' && { status }),
  })
  return (
    <Page title={t.refunds} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'payments'), label: payments }}>
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.filter}
              value={status}
              choices={[
                { value: 'NEEDS_STAFF', label: t.needsStaff },
                { value: 'ALL', label: common.all },
                ...gatewayRefundStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(next) => setSearch(addressOfFilters({ status: next }), { replace: true })}
            />
          }
        />
        <ListStates
          list={list}
          empty={
            <EmptyState icon={CircleCheck} title={t.none}>
              {t.noneHint}
            </EmptyState>
          }
        >
          {(refunds) => (
            <Rows label={t.refunds}>
              {refunds.map((refund) => (
                <GatewayRefundRow key={refund.id} refund={refund} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}

function GatewayRefundRow({ refund }: { refund: GatewayRefund }) {
  const t = useTexts(gatewayRefundTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { status, refund_id, order_id } = refund
  const isOpen = status === 'UNCLEAR' || status === 'PENDING'
  return (
    <Row
      title={textOf(method, refund.gateway)}
      to={
        refund_id === null
          ? storePath(subdomain, 'orders', order_id)
          : storePath(subdomain, 'payments', 'refunds', refund_id)
      }
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      lines={[
        [
          refund.transaction_id || refund.reference,
          formats.short(refund.updated_at),
          t.sent(formats.count(refund.attempts)),
        ]
          .filter(Boolean)
          .join(' · '),
        refund.failure_message,
        refund.note,
      ]}
      value={formats.money(refund.amount)}
      actions={isOpen && can('refunds:write') ? <Buttons refund={refund} /> : null}
    />
  )
}

function Buttons({ refund }: { refund: GatewayRefund }) {
  const t = useTexts(gatewayRefundTexts)
  const { subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const check = useAction<number, GatewayRefund>({
    send: (haat, id, options) => haat.gatewayRefunds.check({ gateway_refund_id: id }, options),
    invalidates: changedByGatewayRefunds(subdomain),
  })
  return (
    <>
      {refund.status === 'UNCLEAR' ? (
        <Button isSmall kind="primary" onClick={() => check.run(refund.id)} isBusy={check.isRunning}>
          {t.check}
        </Button>
      ) : null}
      <Button isSmall onClick={() => setOpen(true)}>
        {t.resolve}
      </Button>
      <Suspense>{isOpen ? <ResultDialog refund={refund} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
