import type { RouteObject } from 'react-router'

export const subscriptionRoutes: RouteObject[] = [
  { path: 'subscriptions', lazy: async () => ({ Component: (await import('./list.tsx')).SubscriptionList }) },
  {
    path: 'subscriptions/:subscriptionId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).SubscriptionDetails }),
  },
]
