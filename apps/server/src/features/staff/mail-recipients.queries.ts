import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'

export type MailRecipient = { staffId: string; email: string; language: Locale; storeName: string; subdomain: string }

/** The people with these ids who are active, with the store in whose name they get mail. */
export async function listMailRecipients(
  tx: StoreTx,
  storeId: number,
  staffIds: readonly string[],
): Promise<Map<string, MailRecipient>> {
  const { rows } = await sql<MailRecipient>`
    select p.id as "staffId", p.email, p.locale as language, store_name_in(${storeId}, p.locale) as "storeName", s.subdomain
      from staff p join stores s on s.id = ${storeId} where p.id = any(${staffIds}::uuid[]) and p.is_active`.execute(tx)
  return new Map(rows.map((row) => [row.staffId, row]))
}
