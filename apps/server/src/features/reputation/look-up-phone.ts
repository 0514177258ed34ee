import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { maskDestination } from '../../shared/mask-destination.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { type ReputationReader, readReputation } from './read-reputation.ts'
import type { Reputation } from './reputation-rules.ts'

/** How orders of a number ended in other stores, for a member of staff who has asked: the audit log says who did. */
export async function lookUpPhone(
  tx: StoreTx,
  author: Author,
  phone: PhoneNumber,
  reader: ReputationReader,
): Promise<Reputation | null> {
  await recordAudit(tx, author, {
    action: 'phone.looked_up',
    entity: 'phone',
    // Masked: the log outlives what a person has had erased.
    entityId: maskDestination(phone),
    before: null,
    after: null,
  })
  return readReputation(tx, phone, reader)
}
