import type { RouteObject } from 'react-router'

export const pageRoutes: RouteObject[] = [
  { path: 'website/pages', lazy: async () => ({ Component: (await import('./list.tsx')).PageList }) },
  {
    path: 'website/pages/new',
    handle: { permission: 'content:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).PageCreate }),
  },
  { path: 'website/pages/:pageId', lazy: async () => ({ Component: (await import('./detail.tsx')).PageDetail }) },
]
