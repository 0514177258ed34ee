import type { RouteObject } from 'react-router'

export const paymentMethodRoutes: RouteObject[] = [
  {
    path: 'settings/payment-methods',
    lazy: async () => ({ Component: (await import('./list.tsx')).PaymentMethodList }),
  },
  {
    path: 'settings/payment-methods/:code',
    lazy: async () => ({ Component: (await import('./detail.tsx')).PaymentMethodDetail }),
  },
]
