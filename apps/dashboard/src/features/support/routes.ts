import type { RouteObject } from 'react-router'

export const supportRoutes: RouteObject[] = [
  { path: 'support', lazy: async () => ({ Component: (await import('./list.tsx')).SupportList }) },
  {
    path: 'support/messages/:messageId',
    lazy: async () => ({ Component: (await import('./message-detail.tsx')).MessageDetail }),
  },
  { path: 'support/:ticketId', lazy: async () => ({ Component: (await import('./detail.tsx')).TicketDetail }) },
]
