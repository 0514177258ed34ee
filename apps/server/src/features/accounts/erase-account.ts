import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { deleteRatios } from '../reputation/courier-ratios.queries.ts'
import { forgetOrders } from '../reputation/forgotten-orders.queries.ts'
import { findDeletion, lockForErasure, takeDeletion } from './due-deletions.queries.ts'
import {
  deleteOwnRows,
  emptyAccount,
  eraseByContact,
  eraseResponses,
  eraseSubscriptions,
} from './erase-account.queries.ts'
import { eraseMessagesAndProofs, eraseOrders, eraseOrderTexts, erasePayers, eraseUses } from './erase-orders.queries.ts'
import { erasePastOrders } from './erase-past-orders.queries.ts'

type Deletion = { storeId: number; id: number; now: Date; quietSince: Date; secrets: Secrets }

/** Deletes an account whose deletion is due, in one transaction; false when it is no longer due. */
export async function eraseAccount(tx: StoreTx, { storeId, id, now, quietSince, secrets }: Deletion): Promise<boolean> {
  const deletion = await findDeletion(tx, storeId, id)
  if (!deletion) return false
  const key = { storeId, customerId: deletion.customerId }
  const account = await lockForErasure(tx, storeId, key.customerId)
  if (!account || !(await takeDeletion(tx, { storeId, id, now, quietSince }))) return false
  await eraseByContact(tx, key, account)
  await erasePastOrders(tx, key)
  // While the orders have their numbers.
  const person = { ...key, phone: account.isPhoneVerified ? account.phone : null }
  await forgetOrders(tx, person)
  await deleteRatios(tx, person)
  await eraseResponses(tx, key, account, secrets)
  await eraseMessagesAndProofs(tx, key)
  await eraseOrderTexts(tx, key)
  await eraseUses(tx, key)
  await erasePayers(tx, key)
  await eraseOrders(tx, key)
  await eraseSubscriptions(tx, key)
  await deleteOwnRows(tx, key)
  await emptyAccount(tx, key)
  await recordEvent(tx, storeId, {
    type: 'customer.deleted',
    resourceId: key.customerId,
    payload: { object: { id: key.customerId, status: 'deleted' } },
  })
  return true
}
