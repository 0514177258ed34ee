import type { RouteObject } from 'react-router'

export const messageRoutes: RouteObject[] = [
  { path: 'settings/messages', lazy: async () => ({ Component: (await import('./list.tsx')).MessageList }) },
  {
    path: 'settings/messages/:messageId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).MessageDetails }),
  },
]
