import { createHash } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import {
  confirmByToken,
  endSubscription,
  type NewsletterRequest,
  requestSubscription,
  type SubscriberStatus,
} from './subscribers.queries.ts'

/** The digest of a token that the database stores. A token is random, so that its digest reveals nothing. */
export const newsletterTokenDigest = (token: string) => createHash('sha256').update(token).digest()

const announce = (
  tx: StoreTx,
  storeId: number,
  type: 'newsletter.requested' | 'newsletter.subscribed' | 'newsletter.unsubscribed',
  object: { id: number; status: SubscriberStatus },
) => recordEvent(tx, storeId, { type, resourceId: object.id, payload: { object } })

/** Asks the owner of an address to confirm, by mail. What follows is the same for every address. */
export async function askForNewsletter(tx: StoreTx, storeId: number, request: NewsletterRequest): Promise<void> {
  const id = await requestSubscription(tx, storeId, request)
  if (id !== undefined) await announce(tx, storeId, 'newsletter.requested', { id, status: 'pending' })
}

/** Subscribes the owner of a token. Throws `validation_failed` for one that is unknown or too old. */
export async function confirmSubscription(tx: StoreTx, storeId: number, token: string, now: Date): Promise<void> {
  const confirmed = await confirmByToken(tx, storeId, newsletterTokenDigest(token), now)
  if (!confirmed)
    throw fieldError('token', {
      en: 'This link is no longer valid. Ask for the newsletter again.',
      bn: 'এই লিংকের মেয়াদ শেষ। আবার সাবস্ক্রাইব করুন।',
    })
  if (confirmed.before === 'pending')
    await announce(tx, storeId, 'newsletter.subscribed', { id: confirmed.id, status: 'subscribed' })
}

/** Unsubscribes the address, or the subscriber with the token, if there is one. */
export async function unsubscribe(
  tx: StoreTx,
  storeId: number,
  { token, email }: { token?: string | undefined; email?: string | undefined },
  now: Date,
): Promise<void> {
  if (token === undefined && email === undefined)
    throw fieldError('token', { en: 'Send token or email.', bn: 'টোকেন অথবা ই-মেইল দিন।' })
  const who = { digest: token === undefined ? null : newsletterTokenDigest(token), email: email ?? null }
  for (const { id, before } of await endSubscription(tx, storeId, who, now))
    if (before === 'subscribed') await announce(tx, storeId, 'newsletter.unsubscribed', { id, status: 'unsubscribed' })
}
