import { choose, openBy, openKeptItems, openStatusDialog, type Place } from './open-place.ts'
import type { ShownShop } from './shown-shop.ts'

/** The pages of shipments, and what opens on them. */
export const shipmentPlacesOf = (shown: () => ShownShop): Record<string, Place> => ({
  shipments: { route: 'shipments', path: () => '/shipments/' },
  'shipments-held': { path: () => '/shipments/?held=yes' },
  'shipments-silent': { path: () => '/shipments/?status=SILENT' },
  'shipments-none': { path: () => '/shipments/?search=nothing-has-this' },
  'shipment-labels': {
    route: 'shipments/labels',
    path: () => `/shipments/labels/?shipments=${shown().shipmentId},${shown().sentShipmentId}&size=100x150`,
  },
  'shipment-labels-sheet': { path: () => `/shipments/labels/?orders=${shown().order.id}&size=a4-8` },
  'shipment-labels-none': { path: () => '/shipments/labels/' },
  'shipment-labels-missing': { path: () => '/shipments/labels/?shipments=999999' },
  'shipments-scan': { route: 'shipments/scan', path: () => '/shipments/scan/' },
  'shipments-scanned': { path: () => `/shipments/scan/?code=${shown().order.number}` },
  'shipments-scan-nothing': { path: () => '/shipments/scan/?code=8901234567890' },
  'shipments-book': {
    route: 'shipments/book',
    path: () =>
      `/shipments/book/?orders=${shown().confirmedId},${shown().order.id}&shipments=${shown().draftShipmentId}`,
  },
  'shipments-book-none': { path: () => '/shipments/book/' },
  'shipments-bookings': { route: 'shipments/bookings', path: () => '/shipments/bookings/' },
  'shipments-bookings-automatic': { path: () => '/shipments/bookings/?by=automatic' },
  'shipments-booking': {
    route: 'shipments/bookings/:bulkBookingId',
    path: () => `/shipments/bookings/${shown().bulkBookingId}/`,
  },
  'shipments-booking-missing': { path: () => '/shipments/bookings/999999/' },
  shipment: { route: 'shipments/:shipmentId', path: () => `/shipments/${shown().shipmentId}/` },
  'shipment-missing': { path: () => '/shipments/999999/' },
  'shipment-book': {
    path: () => `/shipments/${shown().draftShipmentId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Book at courier|কুরিয়ারে বুক করুন)$/ })),
  },
  'shipment-unclear': { path: () => `/shipments/${shown().unclearShipmentId}/` },
  'shipment-resolve': {
    path: () => `/shipments/${shown().unclearShipmentId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Say what you found|যা পেলেন জানান)$/ })),
  },
  'shipment-tracked': { path: () => `/shipments/${shown().sentShipmentId}/` },
  'shipment-asked-back': {
    path: () => `/shipments/${shown().askedShipmentId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Ask again|আবার বলুন)$/ })),
  },
  'shipment-receive': {
    path: () => `/shipments/${shown().shipmentId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Receive the return|ফেরত বুঝে নিন)$/ })),
  },
  'shipment-of-return': { path: () => `/shipments/${shown().returnShipmentId}/` },
  'shipment-cancel-return': {
    path: () => `/shipments/${shown().returnShipmentId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Nothing comes back|কিছু ফেরত আসবে না)$/ })),
  },
  'shipment-status': {
    path: () => `/shipments/${shown().shipmentId}/`,
    open: openStatusDialog,
  },
  'shipment-door': {
    path: () => `/shipments/${shown().sentShipmentId}/`,
    open: openKeptItems,
  },
  'shipment-tracking': {
    path: () => `/shipments/${shown().shipmentId}/`,
    open: choose(/^(Change courier and tracking|কুরিয়ার ও ট্র্যাকিং বদলান)$/),
  },
})
