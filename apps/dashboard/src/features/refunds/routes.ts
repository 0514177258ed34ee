import type { RouteObject } from 'react-router'

export const refundRoutes: RouteObject[] = [
  { path: 'payments/refunds', lazy: async () => ({ Component: (await import('./list.tsx')).RefundList }) },
  {
    path: 'payments/refunds/:refundId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).RefundDetails }),
  },
]
