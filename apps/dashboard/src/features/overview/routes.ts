import type { RouteObject } from 'react-router'

export const overviewRoutes: RouteObject[] = [
  { path: 'overview', lazy: async () => ({ Component: (await import('./overview.tsx')).OverviewPage }) },
]
