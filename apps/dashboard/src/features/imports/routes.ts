import type { RouteObject } from 'react-router'

export const importRoutes: RouteObject[] = [
  { path: 'products/prices/import', lazy: async () => ({ Component: (await import('./detail.tsx')).ImportPage }) },
]
