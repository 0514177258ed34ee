import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figures.tsx'
import type { Icon } from '../../ui/icon.tsx'
import {
  Banknote,
  CreditCard,
  FileText,
  HandCoins,
  Landmark,
  Receipt,
  TriangleAlert,
  Truck,
  Undo2,
} from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useWaiting, useWeek, type WaitingCode, waitingCodes } from './api.ts'

import { paymentsTexts } from './payments-texts.ts'

const icons: Record<WaitingCode, Icon> = {
  claims: HandCoins,
  refunds: Undo2,
  'gateway-refunds': TriangleAlert,
  sessions: CreditCard,
  unapplied: Banknote,
  reconciliation: Receipt,
}

/** `payments/`: what waits about money, and what came in. */
export function PaymentsHome() {
  const t = useTexts(paymentsTexts)
  const { subdomain, can } = useStore()
  return (
    <Page title={t.payments} isNarrow>
      <Week />
      <Card title={t.waiting} isFlush>
        <Rows label={t.waiting}>
          {waitingCodes.map((code) => (
            <WaitingRow key={code} code={code} />
          ))}
        </Rows>
      </Card>
      <Card title={t.books} isFlush>
        <Rows label={t.books}>
          {can('settlements:read') ? (
            <Row
              icon={Truck}
              title={t.page.couriers}
              lines={[t.hint.couriers]}
              to={storePath(subdomain, 'payments', 'couriers')}
            />
          ) : null}
          <Row
            icon={FileText}
            title={t.page.statements}
            lines={[t.hint.statements]}
            to={storePath(subdomain, 'payments', 'statements')}
          />
          <Row
            icon={Landmark}
            title={t.page.takings}
            lines={[t.hint.takings]}
            to={storePath(subdomain, 'payments', 'takings')}
          />
        </Rows>
      </Card>
    </Page>
  )
}

function WaitingRow({ code }: { code: WaitingCode }) {
  const t = useTexts(paymentsTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { data } = useWaiting(code)
  const count = data ? formats.count(data.count) : ''
  const isWaiting = data !== undefined && data.count > 0
  return (
    <Row
      icon={icons[code]}
      title={t.page[code]}
      badges={isWaiting ? <StatusBadge tone="warning">{data.isMore ? t.more(count) : count}</StatusBadge> : null}
      lines={[data?.count === 0 ? t.nothing : t.hint[code]]}
      to={storePath(subdomain, 'payments', code)}
    />
  )
}

function Week() {
  const t = useTexts(paymentsTexts)
  const formats = useFormats()
  const { data } = useWeek()
  const total = data?.total
  const shown = (amount: string | undefined) => (amount === undefined ? '…' : formats.money(amount, data?.currency))
  return (
    <Card title={t.week}>
      <Figures
        figures={[
          { label: t.received, value: shown(total?.received) },
          { label: t.refunded, value: shown(total?.refunded) },
          { label: t.fees, value: shown(total?.fees) },
          { label: t.net, value: shown(total?.net) },
        ]}
      />
    </Card>
  )
}
