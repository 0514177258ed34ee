import type { RouteObject } from 'react-router'

export const brandRoutes: RouteObject[] = [
  { path: 'products/brands', lazy: async () => ({ Component: (await import('./list.tsx')).BrandList }) },
  {
    path: 'products/brands/new',
    handle: { permission: 'catalog:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).BrandCreate }),
  },
  { path: 'products/brands/:brandId', lazy: async () => ({ Component: (await import('./detail.tsx')).BrandDetail }) },
]
