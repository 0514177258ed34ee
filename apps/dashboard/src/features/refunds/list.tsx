import type { Refund } from '@haat/client/merchant'
import { refundStatuses } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { refundStatusTexts } from '../../i18n/refund-status-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { RefundBadge } from '../../parts/refund-badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Undo2 } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type RefundFilters, useRefunds } from './api.ts'
import classes from './parts/refund.module.css'
import { refundTexts } from './refund-texts.ts'

const kinds = { search: 'text', status: refundStatuses } as const

/** `payments/refunds/`: money that buyers want back. */
export function RefundList() {
  const t = useTexts(refundTexts)
  const common = useTexts(filterTexts)
  const statuses = useTexts(refundStatusTexts)
  const { payments } = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [filters, show] = useListFilters<RefundFilters>(kinds)
  return (
    <Page title={t.refunds} back={{ to: storePath(subdomain, 'payments'), label: payments }}>
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (text) => show({ search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...refundStatuses.map((value) => ({ value, label: statuses[value] })),
              ]}
              onChange={(status) => show({ status })}
            />
          }
        />
        <Refunds filters={filters} />
      </Card>
    </Page>
  )
}

function Refunds({ filters }: { filters: RefundFilters }) {
  const t = useTexts(refundTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = useRefunds(filters)
  const columns: Column<Refund>[] = [
    { heading: t.columnOrder, cell: ({ order_number }) => order_number },
    {
      heading: t.columnBuyer,
      cell: ({ receiver_name, phone }) => (
        <>
          <span className={classes.name}>{receiver_name}</span>
          <span className={classes.muted}>{formatPhone(phone)}</span>
        </>
      ),
    },
    { heading: t.columnReason, isExtra: true, cell: ({ reason }) => <span className={classes.reason}>{reason}</span> },
    { heading: t.columnWhen, cell: ({ created_at }) => formats.short(created_at) },
    { heading: t.columnAmount, isNumber: true, cell: ({ amount }) => formats.money(amount) },
    { heading: common.status, cell: ({ status }) => <RefundBadge status={status} /> },
  ]
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Undo2} title={t.none}>
        {t.noneHint}
      </EmptyState>
    )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.refunds}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'payments', 'refunds', id)}
      columns={columns}
      card={(refund) => <RefundCard refund={refund} />}
    />
  )
}

function RefundCard({ refund }: { refund: Refund }) {
  const formats = useFormats()
  return (
    <>
      <span className={classes.line}>
        <strong>{refund.receiver_name || formatPhone(refund.phone)}</strong>
        <strong>{formats.money(refund.amount)}</strong>
      </span>
      <span className={classes.line}>
        <span className={classes.muted}>
          {refund.order_number} · {formats.short(refund.created_at)}
        </span>
        <RefundBadge status={refund.status} />
      </span>
      <span className={classes.muted}>{refund.reason}</span>
    </>
  )
}
