import type { PastOrder } from '@haat/client/merchant'
import { pastOrderStatuses } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Archive, Upload } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type PastOrderFilters, usePastOrders } from './api.ts'
import classes from './parts/past-order.module.css'
import { PastStatus } from './parts/past-status.tsx'
import { pastOrderTexts } from './past-order-texts.ts'

const kinds = { search: 'text', status: pastOrderStatuses } as const

/** `past-orders/`: what buyers ordered in the shop before. */
export function PastOrderList() {
  const t = useTexts(pastOrderTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, show] = useListFilters<PastOrderFilters>(kinds)
  return (
    <Page
      title={t.title}
      hint={t.intro}
      back={{ to: storePath(subdomain, 'orders'), label: t.toOrders }}
      actions={
        <>
          <ExportButton kinds={['past_orders']} filters={filters} />
          {can('data:write') && can('orders:write') ? (
            <ButtonLink icon={Upload} to={storePath(subdomain, 'past-orders', 'import')}>
              {t.byFile}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (search) => show({ search }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...pastOrderStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => show({ status: status ? (status as PastOrder['status']) : undefined })}
            />
          }
        />
        <Rows filters={filters} />
      </Card>
    </Page>
  )
}

function Rows({ filters }: { filters: PastOrderFilters }) {
  const t = useTexts(pastOrderTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const buyerOf = ({ name, phone, email }: PastOrder) => name || (phone ? formatPhone(phone) : email)
  const columns: Column<PastOrder>[] = [
    { heading: t.columnOrder, cell: ({ order_number }) => order_number },
    { heading: t.columnBuyer, cell: buyerOf },
    { heading: t.columnWhen, isExtra: true, cell: ({ placed_at }) => formats.day(placed_at) },
    { heading: t.columnTotal, isNumber: true, cell: ({ total }) => formats.money(total) },
    { heading: common.status, cell: (order) => <PastStatus order={order} /> },
  ]
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Archive} title={t.none}>
        {t.noneHint}
      </EmptyState>
    )
  return (
    <ListView
      list={usePastOrders(filters)}
      empty={empty}
      label={t.title}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'past-orders', id)}
      columns={columns}
      card={(order) => (
        <>
          <span className={classes.line}>
            <strong>{order.order_number}</strong>
            <strong>{formats.money(order.total)}</strong>
          </span>
          <span className={classes.line}>
            <span className={classes.muted}>
              {[buyerOf(order), formats.day(order.placed_at)].filter(Boolean).join(' · ')}
            </span>
            <PastStatus order={order} />
          </span>
        </>
      )}
    />
  )
}
