import { salesReportGroups, salesReportSorts } from '@haat/contract/vocabulary.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useChargesVat } from '../../api/settings.ts'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useTexts } from '../../i18n/texts.ts'
import { dayBefore, dayOf } from '../../lib/dates.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ReportFilters, useSalesReport } from './api.ts'
import { dayRanges, type RangeName, rangeNameOf } from './day-ranges.ts'
import { Download } from './parts/download.tsx'
import classes from './parts/report.module.css'
import { ReportRows } from './parts/report-rows.tsx'
import { reportTexts } from './report-texts.ts'

const kinds = { by: salesReportGroups, sort: salesReportSorts, from: 'day', to: 'day' } as const

/** `reports/sales/`: what was sold of each product, variant, category or brand. */
export function SalesReportPage() {
  const t = useTexts(reportTexts)
  const { subdomain, can } = useStore()
  const [shown, show] = useListFilters<ReportFilters>(kinds)
  const chargesVat = useChargesVat()
  const today = dayOf(new Date().toISOString())
  const { by = 'product', sort = 'sales', to = today, from = dayBefore(to, 29) } = shown
  const ranges = dayRanges(today)
  const sorts = salesReportSorts.filter((value) => value !== 'margin' || can('costs:read'))
  const report = useSalesReport({ by, sort, from, to })
  return (
    <Page
      title={t.sales}
      back={{ to: storePath(subdomain, 'overview'), label: t.overview }}
      actions={report.data && report.data.rows.length > 0 ? <Download report={report.data} /> : null}
    >
      {chargesVat ? <SectionTabs section="reports" /> : null}
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.by}
              value={by}
              choices={salesReportGroups.map((value) => ({ value, label: t.groups[value] }))}
              onChange={(next) => show({ by: next })}
            />
          }
        />
        <Choices
          label={t.days}
          value={rangeNameOf({ from, to }, ranges)}
          choices={(Object.keys(ranges) as RangeName[]).map((value) => ({ value, label: t.ranges[value] }))}
          onChange={(name) => name && show(ranges[name])}
        />
        <div className={classes.filters}>
          <TextField label={t.from} type="date" value={from} onChange={(next) => show({ from: next, to })} />
          <TextField label={t.to} type="date" value={to} onChange={(next) => show({ from, to: next })} />
          <SelectField
            label={t.sort}
            value={sort}
            onChange={(next) => show({ sort: next as ReportFilters['sort'] })}
            choices={sorts.map((value) => ({ value, label: t.sorts[value] }))}
          />
        </div>
        <ReadView query={report} missing={null}>
          {(data) => (
            <>
              {data.is_complete || data.from === today ? null : (
                <div className={classes.notice}>
                  <Notice>{t.incomplete}</Notice>
                </div>
              )}
              {data.rows.length === 0 ? (
                <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
              ) : (
                <ReportRows report={data} />
              )}
            </>
          )}
        </ReadView>
      </Card>
    </Page>
  )
}
