import { type Permission, type Role, rolePermissions } from '@haat/contract/permissions.ts'

type Giver = { actor: { type: string; role?: Role | null }; permissions: readonly Permission[] }

/** Whether a caller may give a role: one with all of its permissions, and `owner` only as an owner. */
export function canGiveRole({ actor, permissions }: Giver, role: Role): boolean {
  if (role === 'owner') return actor.role === 'owner'
  return rolePermissions[role].every((permission) => permissions.includes(permission))
}

/** Roles that are given only shortly after signing in, and whose members are changed only then. */
export const needsRecentSignIn = (role: Role): boolean => role === 'owner' || role === 'manager'
