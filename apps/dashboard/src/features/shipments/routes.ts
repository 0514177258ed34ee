import type { RouteObject } from 'react-router'

export const shipmentRoutes: RouteObject[] = [
  { path: 'shipments', lazy: async () => ({ Component: (await import('./list.tsx')).ShipmentList }) },
  { path: 'shipments/labels', lazy: async () => ({ Component: (await import('./labels.tsx')).ShipmentLabelsPage }) },
  { path: 'shipments/scan', lazy: async () => ({ Component: (await import('./scan.tsx')).ScanPage }) },
  { path: 'shipments/book', lazy: async () => ({ Component: (await import('./book-many.tsx')).BookManyPage }) },
  {
    path: 'shipments/bookings',
    lazy: async () => ({ Component: (await import('./bulk-bookings.tsx')).BulkBookingList }),
  },
  {
    path: 'shipments/bookings/:bulkBookingId',
    lazy: async () => ({ Component: (await import('./bulk-booking.tsx')).BulkBookingPage }),
  },
  { path: 'shipments/:shipmentId', lazy: async () => ({ Component: (await import('./detail.tsx')).ShipmentDetail }) },
]
