import type { IncompleteOrderDay } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { BarChart, ChartTable } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { leadFigureTexts } from '../lead-figure-texts.ts'
import classes from './lead.module.css'

/** How many checkouts were left on each day, and how many orders were won back, as a chart or as a table. */
export default function LeadDays({ days }: { days: readonly IncompleteOrderDay[] }) {
  const t = useTexts(leadFigureTexts)
  const formats = useFormats()
  const [isTable, setTable] = useState(false)
  const points = days.map((counts) => ({
    key: counts.day,
    name: formats.day(counts.day),
    short: formats.dayOfMonth(counts.day),
    value: counts.contact + counts.address + counts.payment,
    before: counts.after_contact + counts.by_staff,
  }))
  const shown = {
    label: t.chartOf(points[0]?.name ?? '', points.at(-1)?.name ?? ''),
    points,
    write: (value: number) => formats.count(value),
    now: t.left,
    before: t.won,
    mostNames: 7,
  }
  return (
    <>
      {isTable ? <ChartTable {...shown} heading={t.day} /> : <BarChart {...shown} />}
      <div className={classes.buttons}>
        <Button isSmall kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t.asChart : t.asTable}
        </Button>
      </div>
    </>
  )
}
