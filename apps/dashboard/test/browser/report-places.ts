import { salesReportWays } from '@haat/contract/vocabulary.ts'
import type { Place } from './open-place.ts'

/** The report of sales, as `placesOf` has other pages. */
export const reportPlaces: Record<string, Place> = {
  reports: { route: 'reports', path: () => '/reports/' },
  'sales-report': { route: 'reports/sales', path: () => '/reports/sales/' },
  ...Object.fromEntries(
    salesReportWays.map((by) => [`sales-report-${by}`, { path: () => `/reports/sales/?by=${by}` }]),
  ),
  'sales-report-none': { path: () => '/reports/sales/?from=2025-01-01&to=2025-01-02' },
}
