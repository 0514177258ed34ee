import { inStore } from '../../platform/database.ts'
import { getStore } from '../stores/settings.queries.ts'
import { type DecidedPastOrder, decidePastOrders } from './decide-past-orders.ts'
import { advanceImport, type ImportRun } from './import-run.ts'
import { datesOfFile } from './order-date-rules.ts'
import { readImportedRows } from './read-imported-file.ts'
import { groupOrderRows, readOrderHeader, readPastOrders } from './read-past-orders.ts'

const BATCH_ORDERS = 200

/** Imports the orders of a file as history, some in each transaction; false when it was cancelled, or another process goes on with it. */
export async function applyOrders(run: ImportRun): Promise<boolean> {
  const { context, found, place } = run
  const header = readOrderHeader(found.headers)
  if (!header) return false
  const { rows } = await readImportedRows(found)
  const groups = groupOrderRows(rows, header)
  const { currency } = await inStore(context.db, place.storeId, (tx) => getStore(tx, place.storeId))
  const { dates, warnings } = datesOfFile(rows, header, found.createdAt)
  const view = { header, currency, dates, now: context.clock() }
  while (place.after < groups.length) {
    if (context.signal.aborted) return false
    const ofFile = place.after === 0 ? warnings : []
    const batch = readPastOrders(groups.slice(place.after, place.after + BATCH_ORDERS), view)
    const isOwn = await advanceImport(run, async (tx) => {
      const decided = await decidePastOrders(tx, { storeId: place.storeId, header, importId: found.id }, batch)
      const count = (outcome: DecidedPastOrder['outcome']) => decided.filter((one) => one.outcome === outcome).length
      return {
        ...{ created: count('created'), changed: 0, unchanged: count('unchanged'), failed: count('failed') },
        problems: [...ofFile, ...decided.flatMap(({ problems }) => problems)],
      }
    })
    if (!isOwn) return false
  }
  return true
}
