import type { StoreTx } from '../../platform/database.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { findTakenOverPhones, noteNewOwner } from './new-owners.queries.ts'

/**
 * Has what ended before weigh half for numbers that are proven by another person than before: by an account, where the number was
 * proven for orders of another account. A second time nothing weighs less.
 */
export async function noteNewOwners(
  tx: StoreTx,
  storeId: number,
  customerIds: readonly string[],
  { hashPhone, now }: { hashPhone: PhoneHash; now: Date },
): Promise<void> {
  for (const phone of await findTakenOverPhones(tx, storeId, customerIds)) await noteNewOwner(tx, hashPhone(phone), now)
}
