import type { RouteObject } from 'react-router'

export const paymentSessionRoutes: RouteObject[] = [
  { path: 'payments/sessions', lazy: async () => ({ Component: (await import('./list.tsx')).PaymentSessionList }) },
]
