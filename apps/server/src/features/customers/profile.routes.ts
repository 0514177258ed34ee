import type { Body } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { camelKeys } from '../../shared/casing.ts'
import { changeProfile } from './change-profile.ts'
import { getProfile, type ProfileChanges } from './customers.queries.ts'
import { presentCustomer } from './present-customer.ts'
import { listSessions } from './sessions.queries.ts'
import { endSession } from './sign-out.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readProfile, async ({ read, fields, ...caller }) => {
    const wanted = {
      defaultAddress: wants(fields, 'default_address_id'),
      ordersCount: wants(fields, 'orders_count'),
    }
    const row = await read((tx) => getProfile(tx, keyOf(caller), wanted))
    return trim(presentCustomer(row), fields)
  })

  route(
    app,
    deps,
    contract.updateProfile,
    ({ write, body, ...caller }) =>
      write(async (tx) => {
        const { phoneRequired } = caller.store.settings
        await changeProfile(tx, keyOf(caller), pick(body), { phoneRequired, now: deps.clock() })
        return presentCustomer(await getProfile(tx, keyOf(caller)))
      }),
    { limitFacts: ({ body }) => ({ phone: body.phone || undefined }) },
  )

  route(app, deps, contract.listSessions, async ({ read, fields, ...caller }) => {
    const rows = await read((tx) => listSessions(tx, keyOf(caller), deps.clock()))
    return completeList(rows, (row) => presentSession(row, caller.shopper.sessionId), fields)
  })

  route(app, deps, contract.removeSession, async ({ write, params, ...caller }) => {
    await write(async (tx) => {
      await endSession(tx, keyOf(caller), params.session_id, deps.clock())
      return null
    })
    deps.sessions.forget(params.session_id)
    return null
  })
}

const keyOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

const presentSession = ({ created_at, last_used_at, ...row }: SessionRow, currentId: string) => ({
  ...row,
  created_at,
  last_used_at,
  is_current: row.id === currentId,
})

const columns = [
  'first_name',
  'last_name',
  'avatar',
  'date_of_birth',
  'gender',
  'preferred_language',
  'marketing_opt_in',
] as const

// Named columns only: a body may contain anything, `email` and `status` included.
function pick(body: Body<typeof contract.updateProfile>): ProfileChanges {
  const given = columns.filter((name) => body[name] !== undefined)
  const changes: ProfileChanges = camelKeys(Object.fromEntries(given.map((name) => [name, body[name]])))
  return body.phone === undefined ? changes : { ...changes, phone: body.phone || null }
}
