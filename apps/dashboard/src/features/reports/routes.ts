import type { RouteObject } from 'react-router'

export const reportRoutes: RouteObject[] = [
  { path: 'reports', lazy: async () => ({ Component: (await import('./list.tsx')).ReportList }) },
  { path: 'reports/sales', lazy: async () => ({ Component: (await import('./sales.tsx')).SalesReportPage }) },
]
