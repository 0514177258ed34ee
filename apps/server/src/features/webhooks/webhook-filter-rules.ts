import { type Minor, parseAmount } from '../../shared/money.ts'

export type WebhookFilters = { statuses: readonly string[]; minTotalMinor: Minor | null }

/** Whether an event is sent. One without the field of a filter is. Filters have their statuses in capitals. */
export function passesFilters({ statuses, minTotalMinor }: WebhookFilters, payload: Record<string, unknown>): boolean {
  const { status, total } = (payload.object ?? {}) as { status?: unknown; total?: unknown }
  if (statuses.length > 0 && typeof status === 'string' && !statuses.includes(status.toUpperCase())) return false
  const totalMinor = typeof total === 'string' ? parseAmount(total) : null
  return minTotalMinor === null || totalMinor === null || totalMinor >= minTotalMinor
}
