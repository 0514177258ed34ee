import { expect, it } from 'vitest'
import { permissions, type Role, rolePermissions, roles } from './permissions.ts'

const reads = [
  'overview:read',
  'orders:read',
  'catalog:read',
  'offers:read',
  'customers:read',
  'support:read',
  'reviews:read',
  'content:read',
  'settings:read',
]

it.each<[Role, string[]]>([
  ['owner', [...permissions]],
  ['manager', permissions.filter((one) => !['gateways:write', 'staff:write', 'keys:write'].includes(one))],
  ['catalog', ['overview:read', 'catalog:read', 'catalog:write', 'stock:write', 'offers:read', 'reviews:read']],
  [
    'orders',
    [
      'overview:read',
      'orders:read',
      'orders:write',
      'refunds:write',
      'customers:read',
      'catalog:read',
      'offers:read',
      'settings:read',
    ],
  ],
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
    ].concat(['reviews:read', 'reviews:write']),
  ],
  ['content', ['content:read', 'content:write', 'catalog:read', 'reviews:read', 'reviews:write']],
  ['viewer', reads],
])('%s has these permissions and no others', (role, allowed) => {
  expect([...rolePermissions[role]].sort()).toEqual([...allowed].sort())
})

it('every role has a row, and each permission belongs to a role', () => {
  expect(Object.keys(rolePermissions).sort()).toEqual([...roles].sort())
  expect(new Set(Object.values(rolePermissions).flat())).toEqual(new Set(permissions))
  expect(permissions).toHaveLength(23)
})
