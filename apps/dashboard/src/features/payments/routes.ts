import type { RouteObject } from 'react-router'

export const paymentRoutes: RouteObject[] = [
  { path: 'payments', lazy: async () => ({ Component: (await import('./list.tsx')).PaymentsHome }) },
]
