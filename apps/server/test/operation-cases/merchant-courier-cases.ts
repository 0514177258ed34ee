import { steadfastKeys } from '../courier-accounts.ts'
import { wireOf } from '../gateways.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const account = ({ courierAccountId }: Refs) => ({ courier_account_id: courierAccountId })

/** A store has at most twenty. */
const deleteCourierAccounts: OperationCase['prepare'] = async ({ h, shop }) => {
  await h.sql('delete from courier_accounts where store_id = $1', [shop.storeId])
}

/** No test calls a courier. */
const unreachable: OperationCase['prepare'] = async ({ h }) => {
  h.deps.courierHttp = wireOf(async () => ({ kind: 'none', reason: 'connection', sent: false }))
}

const token = { access_token: 'token', expires_in: 432_000 }
/** The account is one at Pathao, which has no places. */
const asPathao: OperationCase['prepare'] = async ({ h, shop }, { courierAccountId }) => {
  await h.sql(`update courier_accounts set courier = 'PATHAO' where store_id = $1 and id = $2`, [
    shop.storeId,
    courierAccountId,
  ])
  const text = JSON.stringify({ ...token, data: { data: [] } })
  h.deps.courierHttp = wireOf(async () => ({ kind: 'response', status: 200, contentType: 'application/json', text }))
}

export const merchantCourierCases: Record<string, OperationCase> = {
  listCouriers: {},
  listCourierAccounts: {},
  readCourierAccount: { request: (r) => ({ params: account(r) }) },
  createCourierAccount: {
    request: () => ({ body: { courier: 'STEADFAST', name: 'Steadfast', credentials: steadfastKeys } }),
    prepare: deleteCourierAccounts,
    asStaff: true,
  },
  updateCourierAccount: {
    request: (r) => ({ params: account(r), body: { credentials: steadfastKeys, version: 1 } }),
    asStaff: true,
  },
  deleteCourierAccount: { request: (r) => ({ params: account(r) }), asStaff: true },
  testCourierAccount: { request: (r) => ({ params: account(r) }), prepare: unreachable, asStaff: true },
  listCourierPlaces: {
    request: (r) => ({ params: account(r), query: { parent: 'city:1' } }),
    prepare: asPathao,
    without: { parent: 'a place of the courier' },
  },
  listPickupPlaces: { request: (r) => ({ params: account(r) }), prepare: asPathao },
}
