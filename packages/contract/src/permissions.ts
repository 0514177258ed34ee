/** The permissions of roles, which are also the scopes of secret keys. */
export const permissions = [
  'overview:read',
  'orders:read',
  'orders:write',
  'orders:create',
  'orders:price',
  'desk:write',
  'leads:read',
  'leads:write',
  'shipping:read',
  'shipping:write',
  'refunds:write',
  'catalog:read',
  'catalog:write',
  'costs:read',
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
  'couriers:write',
  'settlements:read',
  'settlements:write',
  'webhooks:write',
  'data:write',
  'keys:write',
  'staff:write',
  'audit:read',
] as const

export type Permission = (typeof permissions)[number]

/** The scopes that a secret key may have. Credentials of couriers are saved in the dashboard only. */
export const keyScopes = permissions.filter((permission) => permission !== 'couriers:write')

export const roles = [
  'owner',
  'manager',
  'catalog',
  'orders',
  'agent',
  'packer',
  'support',
  'content',
  'viewer',
] as const
export type Role = (typeof roles)[number]

// Incomplete orders hold personal data of people who ordered nothing.
const notForViewers: readonly Permission[] = ['audit:read', 'leads:read']
const reads = permissions.filter((permission) => permission.endsWith(':read') && !notForViewers.includes(permission))

// Who may issue keys, invite staff or send events elsewhere could take the shop; who may connect a gateway or a courier, its money.
const ownersOnly: readonly Permission[] = [
  'gateways:write',
  'couriers:write',
  'webhooks:write',
  'keys:write',
  'staff:write',
]

/** Role × permission. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersOnly.includes(permission)),
  catalog: [
    'overview:read',
    'catalog:read',
    'catalog:write',
    'costs:read',
    'stock:write',
    'offers:read',
    'reviews:read',
  ],
  orders: [
    'overview:read',
    'orders:read',
    'orders:write',
    'orders:create',
    'orders:price',
    'desk:write',
    'leads:read',
    'leads:write',
    'shipping:read',
    'shipping:write',
    'settlements:read',
    'refunds:write',
    'customers:read',
    'catalog:read',
    'costs:read',
    'offers:read',
    'settings:read',
  ],
  agent: [
    'overview:read',
    'orders:read',
    'orders:create',
    'desk:write',
    'leads:read',
    'leads:write',
    'shipping:read',
    'customers:read',
    'catalog:read',
    'offers:read',
  ],
  packer: ['overview:read', 'orders:read', 'shipping:read', 'shipping:write', 'catalog:read', 'stock:write'],
  support: [
    'overview:read',
    'orders:read',
    'shipping:read',
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

/** What a role may do without numbers of its own: the discount in percent, and the rows exported in a day (null: any number). */
export const roleLimits = (role: Role): { maxDiscountPercent: number; dailyExportRows: number | null } => ({
  maxDiscountPercent: role === 'owner' || role === 'manager' ? 100 : role === 'orders' ? 10 : 0,
  dailyExportRows: role === 'owner' || role === 'manager' ? null : 2_000,
})
