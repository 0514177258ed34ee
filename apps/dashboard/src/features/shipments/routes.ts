import type { RouteObject } from 'react-router'

export const shipmentRoutes: RouteObject[] = [
  { path: 'shipments', lazy: async () => ({ Component: (await import('./list.tsx')).ShipmentList }) },
  { path: 'shipments/labels', lazy: async () => ({ Component: (await import('./labels.tsx')).ShipmentLabelsPage }) },
  { path: 'shipments/:shipmentId', lazy: async () => ({ Component: (await import('./detail.tsx')).ShipmentDetail }) },
]
