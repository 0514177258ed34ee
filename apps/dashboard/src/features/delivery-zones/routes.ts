import type { RouteObject } from 'react-router'

export const deliveryZoneRoutes: RouteObject[] = [
  { path: 'settings/delivery-zones', lazy: async () => ({ Component: (await import('./list.tsx')).DeliveryZoneList }) },
  {
    path: 'settings/delivery-zones/new',
    lazy: async () => ({ Component: (await import('./create.tsx')).DeliveryZoneCreate }),
  },
  {
    path: 'settings/delivery-zones/:zoneId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).DeliveryZoneDetail }),
  },
]
