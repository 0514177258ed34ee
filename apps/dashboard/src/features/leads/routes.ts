import type { RouteObject } from 'react-router'

export const leadRoutes: RouteObject[] = [
  { path: 'leads', lazy: async () => ({ Component: (await import('./list.tsx')).LeadList }) },
  { path: 'leads/:leadId', lazy: async () => ({ Component: (await import('./detail.tsx')).LeadDetail }) },
]
