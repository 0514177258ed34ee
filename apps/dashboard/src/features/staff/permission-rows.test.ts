import { operations } from '@haat/contract/operations.ts'
import { type Permission, permissions } from '@haat/contract/permissions.ts'
import { expect, it } from 'vitest'
import { accessOf, permissionRows, unusedPermissions } from './permission-rows.ts'

const shown = Object.values(permissionRows).flatMap((row: { read?: Permission; write?: Permission }) =>
  [row.read, row.write].filter((permission) => permission !== undefined),
)

it('every permission is in one line of the table of roles, or nothing needs it yet', () => {
  expect([...shown, ...unusedPermissions].sort()).toEqual([...permissions].sort())
})

it('a permission that an operation needs has a line', () => {
  const needed = new Set(operations.map(({ permission }) => permission))
  expect(unusedPermissions.filter((permission) => needed.has(permission))).toEqual([])
})

it('a role that changes something is not said to see it only', () => {
  expect(accessOf('owner', 'staff')).toBe('may')
  expect(accessOf('manager', 'staff')).toBe('none')
  expect(accessOf('catalog', 'catalog')).toBe('changes')
  expect(accessOf('packer', 'orders')).toBe('sees')
})
