import type { RouteObject } from 'react-router'

export const blockRoutes: RouteObject[] = [
  { path: 'settings/blocks', lazy: async () => ({ Component: (await import('./list.tsx')).BlockList }) },
]
