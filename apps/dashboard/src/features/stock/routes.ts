import type { RouteObject } from 'react-router'

export const stockRoutes: RouteObject[] = [
  { path: 'stock', lazy: async () => ({ Component: (await import('./list.tsx')).StockList }) },
]
