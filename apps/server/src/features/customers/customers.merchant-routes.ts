import * as contract from '@haat/contract/merchant/customers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim, wants } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { findCustomerOfStore, listCustomersOfStore } from './customers-admin.queries.ts'
import { annotateCustomer, eraseForCustomer, setBlocked } from './manage-customer.ts'
import { presentCustomerRow, presentMerchantCustomer } from './present-merchant-customer.ts'

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
    trim(await read((tx) => readWhole(tx, store.id, params.customer_id)), fields),
  )

  route(app, deps, contract.updateCustomer, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const changes = { tags: body.tags, staffNote: body.staff_note }
      await annotateCustomer(tx, authorOf(caller), params.customer_id, changes)
      return readWhole(tx, caller.store.id, params.customer_id)
    }),
  )

  route(app, deps, contract.eraseCustomer, async ({ write, params, body, ...caller }) => {
    let ended: string[] = []
    const answer = await write(async (tx) => {
      const request = { reason: body.reason, atOnce: body.at_once === true, now: deps.clock() }
      ended = await eraseForCustomer(tx, authorOf(caller), params.customer_id, request)
      return readWhole(tx, caller.store.id, params.customer_id)
    })
    for (const sessionId of ended) deps.sessions.forget(sessionId)
    return answer
  })

  const turns = [
    [contract.blockCustomer, true],
    [contract.unblockCustomer, false],
  ] as const
  for (const [operation, isBlocked] of turns) {
    route(app, deps, operation, ({ write, params, body, ...caller }) =>
      write(async (tx) => {
        await setBlocked(tx, authorOf(caller), params.customer_id, isBlocked, body.reason)
        return readWhole(tx, caller.store.id, params.customer_id)
      }),
    )
  }
}

async function readWhole(tx: StoreTx, storeId: number, customerId: string) {
  const facts = await findCustomerOfStore(tx, storeId, customerId)
  if (!facts) throw notFound('customer', 'customer_id')
  return presentMerchantCustomer(facts)
}
