import type { RouteObject } from 'react-router'

export const cancellationRoutes: RouteObject[] = [
  { path: 'orders/cancellations', lazy: async () => ({ Component: (await import('./list.tsx')).CancellationList }) },
]
