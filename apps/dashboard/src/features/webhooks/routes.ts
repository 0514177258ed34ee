import type { RouteObject } from 'react-router'

export const webhookRoutes: RouteObject[] = [
  { path: 'settings/webhooks', lazy: async () => ({ Component: (await import('./list.tsx')).WebhookList }) },
  {
    path: 'settings/webhooks/:webhookId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).WebhookDetails }),
  },
  {
    path: 'settings/webhooks/:webhookId/deliveries/:deliveryId',
    lazy: async () => ({ Component: (await import('./delivery.tsx')).WebhookDeliveryDetails }),
  },
]
