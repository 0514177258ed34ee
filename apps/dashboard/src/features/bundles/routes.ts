import type { RouteObject } from 'react-router'

export const bundleRoutes: RouteObject[] = [
  { path: 'offers/bundles', lazy: async () => ({ Component: (await import('./list.tsx')).BundleList }) },
  {
    path: 'offers/bundles/new',
    handle: { permission: 'offers:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).BundleCreate }),
  },
  {
    path: 'offers/bundles/:bundleId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).BundleDetail }),
  },
]
