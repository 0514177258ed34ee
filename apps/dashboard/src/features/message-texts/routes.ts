import type { RouteObject } from 'react-router'

export const messageTextRoutes: RouteObject[] = [
  { path: 'settings/message-texts', lazy: async () => ({ Component: (await import('./list.tsx')).MessageTextList }) },
  {
    path: 'settings/message-texts/:code',
    lazy: async () => ({ Component: (await import('./detail.tsx')).MessageTextDetail }),
  },
]
