import { steadfastKeys } from '../courier-accounts.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const account = ({ courierAccountId }: Refs) => ({ courier_account_id: courierAccountId })

/** A store has at most twenty. */
const deleteCourierAccounts: OperationCase['prepare'] = async ({ h, shop }) => {
  await h.sql('delete from courier_accounts where store_id = $1', [shop.storeId])
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
}
