import type { RouteObject } from 'react-router'

export const listExportRoutes: RouteObject[] = [
  { path: 'settings/exports', lazy: async () => ({ Component: (await import('./list.tsx')).ListExportList }) },
]
