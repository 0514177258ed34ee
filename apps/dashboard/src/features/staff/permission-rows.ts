import { type Permission, type Role, rolePermissions } from '@haat/contract/permissions.ts'

/** A line of the table of roles: what is seen, and what is changed. */
type Row = { read?: Permission; write?: Permission }

/** Keys are the names of `roleTableTexts`, in the order of a day's work. */
export const permissionRows = {
  overview: { read: 'overview:read' },
  orders: { read: 'orders:read', write: 'orders:write' },
  create: { write: 'orders:create' },
  price: { write: 'orders:price' },
  desk: { write: 'desk:write' },
  packing: { read: 'shipping:read', write: 'shipping:write' },
  leads: { read: 'leads:read', write: 'leads:write' },
  refunds: { write: 'refunds:write' },
  catalog: { read: 'catalog:read', write: 'catalog:write' },
  costs: { read: 'costs:read' },
  stock: { write: 'stock:write' },
  offers: { read: 'offers:read', write: 'offers:write' },
  customers: { read: 'customers:read', write: 'customers:write' },
  support: { read: 'support:read', write: 'support:write' },
  reviews: { read: 'reviews:read', write: 'reviews:write' },
  content: { read: 'content:read', write: 'content:write' },
  settings: { read: 'settings:read', write: 'settings:write' },
  audit: { read: 'audit:read' },
  data: { write: 'data:write' },
  gateways: { write: 'gateways:write' },
  couriers: { write: 'couriers:write' },
  courierMoney: { read: 'settlements:read', write: 'settlements:write' },
  keys: { write: 'keys:write' },
  webhooks: { write: 'webhooks:write' },
  staff: { write: 'staff:write' },
} as const satisfies Record<string, Row>

export type PermissionRow = keyof typeof permissionRows

/** Permissions that roles have for what is not built yet: no operation needs them, so no line explains them. */
export const unusedPermissions: readonly Permission[] = []

export type Access = 'none' | 'sees' | 'changes' | 'may'

/** What a role may do in a line. */
export function accessOf(role: Role, row: PermissionRow): Access {
  const { read, write }: Row = permissionRows[row]
  const has = (permission?: Permission) => permission !== undefined && rolePermissions[role].includes(permission)
  if (has(write)) return read ? 'changes' : 'may'
  return has(read) ? 'sees' : 'none'
}
