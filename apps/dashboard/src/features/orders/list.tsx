import { maxBulkOrders } from '@haat/contract/limits.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { selectionTexts } from '../../i18n/selection-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Inbox, Plus, Search } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { selectionOf, useChosen } from '../../ui/use-chosen.ts'
import { useOpenCancellations, useOrders } from './api.ts'
import { bulkTexts } from './bulk-texts.ts'
import { listTexts } from './list-texts.ts'
import { countHidden, filtersOf, type OrderFilters } from './order-filters.ts'
import { orderTexts } from './order-texts.ts'
import { BulkBar } from './parts/bulk-bar.tsx'
import { FilterBar } from './parts/filter-bar.tsx'
import { OrderCard, useOrderColumns } from './parts/order-rows.tsx'
import { SimilarOrders } from './parts/similar-orders.tsx'

const FilterDialog = loadLater(() => import('./parts/filter-dialog.tsx'))
const ViewsDialog = loadLater(() => import('./parts/views-dialog.tsx'))

/** `orders/`: find an order, and see what waits. */
export function OrderList() {
  const t = useTexts(orderTexts)
  const words = useTexts(listTexts)
  const { subdomain, can } = useStore()
  const [search, setSearch] = useSearchParams()
  const [isFiltering, setFiltering] = useState(false)
  // Another address is that of the view that was chosen.
  const [viewsOf, setViewsOf] = useState<URLSearchParams | null>(null)
  const filters = filtersOf(search)
  const show = (changes: Partial<OrderFilters>) =>
    setSearch(addressOfFilters({ ...filters, ...changes }), { replace: true, preventScrollReset: true })
  return (
    <Page
      title={t.orders}
      actions={
        <>
          <ExportButton kinds={['orders', 'order_lines']} filters={filters} />
          {can('orders:create') ? (
            <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'orders', 'create')}>
              {words.newOrder}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <CancellationsNotice />
      <Card isFlush>
        <FilterBar
          filters={filters}
          onChange={show}
          hiddenCount={countHidden(filters)}
          onOpen={() => setFiltering(true)}
          onOpenViews={() => setViewsOf(search)}
        />
        <Rows filters={filters} />
      </Card>
      <p>
        <TextLink to={storePath(subdomain, 'past-orders')}>{words.pastOrders}</TextLink>
      </p>
      {viewsOf === search ? (
        <Suspense>
          <ViewsDialog filters={filters} onClose={() => setViewsOf(null)} />
        </Suspense>
      ) : null}
      {isFiltering ? (
        <Suspense>
          <FilterDialog
            filters={filters}
            onClose={() => setFiltering(false)}
            onApply={(next) => {
              setFiltering(false)
              setSearch(addressOfFilters(next))
            }}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

function CancellationsNotice() {
  const t = useTexts(listTexts)
  const { subdomain } = useStore()
  const { data = [] } = useOpenCancellations()
  if (data.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t.cancellations}
      action={
        <ButtonLink isSmall to={storePath(subdomain, 'orders', 'cancellations')}>
          {t.decide}
        </ButtonLink>
      }
    >
      {t.cancellationsHint}
    </Notice>
  )
}

function Rows({ filters }: { filters: OrderFilters }) {
  const t = useTexts(listTexts)
  const common = useTexts(filterTexts)
  const { orders } = useTexts(orderTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const columns = useOrderColumns()
  const list = useOrders(filters)
  const { chooseOrder } = useTexts(bulkTexts)
  const { chooseAll } = useTexts(selectionTexts)
  const chosen = useChosen(list.rows, maxBulkOrders)
  useKeys([{ keys: 'a', label: chooseAll, run: chosen.toggleAll }])
  const isFiltered = Object.keys(filters).length > 0
  const empty = isFiltered ? (
    <>
      <EmptyState icon={Search} title={t.noMatch}>
        {common.noMatchHint}
      </EmptyState>
      {filters.search ? <SimilarOrders search={filters.search} /> : null}
    </>
  ) : (
    <EmptyState icon={Inbox} title={t.empty}>
      {t.emptyHint}
    </EmptyState>
  )
  const selection = selectionOf(chosen, { labelOf: ({ order_number }) => chooseOrder(order_number), all: chooseAll })
  return (
    <>
      <ListView
        list={list}
        selection={selection}
        empty={empty}
        label={orders}
        rowKey={({ id }) => id}
        rowLink={({ id }) => storePath(subdomain, 'orders', id)}
        columns={columns}
        card={(order) => <OrderCard order={order} formats={formats} />}
      />
      <BulkBar chosen={chosen} />
    </>
  )
}
