import type { RouteObject } from 'react-router'

export const importRoutes: RouteObject[] = [
  { path: 'products/import', lazy: async () => ({ Component: (await import('./detail.tsx')).ProductImportPage }) },
  { path: 'customers/import', lazy: async () => ({ Component: (await import('./detail.tsx')).CustomerImportPage }) },
  { path: 'past-orders/import', lazy: async () => ({ Component: (await import('./detail.tsx')).OrderImportPage }) },
  { path: 'products/prices/import', lazy: async () => ({ Component: (await import('./detail.tsx')).PriceImportPage }) },
]
