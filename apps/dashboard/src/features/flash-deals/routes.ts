import type { RouteObject } from 'react-router'

export const flashDealRoutes: RouteObject[] = [
  { path: 'offers/flash-deals', lazy: async () => ({ Component: (await import('./list.tsx')).FlashDealList }) },
  {
    path: 'offers/flash-deals/new',
    handle: { permission: 'offers:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).FlashDealCreate }),
  },
  {
    path: 'offers/flash-deals/:dealId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).FlashDealDetail }),
  },
]
