import type { Overview, OverviewFirstSteps, OverviewSeries } from '@haat/client/merchant'
import type { ChartMetric } from './api.ts'

export type WaitingName = keyof Overview['waiting'] | 'out_of_stock' | 'low_stock'

/** Where the things that wait are worked off, below the store; the most urgent first. */
export const waitingPlaces: Record<WaitingName, string> = {
  orders_to_confirm: 'orders/?status=PENDING',
  payment_claims: 'payments/claims/',
  payment_problems: 'payments/sessions/',
  cancellations: 'orders/cancellations/',
  refunds: 'payments/refunds/?status=PENDING',
  unapplied_payments: 'payments/unapplied/',
  deadlines: 'deadlines/',
  orders_to_pack: 'orders/?status=CONFIRMED&sort=oldest',
  orders_to_send: 'orders/?status=PROCESSING&sort=oldest',
  orders_to_book: 'orders/?packing_status=TO_BOOK&sort=oldest',
  orders_on_hold: 'orders/?status=ON_HOLD&sort=oldest',
  leads: 'leads/',
  tickets: 'support/',
  contact_messages: 'support/?show=messages',
  reviews: 'reviews/',
  out_of_stock: 'stock/?stock_status=out_of_stock',
  low_stock: 'stock/?stock_status=low_stock',
  silent_parcels: 'shipments/?status=SILENT',
  settlement_files: 'payments/courier-files/',
  settlement_differences: 'payments/rests/',
  unsettled_over_7_days: 'payments/couriers/',
  returns_to_receive: 'shipments/?status=BACK',
  failed_messages: 'settings/messages/?status=FAILED',
}

export type Waiting = { name: WaitingName; count: number; oldestAt: string | null }

/** What waits, the most urgent first. What does not wait is left out. */
export function waitingOf({ waiting, products }: Pick<Overview, 'waiting' | 'products'>): Waiting[] {
  const queues: Partial<Record<WaitingName, { count: number; oldest_at: string | null }>> = {
    ...waiting,
    ...(products && {
      out_of_stock: { count: products.out_of_stock, oldest_at: null },
      low_stock: { count: products.low_stock, oldest_at: null },
    }),
  }
  return (Object.keys(waitingPlaces) as WaitingName[]).flatMap((name) => {
    const queue = queues[name]
    return queue && queue.count > 0 ? [{ name, count: queue.count, oldestAt: queue.oldest_at }] : []
  })
}

export type StepName = keyof OverviewFirstSteps

/** Where the first steps of a store are done, below the store. */
export const stepPlaces: Record<StepName, string> = {
  product: 'products/new/',
  delivery_zone: 'settings/delivery-zones/',
  payment_method: 'settings/payment-methods/',
  contact: 'website/details/',
  policies: 'website/pages/',
  order: 'orders/',
}

export type ComparedPoint = { at: string; value: number; before: number }

/** The points of the second half of a series, each beside its point in the first half: the period before. */
export function comparePoints({ points }: OverviewSeries, metric: ChartMetric): ComparedPoint[] {
  const half = points.length / 2
  const numberOf = (point: OverviewSeries['points'][number] | undefined) => Number(point?.values[metric] ?? 0)
  return points.slice(half).map((point, index) => ({
    at: point.at,
    value: numberOf(point),
    before: numberOf(points[index]),
  }))
}
