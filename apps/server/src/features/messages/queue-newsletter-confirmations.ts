import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { randomText } from '../../shared/ids.ts'
import { findStoredText } from '../message-texts/message-texts.queries.ts'
import { newsletterMail } from '../newsletter/newsletter-mail.ts'
import { newsletterTokenDigest } from '../newsletter/subscribe.ts'
import { issueToken } from '../newsletter/subscribers.queries.ts'
import { withoutMessage } from './messages.queries.ts'
import { queueSecret } from './queue-secrets.ts'

const VALID_HOURS = 48

/** Queues the mail that confirms a subscription. */
export const queueNewsletterConfirmations =
  ({ clock, secrets }: Pick<Deps, 'clock' | 'secrets'>): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) {
      const subscriberId = Number(event.resourceId)
      const token = `nl_${randomText(32)}`
      const expiresAt = new Date(clock().getTime() + VALID_HOURS * 3_600_000)
      const issued = { digest: newsletterTokenDigest(token), expiresAt }
      const recipient = await issueToken(tx, storeId, subscriberId, issued)
      if (!recipient) continue
      const { email, language, ...facts } = recipient
      const kind = 'NEWSLETTER_CONFIRMATION'
      const { own } = await findStoredText(tx, storeId, { code: kind, channel: 'email', language })
      await queueSecret(tx, secrets, storeId, {
        ...{ event, kind, about: { subscriberId }, language, channel: 'email', to: email, secret: token, expiresAt },
        contentWith: (shown) => newsletterMail({ ...facts, token: shown, hours: VALID_HOURS }, language, own),
      })
    }
  }
