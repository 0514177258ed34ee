import type { RouteObject } from 'react-router'

export const settlementFileRoutes: RouteObject[] = [
  { path: 'payments/courier-files', lazy: async () => ({ Component: (await import('./list.tsx')).CourierFiles }) },
  {
    path: 'payments/courier-files/:fileId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).CourierFile }),
  },
]
