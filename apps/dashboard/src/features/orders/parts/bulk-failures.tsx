import type { BulkResults, OrderSummary } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { bulkTexts } from '../bulk-texts.ts'
import classes from './bulk-failures.module.css'

type BulkFailuresProps = {
  data: BulkResults
  orders: readonly Pick<OrderSummary, 'id' | 'order_number'>[]
  onClose: () => void
}

/** The orders that were refused, each with the reason. */
export default function BulkFailures({ data, orders, onClose }: BulkFailuresProps) {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  // What the API says of these is for programs.
  const reasons: Readonly<Record<string, string>> = t.reasons
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]))
  return (
    <Dialog title={t.someFailed} isOpen onClose={onClose}>
      <p>{t.failedHint(formats.count(data.done_count), formats.count(data.failed_count))}</p>
      <ul className={classes.rows}>
        {data.results
          .filter(({ status }) => status === 'failed')
          .map(({ id, error_code, message }) => (
            <li key={id} className={classes.row}>
              <Link to={storePath(subdomain, 'orders', id)} className={classes.number}>
                {numbers.get(id) ?? id}
              </Link>
              <span>{reasons[error_code ?? ''] ?? message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
