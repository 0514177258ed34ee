import type { Stock } from '@haat/client/merchant'
import { stockStatuses } from '@haat/contract/vocabulary.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Warehouse } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { NoMatch } from '../../ui/no-match.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { type StockFilters, useStockList } from './api.ts'
import { ChangeBar } from './parts/change-bar.tsx'
import { StockRows } from './parts/stock-rows.tsx'
import { stockTexts } from './stock-texts.ts'
import { useChanges } from './use-changes.ts'

const MovesDialog = loadLater(() => import('./parts/moves-dialog.tsx'))

const kinds = { search: 'text', product_id: 'id', stock_status: stockStatuses } as const

/** `stock/`: count many variants on one screen. */
export function StockList() {
  const t = useTexts(stockTexts)
  const common = useTexts(filterTexts)
  const { can } = useStore()
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<Stock | null>(null)
  const filters = filtersFrom<StockFilters>(search, kinds)
  const changes = useChanges()
  useUnsavedWarning(changes.count > 0)
  const show = (next: StockFilters) => setSearch(addressOfFilters(next), { replace: true, preventScrollReset: true })
  const mayWrite = can('stock:write')
  return (
    <Page
      title={t.stock}
      hint={mayWrite ? t.hint : undefined}
      actions={filters.product_id ? null : <ExportButton kinds={['stock']} filters={filters} />}
    >
      {filters.product_id ? (
        <Notice
          action={
            <Button isSmall onClick={() => show({ ...filters, product_id: undefined })}>
              {t.showAll}
            </Button>
          }
        >
          {t.ofProduct}
        </Notice>
      ) : null}
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (text) => show({ ...filters, search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.stock_status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...stockStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => show({ ...filters, stock_status: status || undefined })}
            />
          }
        />
        <Rows filters={filters}>
          {(rows) => <StockRows rows={rows} changes={mayWrite ? changes : null} onShowMoves={setShown} />}
        </Rows>
      </Card>
      {changes.count > 0 ? <ChangeBar changes={changes} /> : null}
      <Suspense>{shown ? <MovesDialog stock={shown} onClose={() => setShown(null)} /> : null}</Suspense>
    </Page>
  )
}

function Rows({ filters, children }: { filters: StockFilters; children: (rows: readonly Stock[]) => ReactNode }) {
  const t = useTexts(stockTexts)
  const list = useStockList(filters)
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Warehouse} title={t.empty}>
        {t.emptyHint}
      </EmptyState>
    )
  return (
    <ListStates list={list} empty={empty}>
      {children}
    </ListStates>
  )
}
