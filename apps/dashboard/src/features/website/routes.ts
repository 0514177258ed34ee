import type { RouteObject } from 'react-router'

export const websiteRoutes: RouteObject[] = [
  { path: 'website', lazy: async () => ({ Component: (await import('./list.tsx')).WebsiteHome }) },
]
