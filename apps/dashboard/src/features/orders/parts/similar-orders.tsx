import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { orderKeys } from '../api.ts'
import { listTexts } from '../list-texts.ts'
import classes from './order-rows.module.css'
import { OrderCard, useOrderColumns } from './order-rows.tsx'

/** After a search that found nothing: orders with nearly this phone number, or with a name that sounds like it. */
export function SimilarOrders({ search }: { search: string }) {
  const t = useTexts(listTexts)
  const formats = useFormats()
  const columns = useOrderColumns()
  const { haat, subdomain } = useStore()
  const { data: orders = [] } = useQuery({
    queryKey: [...orderKeys.lists(subdomain), 'similar', search],
    queryFn: async ({ signal }) => (await haat.orders.listSimilar({ search }, { signal })).items,
  })
  if (orders.length === 0) return null
  return (
    <section aria-label={t.similar} className={classes.similar}>
      <h2 className={classes.similarTitle}>{t.similar}</h2>
      <DataTable
        label={t.similar}
        rows={orders}
        rowKey={({ id }) => id}
        rowLink={({ id }) => storePath(subdomain, 'orders', id)}
        columns={columns}
        card={(order) => <OrderCard order={order} formats={formats} />}
      />
    </section>
  )
}
