import type { RouteObject } from 'react-router'

export const redirectRoutes: RouteObject[] = [
  { path: 'website/redirects', lazy: async () => ({ Component: (await import('./list.tsx')).RedirectList }) },
]
