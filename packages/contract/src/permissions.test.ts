import { expect, it } from 'vitest'
import { keyScopes, permissions, type Role, rolePermissions, roles } from './permissions.ts'

const reads = [
  'overview:read',
  'orders:read',
  'shipping:read',
  'settlements:read',
  'catalog:read',
  'costs:read',
  'offers:read',
  'customers:read',
  'support:read',
  'reviews:read',
  'content:read',
  'settings:read',
]

const ownersOnly = ['gateways:write', 'couriers:write', 'webhooks:write', 'staff:write', 'keys:write']
const calls = ['orders:create', 'desk:write', 'leads:read', 'leads:write', 'shipping:read']

it.each<[Role, string[]]>([
  ['owner', [...permissions]],
  ['manager', permissions.filter((one) => !ownersOnly.includes(one))],
  [
    'catalog',
    ['overview:read', 'catalog:read', 'catalog:write', 'stock:write', 'offers:read', 'reviews:read', 'costs:read'],
  ],
  [
    'orders',
    [
      'overview:read',
      'orders:read',
      'orders:write',
      'refunds:write',
      'customers:read',
      'catalog:read',
      'costs:read',
      'offers:read',
      'settings:read',
    ].concat(calls, ['orders:price', 'shipping:write', 'settlements:read']),
  ],
  ['agent', ['overview:read', 'orders:read', 'customers:read', 'catalog:read', 'offers:read'].concat(calls)],
  ['packer', ['overview:read', 'orders:read', 'shipping:read', 'shipping:write', 'catalog:read', 'stock:write']],
  [
    'support',
    [
      'overview:read',
      'orders:read',
      'customers:read',
      'support:read',
      'support:write',
      'catalog:read',
      'offers:read',
    ].concat(['shipping:read', 'reviews:read', 'reviews:write']),
  ],
  ['content', ['content:read', 'content:write', 'catalog:read', 'reviews:read', 'reviews:write']],
  ['viewer', reads],
])('%s has these permissions and no others', (role, allowed) => {
  expect([...rolePermissions[role]].sort()).toEqual([...allowed].sort())
})

it('every role has a row, and each permission belongs to a role', () => {
  expect(Object.keys(rolePermissions).sort()).toEqual([...roles].sort())
  expect(new Set(Object.values(rolePermissions).flat())).toEqual(new Set(permissions))
  expect(permissions).toHaveLength(36)
})

it('a secret key may have every scope but that of courier credentials', () => {
  const scopes: readonly string[] = keyScopes
  expect(permissions.filter((one) => !scopes.includes(one))).toEqual(['couriers:write'])
})
