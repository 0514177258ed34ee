import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { storeNameOfCustomer } from '../../platform/store-names.ts'
import type { Locale } from '../../shared/locale.ts'
import { deletionTimeOf } from '../customers/deletion-time.queries.ts'

/** The owner of an account, as notices address them. */
export type AccountOwner = {
  id: string
  email: string | null
  phone: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
  language: Locale
  storeName: string
  scheduledFor: Date | null
}

/**
 * The owners of accounts by id, without those of deleted accounts. The accounts are locked: a notice that is queued while
 * its account is being deleted would stay after it.
 */
export async function lockOwners(
  tx: StoreTx,
  storeId: number,
  customerIds: readonly string[],
): Promise<Map<string, AccountOwner>> {
  const rows = await tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.id', 'c.email', 'c.phone', 'c.preferred_language as language'])
    .select(storeNameOfCustomer)
    .select(['c.is_email_verified as isEmailVerified', 'c.is_phone_verified as isPhoneVerified'])
    .select(deletionTimeOf('c').as('scheduledFor'))
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('c.status', '<>', 'deleted')
    .orderBy('c.id')
    .forKeyShare(['c']) // guard: notice-erasure
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, language: row.language as Locale }]))
}
