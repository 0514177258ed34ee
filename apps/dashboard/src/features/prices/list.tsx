import type { VariantSummary } from '@haat/client/merchant'
import { maxBulkVariants } from '@haat/contract/limits.ts'
import { productStatuses, stockStatuses } from '@haat/contract/vocabulary.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import type { CursorList } from '../../api/use-cursor-list.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { bulkEditTexts } from '../../parts/bulk-edit-texts.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Clock, ListFilter, Tag, Upload } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { NoMatch } from '../../ui/no-match.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useVariants, type VariantFilters } from './api.ts'
import classes from './list.module.css'
import { PriceRows } from './parts/price-rows.tsx'
import { priceTexts } from './price-texts.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'

const BulkEditsDialog = loadLater(() => import('../../parts/bulk-edits-dialog.tsx'))
const FilterDialog = loadLater(() => import('./parts/filter-dialog.tsx'))
const PreviewDialog = loadLater(() => import('./parts/preview-dialog.tsx'))
const RuleDialog = loadLater(() => import('./parts/rule-dialog.tsx'))

const kinds = {
  search: 'text',
  status: productStatuses,
  category_id: 'id',
  brand_id: 'id',
  product_ids: 'ids',
  stock_status: stockStatuses,
} as const

type Open = 'rule' | 'filter' | 'preview' | 'edits' | null

/** `products/prices/`: prices and stock of many products in one table. */
export function PriceList() {
  const t = useTexts(priceTexts)
  const common = useTexts(filterTexts)
  const { recent } = useTexts(bulkEditTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const [open, setOpen] = useState<Open>(null)
  const [filters, show] = useListFilters<VariantFilters>(kinds)
  const list = useVariants(filters)
  const drafts = useDrafts(list.rows, () => setOpen(null))
  useUnsavedWarning(drafts.changes.length > 0)
  const mayWrite = can('catalog:write')
  const hidden = [filters.status, filters.category_id, filters.brand_id].filter(Boolean).length
  const edits = (
    <>
      <ExportButton kinds={['stock']} filters={filters} />
      {mayWrite && can('data:write') ? (
        <ButtonLink icon={Upload} to={storePath(subdomain, 'products', 'prices', 'import')}>
          {t.byFile}
        </ButtonLink>
      ) : null}
      <Button icon={Clock} onClick={() => setOpen('edits')}>
        {recent}
      </Button>
    </>
  )
  return (
    <Page title={t.title} hint={mayWrite ? t.hint : undefined} actions={edits}>
      <SectionTabs section="products" />
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
              label={t.stockStatus}
              value={filters.stock_status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...stockStatuses.map((value) => ({ value, label: t.stock[value] })),
              ]}
              onChange={(stock_status) => show({ stock_status: stock_status || undefined })}
            />
          }
        >
          <Button icon={ListFilter} onClick={() => setOpen('filter')}>
            {hidden > 0 ? common.filtersCount(formats.count(hidden)) : common.filters}
          </Button>
        </ListBar>
        {filters.product_ids ? (
          <div className={classes.chosen}>
            <Notice
              action={
                <Button isSmall onClick={() => show({ product_ids: undefined })}>
                  {t.allProducts}
                </Button>
              }
            >
              {t.chosenProducts(formats.count(filters.product_ids.split(',').length))}
            </Notice>
          </div>
        ) : null}
        <Rows list={list} isFiltered={Object.keys(filters).length > 0}>
          {(rows) => <PriceRows rows={rows} drafts={mayWrite ? drafts : null} onRule={() => setOpen('rule')} />}
        </Rows>
      </Card>
      {drafts.changes.length > 0 ? <Changes drafts={drafts} onLook={() => setOpen('preview')} /> : null}
      <Suspense>
        {open === 'rule' ? <RuleDialog rows={list.rows} drafts={drafts} onClose={() => setOpen(null)} /> : null}
        {open === 'filter' ? (
          <FilterDialog
            filters={filters}
            onClose={() => setOpen(null)}
            onApply={(next) => {
              setOpen(null)
              show(next)
            }}
          />
        ) : null}
        {open === 'preview' ? <PreviewDialog drafts={drafts} onClose={() => setOpen(null)} /> : null}
        {open === 'edits' ? <BulkEditsDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Page>
  )
}

type RowsProps = {
  list: CursorList<VariantSummary>
  isFiltered: boolean
  children: (rows: readonly VariantSummary[]) => ReactNode
}

function Rows({ list, isFiltered, children }: RowsProps) {
  const t = useTexts(priceTexts)
  const empty = isFiltered ? (
    <NoMatch />
  ) : (
    <EmptyState icon={Tag} title={t.empty}>
      {t.emptyHint}
    </EmptyState>
  )
  return (
    <ListStates list={list} empty={empty}>
      {children}
    </ListStates>
  )
}

function Changes({ drafts, onLook }: { drafts: Drafts; onLook: () => void }) {
  const t = useTexts(priceTexts)
  const common = useTexts(commonTexts)
  const formats = useFormats()
  const { length } = drafts.changes
  const isTooMany = length > maxBulkVariants
  const look = () => {
    if (drafts.changes.some(({ problems }) => Object.keys(problems).length > 0))
      return showToast({ message: common.checkFields, kind: 'error' })
    onLook()
  }
  return (
    <SaveBar>
      <p className={classes.count}>
        {isTooMany ? t.tooMany(formats.count(maxBulkVariants)) : t.changed(formats.count(length), length === 1)}
      </p>
      <Button onClick={drafts.discard} isDisabled={drafts.isSaving}>
        {t.discard}
      </Button>
      <Button kind="primary" onClick={look} isDisabled={isTooMany}>
        {t.look}
      </Button>
    </SaveBar>
  )
}
