import type { RouteObject } from 'react-router'

export const gatewayRefundRoutes: RouteObject[] = [
  {
    path: 'payments/gateway-refunds',
    lazy: async () => ({ Component: (await import('./list.tsx')).GatewayRefundList }),
  },
]
