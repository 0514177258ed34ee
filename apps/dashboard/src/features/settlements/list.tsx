import type { SettlementSummary } from '@haat/client/merchant'
import { settlementStatuses } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { noonOf } from '../../lib/dates.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { HandCoins, Plus } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type PayoutFilters, usePayouts } from './api.ts'
import classes from './parts/payout.module.css'
import { payoutTexts } from './payout-texts.ts'

const kinds = { status: settlementStatuses, account: 'id' } as const
type Shown = { status?: SettlementSummary['status']; account?: number }

/** `payments/payouts/`: what couriers have paid. */
export function PayoutList() {
  const t = useTexts(payoutTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [{ status, account }, show] = useListFilters<Shown>(kinds)
  return (
    <Page
      title={t.payouts}
      hint={t.intro}
      back={{ to: storePath(subdomain, 'payments', 'couriers'), label: t.balances }}
      actions={
        can('settlements:write') ? (
          <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'payments', 'payouts', 'new')}>
            {t.record}
          </ButtonLink>
        ) : null
      }
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={common.status}
              value={status ?? ''}
              choices={[
                { value: '', label: t.all },
                ...settlementStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(next) => show({ status: next || undefined })}
            />
          }
        />
        <PayoutRows filters={{ ...(status && { status }), ...(account && { courier_account_id: account }) }} />
      </Card>
    </Page>
  )
}

function PayoutRows({ filters }: { filters: PayoutFilters }) {
  const t = useTexts(payoutTexts)
  const common = useTexts(filterTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = usePayouts(filters)
  const wayOf = (payout: SettlementSummary) =>
    [textOf(method, payout.method), payout.transaction_id].filter(Boolean).join(' · ')
  const badge = ({ status }: SettlementSummary) =>
    status === 'VOID' ? (
      <StatusBadge>{t.status.VOID}</StatusBadge>
    ) : (
      <StatusBadge tone="success">{t.status.POSTED}</StatusBadge>
    )
  const columns: Column<SettlementSummary>[] = [
    { heading: t.columnDay, cell: ({ paid_on }) => formats.day(noonOf(paid_on)) },
    {
      heading: t.columnCourier,
      cell: (payout) => (
        <>
          <span className={classes.name}>{payout.account_name}</span>
          <span className={classes.muted}>{wayOf(payout)}</span>
        </>
      ),
    },
    {
      heading: t.columnParcels,
      isNumber: true,
      isExtra: true,
      cell: ({ shipment_count }) => formats.count(shipment_count),
    },
    { heading: t.columnFees, isNumber: true, isExtra: true, cell: ({ fees }) => formats.money(fees) },
    { heading: t.columnAmount, isNumber: true, cell: ({ payout_amount }) => formats.money(payout_amount) },
    { heading: common.status, cell: badge },
  ]
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={HandCoins} title={t.none}>
        {t.noneHint}
      </EmptyState>
    )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.payouts}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'payments', 'payouts', id)}
      columns={columns}
      card={(payout) => (
        <>
          <span className={classes.line}>
            <strong>{payout.account_name}</strong>
            <strong>{formats.money(payout.payout_amount)}</strong>
          </span>
          <span className={classes.line}>
            <span className={classes.muted}>
              {formats.day(noonOf(payout.paid_on))} · {t.parcels(formats.count(payout.shipment_count))}
            </span>
            {badge(payout)}
          </span>
          <span className={classes.muted}>{wayOf(payout)}</span>
        </>
      )}
    />
  )
}
