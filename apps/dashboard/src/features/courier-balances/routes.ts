import type { RouteObject } from 'react-router'

export const courierBalanceRoutes: RouteObject[] = [
  { path: 'payments/couriers', lazy: async () => ({ Component: (await import('./list.tsx')).CourierBalances }) },
]
