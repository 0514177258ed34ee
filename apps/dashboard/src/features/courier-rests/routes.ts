import type { RouteObject } from 'react-router'

export const courierRestRoutes: RouteObject[] = [
  { path: 'payments/rests', lazy: async () => ({ Component: (await import('./list.tsx')).CourierRests }) },
]
