import type { RouteObject } from 'react-router'

export const newsletterRoutes: RouteObject[] = [
  { path: 'settings/newsletter', lazy: async () => ({ Component: (await import('./list.tsx')).SubscriberList }) },
]
