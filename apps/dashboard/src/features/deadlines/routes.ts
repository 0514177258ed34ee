import type { RouteObject } from 'react-router'

export const deadlineRoutes: RouteObject[] = [
  { path: 'deadlines', lazy: async () => ({ Component: (await import('./list.tsx')).DeadlineList }) },
]
