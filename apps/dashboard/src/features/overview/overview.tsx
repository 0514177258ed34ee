import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Period, periods, useOverview } from './api.ts'
import { overviewTexts } from './overview-texts.ts'
import { Chart } from './parts/chart.tsx'
import { Figures } from './parts/figures.tsx'
import { FirstSteps } from './parts/first-steps.tsx'
import classes from './parts/overview.module.css'
import { TopProducts } from './parts/top-products.tsx'
import { WaitingCard } from './parts/waiting.tsx'

/** `overview/`: what waits, and how the store does. The first page of a store. */
export function OverviewPage() {
  const t = useTexts(overviewTexts)
  const { can } = useStore()
  const [search, setSearch] = useSearchParams()
  const { period = 'today' } = filtersFrom<{ period?: Period }>(search, { period: periods })
  const overview = useOverview(period)
  const choice = (
    <Segmented
      label={t.period}
      value={period}
      choices={periods.map((value) => ({ value, label: t.periods[value] }))}
      onChange={(next) =>
        setSearch(addressOfFilters({ period: next === 'today' ? '' : next }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
  return (
    <Page title={t.overview}>
      <ReadView query={overview} missing={null}>
        {({ first_steps, figures, ...data }) => {
          const steps = can('settings:write') ? first_steps : undefined
          // Before the first order nothing waits, and there is nothing to count.
          const isNew = steps?.order === false
          return (
            <>
              {isNew ? null : <WaitingCard overview={data} />}
              {steps ? <FirstSteps steps={steps} /> : null}
              {figures && !isNew ? (
                <>
                  <div className={classes.period}>{choice}</div>
                  {data.is_complete || period === 'today' ? null : <Notice>{t.incomplete}</Notice>}
                  <Figures figures={figures} currency={data.currency} />
                  <Columns aside={<TopProducts from={data.period.from} to={data.period.to} />}>
                    <Chart period={period} today={data.period.to} />
                  </Columns>
                </>
              ) : null}
            </>
          )
        }}
      </ReadView>
    </Page>
  )
}
