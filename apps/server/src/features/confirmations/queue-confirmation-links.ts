import type { EventPayload } from '@haat/contract/events.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { camelKeys } from '../../shared/casing.ts'
import { safeName } from '../../shared/safe-name.ts'
import { composeText } from '../message-texts/compose-text.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
import { textAmount } from '../message-texts/sample-values.ts'
import { getSender } from '../message-texts/sender.queries.ts'
import { customerWord } from '../messages/compose-message.ts'
import { withoutMessage } from '../messages/messages.queries.ts'
import { queueSecret } from '../messages/queue-secrets.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { issueLinkToken } from './confirmation-links.queries.ts'
import { confirmationUrl, newLinkToken } from './create-confirmation-link.ts'

/** Queues the messages with links by which buyers confirm their orders, in the language of the order. */
export const queueConfirmationLinks =
  ({ clock, secrets }: Pick<Deps, 'clock' | 'secrets'>): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) {
      const { linkId, channel } = camelKeys(event.payload as EventPayload<'order.confirmation_link_created'>)
      if (channel === 'copy') continue
      const secret = newLinkToken()
      const receiver = await issueLinkToken(tx, storeId, { linkId, digest: linkDigest(secret), now: clock() })
      if (!receiver) continue
      const { storeNames, currencySymbol } = await getSender(tx, storeId)
      const { expiresAt, websiteUrl } = receiver
      const language = receiver.locale === 'en' ? 'en' : 'bn'
      const key = { code: 'CONFIRM_ORDER', channel, language } as const
      const { own } = await findStoredText(tx, storeId, key)
      const values = {
        store_name: storeNames[language],
        customer_name: safeName(receiver.receiverName) || customerWord[language],
        order_number: receiver.orderNumber,
        total: textAmount(receiver.totalMinor, currencySymbol, language, channel),
      }
      await queueSecret(tx, secrets, storeId, {
        ...{ event, kind: 'CONFIRM_ORDER', about: { orderId: Number(event.resourceId) }, language, channel },
        ...{ to: channel === 'sms' ? receiver.phone : receiver.email, secret, expiresAt },
        contentWith: (shown) =>
          composeText(key, { ...values, order_confirm_link: confirmationUrl(websiteUrl, shown) }, own),
      })
    }
  }
