import type { ShowFiles } from '../../platform/media-links.ts'
import { formatAmount } from '../../shared/money.ts'
import type { ExportedRow } from './export-rows.queries.ts'

const TIME = /_(?:at|for|until)$/
const AMOUNT = /_minor$/

/** A row as the API would write it: amounts as decimals, times in UTC, uploads as links. */
export const presentExported = (row: ExportedRow, show: ShowFiles): ExportedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (AMOUNT.test(name)) return [name.replace(AMOUNT, ''), typeof value === 'number' ? formatAmount(value) : value]
      if (TIME.test(name) && typeof value === 'string') return [name, new Date(value).toISOString()]
      return [name, presentValue(value, show)]
    }),
  )

// Objects outside lists were stored as JSON by a client: they stay as they are.
function presentValue(value: unknown, show: ShowFiles): unknown {
  if (typeof value === 'string' && value.startsWith('upload:')) return show([value])[0]
  if (!Array.isArray(value)) return value
  return value.map((one) =>
    typeof one === 'object' && one !== null ? presentExported(one as ExportedRow, show) : presentValue(one, show),
  )
}
