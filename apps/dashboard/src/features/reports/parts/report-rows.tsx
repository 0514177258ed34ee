import type { SalesReport } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useRowNames } from '../api.ts'
import { reportTexts } from '../report-texts.ts'
import classes from './report.module.css'

type Row = SalesReport['rows'][number]

/** The rows of a report, and their sum. Each leads to its products. */
export function ReportRows({ report }: { report: SalesReport }) {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const money = (amount: string) => formats.money(amount, report.currency)
  const rate = ({ return_rate: share }: Pick<Row, 'return_rate'>) =>
    share === null ? '–' : formats.number(`${share}%`)
  const marginOf = ({ margin }: Pick<Row, 'margin'>) => (margin ? money(margin) : '–')
  const nameOf = useRowNames(report)
  const linkOf = ({ id, product_id, code }: Row) => {
    const days = `date_from=${report.from}&date_to=${report.to}`
    const orders = storePath(subdomain, 'orders')
    if (report.by === 'zone' && code) return `${orders}?delivery_location=${code}&${days}`
    if (report.by === 'channel') return `${orders}?channel=${code}&${days}`
    if (report.by === 'courier' && id !== null) return storePath(subdomain, 'payments', 'courier-report')
    if (code !== undefined) return `${orders}?${days}`
    const products = storePath(subdomain, 'products')
    if (id === null) return products
    if (report.by === 'category' || report.by === 'brand') return `${products}?${report.by}_id=${id}`
    return storePath(subdomain, 'products', product_id ?? id)
  }
  const hasOrders = report.total.orders_placed !== undefined
  const ordersOf = ({ orders_placed: count }: Pick<Row, 'orders_placed'>) => formats.count(count ?? 0)
  const ordersColumn: Column<Row> = { heading: t.orders, cell: ordersOf, isNumber: true }
  const columns: Column<Row>[] = [
    { heading: t.name, cell: nameOf },
    ...(hasOrders ? [ordersColumn] : []),
    { heading: t.units, cell: ({ units }) => formats.count(units), isNumber: true },
    { heading: t.ordered, cell: ({ sales }) => money(sales), isNumber: true },
    { heading: t.delivered, cell: (row) => formats.count(row.delivered_units), isNumber: true, isExtra: true },
    { heading: t.returned, cell: (row) => formats.count(row.returned_units), isNumber: true, isExtra: true },
    { heading: t.rate, cell: rate, isNumber: true, isExtra: true },
    { heading: t.net, cell: (row) => money(row.net_sales), isNumber: true },
  ]
  const { total } = report
  // Who may not see costs has no margins.
  const hasMargins = total.margin !== undefined
  if (hasMargins) columns.push({ heading: t.margin, cell: marginOf, isNumber: true })
  const margins = [
    {
      label: t.costKnown,
      value: total.cost_known_percent == null ? '–' : formats.number(`${total.cost_known_percent}%`),
    },
    { label: t.margin, value: marginOf(total), isTotal: true },
  ]
  return (
    <>
      <DataTable
        label={t.sales}
        rows={report.rows}
        rowKey={({ id, code }) => `${id ?? 'none'} ${code ?? ''}`}
        rowLink={linkOf}
        columns={columns}
        card={(row) => (
          <span className={classes.row}>
            <span className={classes.name}>
              {nameOf(row)}
              <span className={classes.muted}>
                {hasOrders ? `${t.ordersOf(ordersOf(row))} · ` : null}
                {t.unitsOf(formats.count(row.units))} · {t.rate} {rate(row)}
              </span>
            </span>
            <span className={classes.amounts}>
              <strong>{money(row.sales)}</strong>
              <span className={classes.muted}>
                {t.net} {money(row.net_sales)}
                {hasMargins ? ` · ${t.margin} ${marginOf(row)}` : null}
              </span>
            </span>
          </span>
        )}
      />
      <section className={classes.total} aria-label={t.total}>
        <Facts
          facts={[
            ...(hasOrders ? [{ label: t.orders, value: ordersOf(total) }] : []),
            { label: t.units, value: formats.count(total.units) },
            { label: t.ordered, value: money(total.sales) },
            { label: t.rate, value: rate(total) },
            { label: t.net, value: money(total.net_sales), isTotal: true },
            ...(hasMargins ? margins : []),
          ]}
        />
      </section>
    </>
  )
}
