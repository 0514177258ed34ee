import type { ConfirmationChannel } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { randomText } from '../../shared/ids.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import { orderActions } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { findWebsiteUrl } from '../stores/settings.queries.ts'
import { insertLink } from './confirmation-links.queries.ts'

const VALID_MS = 72 * 3_600_000
/** Links of one order in a day. */
export const MOST_LINKS = 3
/** A longer one does not fit into an SMS. */
const LONGEST_URL = 250
/** 71 bits: too many to guess in three days, and short enough for an SMS. */
const TOKEN_LENGTH = 12

export type ConfirmationLink = { id: number; channel: ConfirmationChannel; url: string; expiresAt: Date }

export const newLinkToken = (): string => randomText(TOKEN_LENGTH)

export const confirmationExpiry = (now: Date): Date => new Date(now.getTime() + VALID_MS)

/** The address of the page where the buyer confirms; empty when the website of the store has no URL, or a very long one. */
export function confirmationUrl(websiteUrl: string, token: string): string {
  const url = websiteLink(websiteUrl, `c/${token}`)
  return url.length <= LONGEST_URL ? url : ''
}

export const channelNames: Record<ConfirmationChannel, string> = {
  sms: 'SMS',
  email: 'E-mail',
  copy: 'WhatsApp / Messenger',
}

/** Makes a link by which the buyer confirms a waiting order. What is sent as a message gets its token with the message. */
export async function createConfirmationLink(
  tx: StoreTx,
  author: Author,
  { orderId, channel }: { orderId: number; channel: ConfirmationChannel },
  now: Date,
): Promise<ConfirmationLink> {
  const { storeId } = author
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const token = newLinkToken()
  const url = confirmationUrl(await findWebsiteUrl(tx, storeId), token)
  refuseLink(order, { channel, url })
  const expiresAt = confirmationExpiry(now)
  const digest = channel === 'copy' ? linkDigest(token) : null
  const id = await insertLink(tx, { storeId, orderId, channel, digest, now, expiresAt }, MOST_LINKS)
  if (id === undefined) throw tooManyLinks()
  const { type: actorType, id: actorId } = orderActorOf(author)
  const note = { code: 'LINK_SENT', note: channelNames[channel], isPublic: false, actorType, actorId }
  await insertNote(tx, { storeId, orderId, ...note })
  await recordAudit(tx, author, {
    action: 'confirmation_link.created',
    entity: 'order',
    entityId: orderId,
    after: { linkId: id, channel, expiresAt },
  })
  await recordEvent(tx, storeId, {
    type: 'order.confirmation_link_created',
    resourceId: orderId,
    payload: { object: orderFacts(order), link_id: id, channel },
  })
  return { id, channel, url: channel === 'copy' ? url : '', expiresAt }
}

function refuseLink(order: OrderRow, { channel, url }: { channel: ConfirmationChannel; url: string }): void {
  if (order.status !== 'PENDING') throw refuseStatus(order.status, orderActions.confirm.from)
  if (url === '')
    throw new ApiError('invalid_state', {
      message: { en: 'Enter the address of your website first.', bn: 'আগে আপনার ওয়েবসাইটের লিংক দিন।' },
      details: { reason: 'no_website' },
    })
  if (channel === 'email' && order.email === '')
    throw new ApiError('invalid_state', {
      message: { en: 'The order has no e-mail address.', bn: 'এই অর্ডারে ই-মেইল ঠিকানা নেই।' },
      details: { reason: 'no_email' },
    })
}

const tooManyLinks = () =>
  new ApiError('invalid_state', {
    message: {
      en: `The buyer got ${MOST_LINKS} links today. Call them instead.`,
      bn: `ক্রেতাকে আজ ${displayCount(MOST_LINKS, 'bn')}টি লিংক পাঠানো হয়েছে। এখন কল করুন।`,
    },
    details: { maximum: MOST_LINKS },
  })
