import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import { setUpShop } from './set-up.ts'
import { ask, changesThings, createOwner } from './tenancy/tenancy-calls.ts'

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }

const countAuditRows = async () => {
  const [row] = await h.sql<{ rows: number }>('select count(*)::integer as rows from audit_log')
  return row?.rows ?? 0
}

/** What makes an operation change something: a second activation changes nothing, and adds no row. */
const before: Record<string, string> = {
  activateWebsite: 'update websites set is_active = false',
  unblockCustomer: `update customers set status = 'blocked'`,
}

const writes = operations.filter((operation) => operation.auth === 'merchant' && changesThings(operation))

it.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s adds a row to the audit log',
  async (_id, operation) => {
    const { owner, refs } = await createOwner(like, operation)
    if (before[operation.id]) await h.sql(before[operation.id] as string)
    const rows = await countAuditRows()
    const { status } = await ask(operation, owner, refs)
    await h.sql('update websites set is_active = true')
    expect([status < 300, (await countAuditRows()) > rows]).toEqual([true, true])
  },
)
