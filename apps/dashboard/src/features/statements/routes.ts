import type { RouteObject } from 'react-router'

export const statementRoutes: RouteObject[] = [
  { path: 'payments/statements', lazy: async () => ({ Component: (await import('./list.tsx')).StatementList }) },
]
