import type { RouteObject } from 'react-router'

export const importRoutes: RouteObject[] = [
  { path: 'products/import', lazy: async () => ({ Component: (await import('./detail.tsx')).ProductImportPage }) },
  { path: 'products/prices/import', lazy: async () => ({ Component: (await import('./detail.tsx')).PriceImportPage }) },
]
