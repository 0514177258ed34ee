import type { RouteObject } from 'react-router'

export const orderLinkRoutes: RouteObject[] = [
  { path: 'orders/links', lazy: async () => ({ Component: (await import('./list.tsx')).OrderLinkList }) },
  { path: 'orders/links/:linkId', lazy: async () => ({ Component: (await import('./detail.tsx')).OrderLinkDetail }) },
]
