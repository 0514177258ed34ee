import type { RouteObject } from 'react-router'

export const takingsRoutes: RouteObject[] = [
  { path: 'payments/takings', lazy: async () => ({ Component: (await import('./list.tsx')).TakingsPage }) },
]
