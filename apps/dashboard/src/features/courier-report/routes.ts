import type { RouteObject } from 'react-router'

export const courierReportRoutes: RouteObject[] = [
  {
    path: 'payments/courier-report',
    lazy: async () => ({ Component: (await import('./detail.tsx')).CourierReportPage }),
  },
]
