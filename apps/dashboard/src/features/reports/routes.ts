import { type RouteObject, redirect } from 'react-router'
import { storePath } from '../../lib/store-path.ts'

export const reportRoutes: RouteObject[] = [
  // The only report as yet.
  { path: 'reports', loader: ({ params }) => redirect(storePath(params.subdomain ?? '', 'reports', 'sales')) },
  { path: 'reports/sales', lazy: async () => ({ Component: (await import('./sales.tsx')).SalesReportPage }) },
]
