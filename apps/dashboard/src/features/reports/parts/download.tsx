import type { SalesReport } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { csvOf } from '../../../lib/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { rowNameOf } from '../api.ts'
import { reportTexts } from '../report-texts.ts'

/** Saves what the page shows as a file for spreadsheets. */
export function Download({ report }: { report: SalesReport }) {
  const t = useTexts(reportTexts)
  const save = () => {
    const hasMargins = report.total.margin !== undefined
    const heads = [
      t.name,
      t.units,
      t.ordered,
      t.delivered,
      t.returned,
      t.rate,
      t.net,
      ...(hasMargins ? [t.margin] : []),
    ]
    const rows = report.rows.map((row) => [
      ...[rowNameOf(row), row.units, Number(row.sales), row.delivered_units, row.returned_units],
      ...[row.return_rate ?? '', Number(row.net_sales)],
      ...(hasMargins ? [row.margin ? Number(row.margin) : ''] : []),
    ])
    saveFile(t.fileName(report.from, report.to), csvOf([heads, ...rows]))
  }
  return <Button onClick={save}>{t.download}</Button>
}
