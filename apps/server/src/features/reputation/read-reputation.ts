import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { readSharedEnds } from './reputation.queries.ts'
import { type Reputation, rateEnds } from './reputation-rules.ts'

/** `hashPhone` is absent when the store does not take part. */
export type ReputationReader = { hashPhone: PhoneHash | undefined; now: Date }

/** How orders of a number ended in other stores; null where the store may see nothing. */
export async function readReputation(
  tx: StoreTx,
  phone: PhoneNumber,
  { hashPhone, now }: ReputationReader,
): Promise<Reputation | null> {
  if (!hashPhone) return null
  const hash = hashPhone(phone)
  const ends = (await readSharedEnds(tx, [hash], now)).get(hash.toString('hex'))
  return ends ? rateEnds(ends, now) : null
}
