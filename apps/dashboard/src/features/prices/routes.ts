import type { RouteObject } from 'react-router'

export const priceRoutes: RouteObject[] = [
  { path: 'products/prices', lazy: async () => ({ Component: (await import('./list.tsx')).PriceList }) },
]
