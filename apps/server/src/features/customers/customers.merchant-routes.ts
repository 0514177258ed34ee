import * as contract from '@haat/contract/merchant/customers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { listCustomersOfStore } from './customers-admin.queries.ts'
import { annotateCustomer, setBlocked } from './manage-customer.ts'
import { presentCustomerRow } from './present-merchant-customer.ts'
import { readWholeCustomer } from './read-whole-customer.ts'

/** The shoppers of a store, for its staff. */
export function merchantCustomerRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listCustomers, {
    sort: ({ sort }) => sort ?? 'newest',
    rows: (tx, { store, filters, sort, page, fields }) =>
      listCustomersOfStore(tx, { storeId: store.id, filters, sort, page, withCounts: wants(fields, 'orders_count') }),
    position: ({ position, id }) => [position, id],
    present: presentCustomerRow,
  })

  route(app, deps, contract.readCustomer, async ({ store, params, fields, read }) =>
    trim(await read((tx) => readWholeCustomer(tx, store.id, params.customer_id)), fields),
  )

  route(app, deps, contract.updateCustomer, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const changes = { tags: body.tags, staffNote: body.staff_note }
      await annotateCustomer(tx, authorOf(caller), params.customer_id, changes)
      return readWholeCustomer(tx, caller.store.id, params.customer_id)
    }),
  )

  const turns = [
    [contract.blockCustomer, true],
    [contract.unblockCustomer, false],
  ] as const
  for (const [operation, isBlocked] of turns) {
    route(app, deps, operation, ({ write, params, body, ...caller }) =>
      write(async (tx) => {
        await setBlocked(tx, authorOf(caller), params.customer_id, isBlocked, body.reason)
        return readWholeCustomer(tx, caller.store.id, params.customer_id)
      }),
    )
  }
}
