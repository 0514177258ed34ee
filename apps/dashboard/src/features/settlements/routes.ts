import type { RouteObject } from 'react-router'

export const settlementRoutes: RouteObject[] = [
  { path: 'payments/payouts', lazy: async () => ({ Component: (await import('./list.tsx')).PayoutList }) },
  { path: 'payments/payouts/new', lazy: async () => ({ Component: (await import('./create.tsx')).NewPayout }) },
  {
    path: 'payments/payouts/:settlementId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).PayoutDetail }),
  },
]
