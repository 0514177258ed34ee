import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { readSettings } from '../../shared/store-settings.ts'
import type { MessageSource } from '../messages/message-facts.queries.ts'
import { withoutMessage } from '../messages/messages.queries.ts'
import { aboutOrders, nothingMore, type Occasion, queueMessages, type SecretLink } from '../messages/queue-messages.ts'
import { insertNote, lockOrder } from '../orders/order-changes.queries.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { deleteLinks, insertLink } from './confirmation-links.queries.ts'
import { awaitsConfirmation } from './confirmation-rules.ts'
import {
  channelNames,
  confirmationExpiry,
  confirmationUrl,
  MOST_LINKS,
  newLinkToken,
} from './create-confirmation-link.ts'

type LinkDeps = Pick<Deps, 'clock' | 'secrets'>

/** Queues the messages about new orders. Where the store has chosen so, their SMS have links by which the buyers confirm. */
export const queuePlacedMessages =
  (deps: LinkDeps): OutboxHandler =>
  async (tx, storeId, events) => {
    const { desk } = readSettings(await readStoreSettings(tx, storeId))
    const hasLinks = desk.link === 'sms'
    const isNew = hasLinks ? await withoutMessage(tx, storeId, events) : events
    const occasions: Occasion[] = await aboutOrders(tx, storeId, isNew, () => nothingMore)
    const links: { id: number; orderId: number; eventId: number }[] = []
    if (hasLinks)
      for (const occasion of occasions.toSorted((a, b) => Number(a.source.orderId) - Number(b.source.orderId))) {
        const link = await createPlacedLink(deps, tx, storeId, occasion.source)
        if (!link) continue
        const { id, orderId, ...confirmLink } = link
        links.push({ id, orderId, eventId: occasion.event.id })
        occasion.confirmLink = confirmLink
      }
    const sent = await queueMessages(tx, storeId, 'ORDER_PLACED', occasions)
    const isSent = ({ eventId }: { eventId: number }) => sent.has(eventId)
    for (const { orderId } of links.filter(isSent)) await insertNote(tx, { storeId, orderId, ...sentNote })
    // A limit has refused their SMS: no buyer has them, and none of the day's links is used up.
    await deleteLinks(
      tx,
      storeId,
      links.filter((link) => !isSent(link)).map(({ id }) => id),
    )
  }

const sentNote = {
  code: 'LINK_SENT',
  note: channelNames.sms,
  isPublic: false,
  actorType: 'system' as const,
  actorId: '',
}

/** The link in the SMS about an order; undefined for one that needs none, or can get none. */
async function createPlacedLink(
  { clock, secrets }: LinkDeps,
  tx: StoreTx,
  storeId: number,
  { orderId, phone, websiteUrl }: MessageSource,
): Promise<(SecretLink & { id: number; orderId: number }) | undefined> {
  const secret = newLinkToken()
  const urlWith = (shown: string) => confirmationUrl(websiteUrl, shown)
  if (orderId === null || !phone || !urlWith(secret)) return undefined
  const order = await lockOrder(tx, storeId, orderId)
  if (!order || !awaitsConfirmation(order)) return undefined
  const now = clock()
  const expiresAt = confirmationExpiry(now)
  const link = { storeId, orderId, channel: 'sms' as const, digest: linkDigest(secret), now, expiresAt }
  const id = await insertLink(tx, link, MOST_LINKS)
  return id === undefined ? undefined : { id, orderId, secrets, secret, urlWith, expiresAt }
}
