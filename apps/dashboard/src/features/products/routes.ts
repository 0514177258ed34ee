import type { RouteObject } from 'react-router'

export const productRoutes: RouteObject[] = [
  { path: 'products', lazy: async () => ({ Component: (await import('./list.tsx')).ProductList }) },
  {
    path: 'products/new',
    handle: { permission: 'catalog:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).ProductCreate }),
  },
  { path: 'products/:productId', lazy: async () => ({ Component: (await import('./detail.tsx')).ProductDetail }) },
]
