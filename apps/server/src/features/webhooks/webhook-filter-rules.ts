import { type Minor, parseAmount } from '../../shared/money.ts'

export type WebhookFilters = {
  statuses: readonly string[]
  channels: readonly string[]
  deliveryLocations: readonly string[]
  minTotalMinor: Minor | null
}

type Filtered = Partial<Record<'status' | 'channel' | 'delivery_location' | 'total', unknown>>

const admits = (wanted: readonly string[], value: unknown): boolean =>
  wanted.length === 0 || typeof value !== 'string' || wanted.includes(value)

/** Whether an event is sent. One without the field of a filter is. Filters have their statuses in capitals. */
export function passesFilters(
  { statuses, channels, deliveryLocations, minTotalMinor }: WebhookFilters,
  payload: Record<string, unknown>,
): boolean {
  const { status, channel, delivery_location: place, total } = (payload.object ?? {}) as Filtered
  if (!admits(statuses, typeof status === 'string' ? status.toUpperCase() : status)) return false
  if (!admits(channels, channel) || !admits(deliveryLocations, place)) return false
  const totalMinor = typeof total === 'string' ? parseAmount(total) : null
  return minTotalMinor === null || totalMinor === null || totalMinor >= minTotalMinor
}
