import { useState } from 'react'
import { ReadView } from '../../../api/read-view.tsx'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { BarChart, ChartTable } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type ChartMetric, chartMetrics, type Period, useSeries } from '../api.ts'
import { comparePoints } from '../overview-rules.ts'
import { overviewTexts } from '../overview-texts.ts'
import classes from './overview.module.css'

/** A figure over time, as a chart or as a table. */
export function Chart({ period, today }: { period: Period; today: string }) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  const [metric, setMetric] = useState<ChartMetric>('orders_placed')
  const [isTable, setTable] = useState(false)
  const series = useSeries(period, today)
  return (
    <Card
      title={t.chart}
      actions={
        <Button isSmall kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t.asChart : t.asTable}
        </Button>
      }
    >
      <div className={classes.metric}>
        <Segmented
          label={t.metric}
          value={metric}
          choices={chartMetrics.map((value) => ({ value, label: t.charted[value] }))}
          onChange={setMetric}
        />
      </div>
      <ReadView query={series} missing={null}>
        {(data) => {
          const isMoney = metric === 'sales_placed'
          const write = (value: number) =>
            isMoney ? formats.money(value.toFixed(2), data.currency) : formats.count(value)
          const isByHour = data.by === 'hour'
          const points = comparePoints(data, metric).map(({ at, ...values }) => ({
            key: at,
            name: isByHour ? formats.time(at) : formats.day(at),
            short: isByHour ? formats.time(at) : formats.dayOfMonth(at),
            ...values,
          }))
          const sum = points.reduce((total, { value }) => total + value, 0)
          const label = t.chartOf(t.figure[metric], points[0]?.name ?? '', points.at(-1)?.name ?? '', write(sum))
          const shown = {
            label,
            points,
            write,
            now: t.thisPeriod[period],
            before: t.periodBefore[period],
            mostNames: isByHour ? 4 : 7,
          }
          return isTable ? <ChartTable {...shown} heading={isByHour ? t.time : t.day} /> : <BarChart {...shown} />
        }}
      </ReadView>
    </Card>
  )
}
