import type { RouteObject } from 'react-router'

export const reconciliationRoutes: RouteObject[] = [
  {
    path: 'payments/reconciliation',
    lazy: async () => ({ Component: (await import('./list.tsx')).ReconciliationList }),
  },
]
