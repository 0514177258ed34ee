import type { RouteObject } from 'react-router'

export const websiteRoutes: RouteObject[] = [
  { path: 'website', lazy: async () => ({ Component: (await import('./list.tsx')).WebsiteHome }) },
  { path: 'website/:section', lazy: async () => ({ Component: (await import('./section.tsx')).WebsiteSectionPage }) },
]
