import type { RouteObject } from 'react-router'

export const courierRoutes: RouteObject[] = [
  { path: 'settings/couriers', lazy: async () => ({ Component: (await import('./list.tsx')).CourierList }) },
  {
    path: 'settings/couriers/new/:courier',
    handle: { permission: 'couriers:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).CourierCreate }),
  },
  {
    path: 'settings/couriers/:accountId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).CourierDetail }),
  },
]
