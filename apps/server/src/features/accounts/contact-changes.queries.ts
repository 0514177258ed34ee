import type { StoreTx } from '../../platform/database.ts'
import { storeNameOfCustomer } from '../../platform/store-names.ts'
import type { Locale } from '../../shared/locale.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'

export type ContactChange = {
  kind: ContactKind
  /** The earlier contact, if it is to be notified. */
  oldValue: string | null
  /** Whether another account has proven it. */
  wasTaken: boolean
  storeName: string
  language: Locale
  email: string | null
  isEmailVerified: boolean
  phone: string | null
  isPhoneVerified: boolean
}

/** A change with what its notices need. */
export async function findContactChange(tx: StoreTx, storeId: number, id: number): Promise<ContactChange | undefined> {
  const row = await tx
    .selectFrom('contact_changes as h')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 'h.store_id').onRef('c.id', '=', 'h.customer_id'),
    )
    .innerJoin('stores as s', 's.id', 'h.store_id')
    .select(['h.kind', 'h.old_value as oldValue', 'h.was_taken as wasTaken', 'c.preferred_language as language'])
    .select(storeNameOfCustomer)
    .select(['c.email', 'c.is_email_verified as isEmailVerified'])
    .select(['c.phone', 'c.is_phone_verified as isPhoneVerified'])
    .where('h.store_id', '=', storeId)
    .where('h.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as ContactKind, language: row.language as Locale }
}
