import type { StoreTx } from '../../platform/database.ts'
import { type ContactKind, releaseContact } from '../customers/contacts.queries.ts'
import { recordContactChange } from '../customers/record-contact-change.ts'
import { announceUpdated } from './announce-contact.ts'
import { takeImported } from './take-imported.ts'

type Proven = { kind: ContactKind; value: string; claimantId: string | null; now: Date }

/**
 * Moves a proven contact from an account that has not verified it and can sign in another way; its owner is notified
 * there. So the number or address of another person cannot be occupied.
 */
export async function takeContact(
  tx: StoreTx,
  storeId: number,
  { kind, value, claimantId, now }: Proven,
): Promise<void> {
  const customerId = await releaseContact(tx, storeId, kind, value, claimantId)
  if (customerId === undefined) {
    if (kind === 'phone' && claimantId !== null) await takeImported(tx, { storeId, customerId: claimantId }, value)
    return
  }
  const holder = { storeId, customerId }
  await announceUpdated(tx, holder, [kind])
  await recordContactChange(tx, holder, { kind, oldValue: null, wasTaken: true, now })
}
