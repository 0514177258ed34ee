import type { Operation } from '@haat/contract/operation.ts'
import { merchantOperations } from '@haat/contract/operations.ts'
import { type Permission, permissions, type Role, roles } from '@haat/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'
import { signInStaff, type TestStaff } from './staff-sessions.ts'
import { ask } from './tenancy/tenancy-calls.ts'
import { nonexistent, type Owner } from './tenancy/tenancy-refs.ts'

// Every merchant operation, called by every role: allowed exactly by this table.

// Written a second time by hand, so that it cannot share a mistake with the table of the contract.
const others = (text: string) => ['owner', 'manager', ...text.split(' ')] as Role[]
const allowed: Record<Permission, readonly Role[]> = {
  'overview:read': others('catalog orders agent packer support viewer'),
  'orders:read': others('orders agent packer support viewer'),
  'orders:write': others('orders'),
  'orders:create': others('orders agent'),
  'orders:price': others('orders'),
  'desk:write': others('orders agent'),
  'leads:read': others('orders agent'),
  'leads:write': others('orders agent'),
  'shipping:read': others('orders agent packer support viewer'),
  'shipping:write': others('orders packer'),
  'refunds:write': others('orders'),
  'catalog:read': others('catalog orders agent packer support content viewer'),
  'catalog:write': others('catalog'),
  'costs:read': others('catalog orders viewer'),
  'stock:write': others('catalog packer'),
  'offers:read': others('catalog orders agent support viewer'),
  'offers:write': ['owner', 'manager'],
  'customers:read': others('orders agent support viewer'),
  'customers:write': ['owner', 'manager'],
  'support:read': others('support viewer'),
  'support:write': others('support'),
  'reviews:read': others('catalog support content viewer'),
  'reviews:write': others('support content'),
  'content:read': others('content viewer'),
  'content:write': others('content'),
  'settings:read': others('orders viewer'),
  'settings:write': ['owner', 'manager'],
  'gateways:write': ['owner'],
  'couriers:write': ['owner'],
  'settlements:read': others('orders viewer'),
  'settlements:write': ['owner', 'manager'],
  'webhooks:write': ['owner'],
  'data:write': ['owner', 'manager'],
  'keys:write': ['owner'],
  'staff:write': ['owner'],
  'audit:read': ['owner', 'manager'],
}

const { h, shop } = await setUpShop()
const someone: Owner = { h, shop, shopper: await signIn(h, shop), mark: 'mine', shopMark: 'mine' }
const staff = {} as Record<Role, TestStaff>
for (const role of roles) staff[role] = await signInStaff(h, shop, role)

/** Names nothing that exists, and a write has no valid body: a permitted call fails on those, after the permission check. */
const call = (operation: Operation, role: Role) =>
  ask(operation, someone, nonexistent, {
    credentials: { headers: staff[role].headers },
    ...(operation.method === 'GET' ? {} : { body: () => '{' }),
  })

const operations = merchantOperations
  .filter(({ auth }) => auth === 'merchant')
  .map((operation) => [operation.id, operation] as const)

describe('roles', () => {
  it('are checked for every permission', () => {
    expect(Object.keys(allowed).sort()).toEqual([...permissions].sort())
  })

  it.each(operations)('may call %s exactly as the table says', async (_id, operation) => {
    const permission = operation.permission as Permission | 'any'
    for (const role of roles) {
      const { status, body } = await call(operation, role)
      if (permission === 'any' || allowed[permission].includes(role))
        expect([200, 400, 404, 415], role).toContain(status)
      else
        expect([role, status, body.error_code, body.details]).toEqual([role, 403, 'permission_denied', { permission }])
    }
  })
})
