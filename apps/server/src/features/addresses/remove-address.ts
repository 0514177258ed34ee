import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type AddressOwner, deleteAddress, listAddresses, lockAddressBook, updateAddress } from './addresses.queries.ts'
import { recordAddress } from './save-address.ts'

/** Deletes an address. The newest of the others becomes the default. */
export async function removeAddress(tx: StoreTx, owner: AddressOwner, id: string): Promise<void> {
  await lockAddressBook(tx, owner)
  const removed = await deleteAddress(tx, owner, id)
  if (!removed) throw notFound('address', 'address_id')
  await recordAddress(tx, owner, 'deleted', id)
  const [heir] = removed.isDefault ? await listAddresses(tx, owner) : []
  if (heir) await updateAddress(tx, owner, heir.id, { isDefault: true })
}
