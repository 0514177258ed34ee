import type { RouteObject } from 'react-router'

export const paymentClaimRoutes: RouteObject[] = [
  { path: 'payments/claims', lazy: async () => ({ Component: (await import('./list.tsx')).PaymentClaimList }) },
]
