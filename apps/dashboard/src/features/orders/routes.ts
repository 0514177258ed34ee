import type { RouteObject } from 'react-router'

export const orderRoutes: RouteObject[] = [
  { path: 'orders', lazy: async () => ({ Component: (await import('./list.tsx')).OrderList }) },
  { path: 'orders/create', lazy: async () => ({ Component: (await import('./create.tsx')).OrderCreate }) },
  { path: 'orders/print', lazy: async () => ({ Component: (await import('./print.tsx')).OrderPrint }) },
  { path: 'orders/:orderId/edit', lazy: async () => ({ Component: (await import('./edit.tsx')).OrderEditPage }) },
  {
    path: 'orders/:orderId/exchange',
    lazy: async () => ({ Component: (await import('./exchange.tsx')).OrderExchangePage }),
  },
  { path: 'orders/:orderId', lazy: async () => ({ Component: (await import('./detail.tsx')).OrderDetail }) },
]
