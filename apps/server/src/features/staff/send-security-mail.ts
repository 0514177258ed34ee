import type { StaffSecurityChange } from '@haat/contract/vocabulary.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Locale } from '../../shared/locale.ts'
import { factorResetMail, securityMail } from './staff-mails.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer'>

async function findRecipient(db: Queryable, staffId: string, storeId: number) {
  const { rows } = await db.query<{ email: string; language: Locale; storeName: string }>(
    `select p.email, p.locale as language, coalesce((
        select o.name from list_own_stores(p.id, 'live') o where o.store_id = $2 union all
        select o.name from list_own_stores(p.id, 'sandbox') o where o.store_id = $2 limit 1), '') as "storeName"
      from staff p where p.id = $1 and p.is_active`,
    [staffId, storeId],
  )
  return rows[0]
}

/** Sends a person the notice that how they sign in was changed. */
export async function sendSecurityMail(
  { db, mailer }: MailDeps,
  { storeId, staffId, change }: { storeId: number; staffId: string; change: StaffSecurityChange },
): Promise<void> {
  const recipient = await findRecipient(db, staffId, storeId)
  if (recipient) await mailer.send({ storeId, to: recipient.email, ...securityMail(change, recipient.language) })
}

/** Sends a person the notice that their second factor ends in a day. */
export async function sendFactorResetMail(
  { db, mailer }: MailDeps,
  { storeId, staffId }: { storeId: number; staffId: string },
): Promise<void> {
  const recipient = await findRecipient(db, staffId, storeId)
  if (!recipient) return
  const { email, language, storeName } = recipient
  await mailer.send({ storeId, to: email, ...factorResetMail(storeName, language) })
}
