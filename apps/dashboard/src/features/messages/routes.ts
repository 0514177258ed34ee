import type { RouteObject } from 'react-router'

export const messageRoutes: RouteObject[] = [
  { path: 'settings/messages', lazy: async () => ({ Component: (await import('./list.tsx')).MessageList }) },
  {
    path: 'settings/messages/staff',
    handle: { permission: 'staff:write' },
    lazy: async () => ({ Component: (await import('./staff-list.tsx')).StaffMessageList }),
  },
  {
    path: 'settings/messages/captured',
    lazy: async () => ({ Component: (await import('./captured-list.tsx')).CapturedMessageList }),
  },
  {
    path: 'settings/messages/:messageId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).MessageDetails }),
  },
]
