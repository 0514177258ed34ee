import type { RouteObject } from 'react-router'

export const auditLogRoutes: RouteObject[] = [
  { path: 'settings/audit-log', lazy: async () => ({ Component: (await import('./list.tsx')).AuditLog }) },
]
