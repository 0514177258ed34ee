import type { RouteObject } from 'react-router'

export const pastOrderRoutes: RouteObject[] = [
  { path: 'past-orders', lazy: async () => ({ Component: (await import('./list.tsx')).PastOrderList }) },
  {
    path: 'past-orders/:pastOrderId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).PastOrderDetail }),
  },
]
