import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { moveAddresses } from '../addresses/addresses.queries.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { deleteImported, findImported, mergeImported } from '../customers/imported-customers.queries.ts'

/**
 * Gives what an import knows of a proven number to the account of its owner. The imported account, which nobody has entered, is deleted:
 * it has no other contact.
 */
export async function takeImported(tx: StoreTx, owner: CustomerKey, phone: string): Promise<void> {
  const imported = await findImported(tx, owner, phone)
  if (!imported) return
  const { storeId } = owner
  await moveAddresses(tx, { storeId, customerId: imported.id }, owner)
  await deleteImported(tx, storeId, imported.id)
  await mergeImported(tx, owner, imported)
  await recordEvent(tx, storeId, {
    type: 'customer.deleted',
    resourceId: imported.id,
    payload: { object: { id: imported.id, status: 'deleted' } },
  })
}
