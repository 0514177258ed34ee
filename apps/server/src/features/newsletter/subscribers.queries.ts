import type { subscriberStatuses } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { NewsletterSubscribers } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { Locale } from '../../shared/locale.ts'

const columns = aliased([
  'id',
  'email',
  'name',
  'source',
  'language',
  'status',
  'requested_at',
  'confirmed_at',
  'unsubscribed_at',
])
export type SubscriberStatus = (typeof subscriberStatuses)[number]
export type SubscriberRow = AliasedRow<Selectable<NewsletterSubscribers>, typeof columns>
type Recipient = { email: string; language: Locale; storeName: string; websiteUrl: string }
type Changed = { id: number; before: SubscriberStatus }

export type NewsletterRequest = { email: string; name: string; source: string; language: Locale; now: Date }

/** One mail in this time to one address, however many requests arrive: the form must not flood a mailbox. */
const MAIL_AGAIN_MINUTES = 10

/**
 * Records a request for the newsletter. Returns the subscriber when a mail is due: not for an address that is subscribed,
 * or for which a mail was sent a moment ago.
 */
export async function requestSubscription(
  tx: StoreTx,
  storeId: number,
  { email, name, source, language, now }: NewsletterRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscribers as n (store_id, email, name, source, language, requested_at)
    values (${storeId}, ${email}, ${name}, ${source}, ${language}, ${now})
    on conflict (store_id, email) do update
      set status = 'pending', token_digest = null, token_expires_at = null, language = excluded.language,
          name = case when excluded.name = '' then n.name else excluded.name end,
          source = case when excluded.source = '' then n.source else excluded.source end,
          requested_at = excluded.requested_at
      where n.status <> 'subscribed' and n.requested_at < excluded.requested_at - make_interval(mins => ${MAIL_AGAIN_MINUTES})
    returning n.id`.execute(tx)
  return rows[0]?.id
}

/** Gives a pending subscriber a token; the one before is no longer valid. Undefined when nothing is left to confirm. */
export async function issueToken(
  tx: StoreTx,
  storeId: number,
  id: number,
  { digest, expiresAt }: { digest: Buffer; expiresAt: Date },
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    update newsletter_subscribers n set token_digest = ${digest}, token_expires_at = ${expiresAt}
      from stores s left join websites w on w.store_id = s.id
     where n.store_id = ${storeId} and n.id = ${id} and n.status = 'pending' and s.id = n.store_id
    returning n.email, n.language, store_name_in(s.id, n.language) as "storeName", coalesce(w.config ->> 'website_url', '') as "websiteUrl"`.execute(
    tx,
  )
  return rows[0]
}

/** Subscribes the owner of a token that is valid, or was used for it before. */
export async function confirmByToken(
  tx: StoreTx,
  storeId: number,
  digest: Buffer,
  now: Date,
): Promise<Changed | undefined> {
  const { rows } = await sql<Changed>`
    update newsletter_subscribers n
       set status = 'subscribed', confirmed_at = case when n.status = 'pending' then ${now} else n.confirmed_at end
     where n.store_id = ${storeId} and n.token_digest = ${digest}
       and (n.status = 'subscribed' or n.status = 'pending' and n.token_expires_at > ${now})
    returning n.id, old.status as before`.execute(tx)
  return rows[0]
}

/** Unsubscribes the address, or the subscriber with the token. */
export async function endSubscription(
  tx: StoreTx,
  storeId: number,
  { digest, email }: { digest: Buffer | null; email: string | null },
  now: Date,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update newsletter_subscribers n set status = 'unsubscribed', unsubscribed_at = ${now}
     where n.store_id = ${storeId} and (n.token_digest = ${digest} or n.email = ${email}) and n.status <> 'unsubscribed'
    returning n.id, old.status as before`.execute(tx)
  return rows
}

/** Newest first. */
export function listSubscriberRows(
  tx: StoreTx,
  storeId: number,
  { status, search }: { status?: SubscriberStatus; search?: string },
  page: PageRequest,
): Promise<SubscriberRow[]> {
  let query = tx.selectFrom('newsletter_subscribers').select(columns).where('store_id', '=', storeId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (search !== undefined) {
    const pattern = containing(search)
    query = query.where((eb) => eb.or([eb('email', 'ilike', pattern), eb('name', 'ilike', pattern)]))
  }
  return newestFirst(query, 'id', page)
}

export const deleteSubscriberRow = (tx: StoreTx, storeId: number, id: number): Promise<SubscriberRow | undefined> =>
  tx
    .deleteFrom('newsletter_subscribers')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
