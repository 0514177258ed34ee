import type { RouteObject } from 'react-router'

export const dataExportRoutes: RouteObject[] = [
  { path: 'settings/data-exports', lazy: async () => ({ Component: (await import('./list.tsx')).DataExportPage }) },
]
