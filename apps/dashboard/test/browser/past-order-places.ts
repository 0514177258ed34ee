import type { Place } from './open-place.ts'
import type { ShownShop } from './shown-shop.ts'

/** The pages of past orders. */
export const pastOrderPlacesOf = (shown: () => ShownShop): Record<string, Place> => ({
  'past-orders': { route: 'past-orders', path: () => '/past-orders/' },
  'past-orders-none': { path: () => '/past-orders/?search=nobody' },
  'past-order': { route: 'past-orders/:pastOrderId', path: () => `/past-orders/${shown().pastOrderId}/` },
  'past-order-missing': { path: () => '/past-orders/999999/' },
  'past-orders-import': { route: 'past-orders/import', path: () => '/past-orders/import/' },
})
