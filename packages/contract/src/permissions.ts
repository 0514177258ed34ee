/** The permissions of roles, which are also the scopes of secret keys. */
export const permissions = [
  'overview:read',
  'orders:read',
  'orders:write',
  'refunds:write',
  'catalog:read',
  'catalog:write',
  'stock:write',
  'offers:read',
  'offers:write',
  'customers:read',
  'customers:write',
  'support:read',
  'support:write',
  'reviews:read',
  'reviews:write',
  'content:read',
  'content:write',
  'settings:read',
  'settings:write',
  'gateways:write',
  'keys:write',
  'staff:write',
  'audit:read',
] as const

export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'manager', 'catalog', 'orders', 'support', 'content', 'viewer'] as const
export type Role = (typeof roles)[number]

const reads = permissions.filter((permission) => permission.endsWith(':read') && permission !== 'audit:read')

// Who may issue keys and invite staff could take the shop; who may connect a gateway, its money.
const ownersOnly: readonly Permission[] = ['gateways:write', 'keys:write', 'staff:write']

/** Role × permission. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersOnly.includes(permission)),
  catalog: ['overview:read', 'catalog:read', 'catalog:write', 'stock:write', 'offers:read', 'reviews:read'],
  orders: [
    'overview:read',
    'orders:read',
    'orders:write',
    'refunds:write',
    'customers:read',
    'catalog:read',
    'offers:read',
    'settings:read',
  ],
  support: [
    'overview:read',
    'orders:read',
    'customers:read',
    'support:read',
    'support:write',
    'catalog:read',
    'offers:read',
    'reviews:read',
    'reviews:write',
  ],
  content: ['content:read', 'content:write', 'catalog:read', 'reviews:read', 'reviews:write'],
  viewer: reads,
}
