import type { RouteObject } from 'react-router'

export const offerRoutes: RouteObject[] = [
  { path: 'offers', lazy: async () => ({ Component: (await import('./list.tsx')).OfferList }) },
  { path: 'offers/preview', lazy: async () => ({ Component: (await import('./preview.tsx')).OfferPreviewPage }) },
  {
    path: 'offers/new',
    handle: { permission: 'offers:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).OfferCreate }),
  },
  { path: 'offers/:offerId', lazy: async () => ({ Component: (await import('./detail.tsx')).OfferDetail }) },
]
