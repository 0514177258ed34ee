import type { RouteObject } from 'react-router'

export const categoryRoutes: RouteObject[] = [
  { path: 'products/categories', lazy: async () => ({ Component: (await import('./list.tsx')).CategoryList }) },
  {
    path: 'products/categories/new',
    handle: { permission: 'catalog:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).CategoryCreate }),
  },
  {
    path: 'products/categories/:categoryId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).CategoryDetail }),
  },
]
