import type { BulkResults, OrderSummary } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import FailuresDialog from '../../../ui/failures-dialog.tsx'
import { bulkTexts } from '../bulk-texts.ts'

type BulkFailuresProps = {
  data: BulkResults
  orders: readonly Pick<OrderSummary, 'id' | 'order_number'>[]
  onClose: () => void
}

/** The orders that were refused, each with the reason. */
export default function BulkFailures({ data, orders, onClose }: BulkFailuresProps) {
  const t = useTexts(bulkTexts)
  const { subdomain } = useStore()
  // What the API says of these is for programs.
  const reasons: Readonly<Record<string, string>> = t.reasons
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]))
  const failures = data.results
    .filter(({ status }) => status === 'failed')
    .map(({ id, error_code, message }) => ({
      name: numbers.get(id) ?? String(id),
      to: storePath(subdomain, 'orders', id),
      reason: reasons[error_code ?? ''] ?? message,
    }))
  return <FailuresDialog doneCount={data.done_count} failures={failures} onClose={onClose} />
}
