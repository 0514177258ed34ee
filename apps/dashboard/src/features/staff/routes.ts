import type { RouteObject } from 'react-router'

export const staffRoutes: RouteObject[] = [
  { path: 'staff', lazy: async () => ({ Component: (await import('./list.tsx')).StaffList }) },
  { path: 'staff/invite', lazy: async () => ({ Component: (await import('./invite.tsx')).InviteStaff }) },
  { path: 'staff/roles', lazy: async () => ({ Component: (await import('./roles.tsx')).Roles }) },
  { path: 'staff/:membershipId', lazy: async () => ({ Component: (await import('./detail.tsx')).StaffDetail }) },
]
