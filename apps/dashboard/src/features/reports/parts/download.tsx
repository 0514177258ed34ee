import type { SalesReport } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { csvOf } from '../../../lib/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useRowNames } from '../api.ts'
import { reportTexts } from '../report-texts.ts'

/** Saves what the page shows as a file for spreadsheets. */
export function Download({ report }: { report: SalesReport }) {
  const t = useTexts(reportTexts)
  const nameOf = useRowNames(report)
  const save = () => {
    const hasMargins = report.total.margin !== undefined
    const hasOrders = report.total.orders_placed !== undefined
    const heads = [
      t.name,
      ...(hasOrders ? [t.orders] : []),
      t.units,
      t.ordered,
      t.delivered,
      t.returned,
      t.rate,
      t.net,
      ...(hasMargins ? [t.margin] : []),
    ]
    const rows = report.rows.map((row) => [
      nameOf(row),
      ...(hasOrders ? [row.orders_placed ?? 0] : []),
      ...[row.units, Number(row.sales), row.delivered_units, row.returned_units],
      ...[row.return_rate ?? '', Number(row.net_sales)],
      ...(hasMargins ? [row.margin ? Number(row.margin) : ''] : []),
    ])
    saveFile(t.fileName(report.from, report.to), csvOf([heads, ...rows]))
  }
  return <Button onClick={save}>{t.download}</Button>
}
