import type { RouteObject } from 'react-router'

export const paymentGatewayRoutes: RouteObject[] = [
  {
    path: 'settings/payment-gateways',
    lazy: async () => ({ Component: (await import('./list.tsx')).PaymentGatewayList }),
  },
  {
    path: 'settings/payment-gateways/:gateway',
    lazy: async () => ({ Component: (await import('./detail.tsx')).PaymentGatewayDetail }),
  },
]
