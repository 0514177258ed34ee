import type { RouteObject } from 'react-router'

export const keyRoutes: RouteObject[] = [
  { path: 'settings/keys', lazy: async () => ({ Component: (await import('./list.tsx')).KeyList }) },
]
