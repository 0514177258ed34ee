import { maxBulkProducts } from '@haat/contract/limits.ts'
import { productStatuses } from '@haat/contract/vocabulary.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { selectionTexts } from '../../i18n/selection-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { bulkEditTexts } from '../../parts/bulk-edit-texts.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Clock, ListFilter, Plus, Tag, Upload } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { selectionOf, useChosen } from '../../ui/use-chosen.ts'
import { type ProductFilters, useProducts } from './api.ts'
import { bulkProductTexts } from './bulk-texts.ts'
import { BulkBar } from './parts/bulk-bar.tsx'
import { ProductCard, useProductColumns } from './parts/product-rows.tsx'
import { productFilterKinds } from './product-filters.ts'
import { productTexts } from './product-texts.ts'

const BulkEditsDialog = loadLater(() => import('../../parts/bulk-edits-dialog.tsx'))
const FilterDialog = loadLater(() => import('./parts/filter-dialog.tsx'))

/** `products/`: find a product, and see which need stock. */
export function ProductList() {
  const t = useTexts(productTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const { recent } = useTexts(bulkEditTexts)
  const [isFiltering, setFiltering] = useState(false)
  const [isRecentOpen, setRecentOpen] = useState(false)
  const filters = filtersFrom<ProductFilters>(search, productFilterKinds)
  const show = (next: ProductFilters) => setSearch(addressOfFilters(next), { replace: true, preventScrollReset: true })
  const hidden = [filters.stock_status, filters.category_id, filters.brand_id].filter(Boolean).length
  const actions = (
    <>
      <ExportButton kinds={['products']} filters={filters} />
      {can('catalog:write') ? (
        <>
          {can('data:write') ? (
            <ButtonLink icon={Upload} to={storePath(subdomain, 'products', 'import')}>
              {t.byFile}
            </ButtonLink>
          ) : null}
          <IconButton label={recent} icon={Clock} onClick={() => setRecentOpen(true)} />
          <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'products', 'new')}>
            {t.add}
          </ButtonLink>
        </>
      ) : null}
    </>
  )
  return (
    <Page title={t.products} actions={actions}>
      <SectionTabs section="products" />
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
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...productStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => show({ ...filters, status: status || undefined })}
            />
          }
        >
          <Button icon={ListFilter} onClick={() => setFiltering(true)}>
            {hidden > 0 ? common.filtersCount(formats.count(hidden)) : common.filters}
          </Button>
        </ListBar>
        <Rows filters={filters} />
      </Card>
      <Suspense>
        {isRecentOpen ? <BulkEditsDialog onClose={() => setRecentOpen(false)} /> : null}
        {isFiltering ? (
          <FilterDialog
            filters={filters}
            onClose={() => setFiltering(false)}
            onApply={(next) => {
              setFiltering(false)
              setSearch(addressOfFilters(next))
            }}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}

function Rows({ filters }: { filters: ProductFilters }) {
  const t = useTexts(productTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const columns = useProductColumns()
  const list = useProducts(filters)
  const { chooseProduct } = useTexts(bulkProductTexts)
  const { chooseAll } = useTexts(selectionTexts)
  const chosen = useChosen(list.rows, maxBulkProducts)
  const mayChange = can('catalog:write')
  useKeys(mayChange ? [{ keys: 'a', label: chooseAll, run: chosen.toggleAll }] : [])
  const selection = selectionOf(chosen, { labelOf: ({ name }) => chooseProduct(name), all: chooseAll })
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Tag} title={t.empty}>
        {t.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <ListView
        list={list}
        selection={mayChange ? selection : null}
        empty={empty}
        label={t.products}
        rowKey={({ id }) => id}
        rowLink={({ id }) => storePath(subdomain, 'products', id)}
        columns={columns}
        card={(product) => <ProductCard product={product} formats={formats} />}
      />
      <BulkBar chosen={chosen} />
    </>
  )
}
