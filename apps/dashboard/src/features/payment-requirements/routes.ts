import type { RouteObject } from 'react-router'

export const paymentRequirementRoutes: RouteObject[] = [
  {
    path: 'settings/payment-requirements',
    handle: { permission: 'settings:read' },
    lazy: async () => ({ Component: (await import('./list.tsx')).PaymentRequirementList }),
  },
]
