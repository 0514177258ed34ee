import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'
import { readSettings } from '../../shared/store-settings.ts'

export type AlertStore = { storeId: number; smsPerDay: number }

/** The active store of a subdomain in which a person works. */
export async function findAlertStore(
  db: Queryable,
  { staffId, environment, subdomain }: { staffId: string; environment: Environment; subdomain: string },
): Promise<AlertStore | undefined> {
  const { rows } = await db.query<{ storeId: number; settings: unknown }>({
    name: 'find_own_store',
    text: `select store_id as "storeId", settings from list_own_stores($1, $2) where subdomain = $3 and status = 'active'`,
    values: [staffId, environment, subdomain],
  })
  const [found] = rows
  return found && { storeId: found.storeId, smsPerDay: readSettings(found.settings).alertSmsPerDay }
}

/** A member as a message about alerts of a store names them. */
export type AlertRecipient = {
  phone: string | null
  language: Locale
  storeName: string
  subdomain: string
  /** An id for one message. */
  messageId: number
}

export async function getAlertRecipient(tx: StoreTx, storeId: number, staffId: string): Promise<AlertRecipient> {
  const { rows } = await sql<AlertRecipient>`
    select p.phone, p.locale as language, store_name_in(s.id, p.locale) as "storeName", s.subdomain, new_id() as "messageId"
      from staff p join stores s on s.id = ${storeId} where p.id = ${staffId}::uuid`.execute(tx)
  return rows[0] as AlertRecipient
}
