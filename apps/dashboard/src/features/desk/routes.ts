import type { RouteObject } from 'react-router'

export const deskRoutes: RouteObject[] = [
  { path: 'desk', lazy: async () => ({ Component: (await import('./desk.tsx')).Desk }) },
]
