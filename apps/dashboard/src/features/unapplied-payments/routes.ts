import type { RouteObject } from 'react-router'

export const unappliedPaymentRoutes: RouteObject[] = [
  { path: 'payments/unapplied', lazy: async () => ({ Component: (await import('./list.tsx')).UnappliedPaymentList }) },
]
