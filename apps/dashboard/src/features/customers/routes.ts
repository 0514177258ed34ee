import type { RouteObject } from 'react-router'

export const customerRoutes: RouteObject[] = [
  { path: 'customers', lazy: async () => ({ Component: (await import('./list.tsx')).CustomerList }) },
  { path: 'customers/:customerId', lazy: async () => ({ Component: (await import('./detail.tsx')).CustomerDetail }) },
]
