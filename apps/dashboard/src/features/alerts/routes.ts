import type { RouteObject } from 'react-router'

export const alertRoutes: RouteObject[] = [
  { path: 'alerts', lazy: async () => ({ Component: (await import('./list.tsx')).AlertList }) },
]
