import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { codeDigest, drawCode } from '../../shared/one-time-code.ts'
import { phoneCodeText } from '../staff/phone-code-text.ts'
import { issuePhoneCode } from '../staff/staff-phones.queries.ts'
import { withoutMessage } from './messages.queries.ts'
import { queueSecret } from './queue-secrets.ts'

/** Draws the codes for phone numbers of staff, and queues their SMS. */
export const queuePhoneCodes =
  ({ clock, secrets }: Pick<Deps, 'clock' | 'secrets'>): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) {
      const [id, secret, now] = [event.resourceId, drawCode(), clock()]
      const digest = codeDigest(secrets('one-time-code')[0], id, secret)
      const recipient = await issuePhoneCode(tx, { id, digest, now })
      if (!recipient) continue
      const { staffId, phone, language, expiresAt } = recipient
      const minutes = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000))
      await queueSecret(tx, secrets, storeId, {
        ...{ event, kind: 'STAFF_PHONE_CODE', about: { staffId }, language, channel: 'sms', to: phone },
        ...{ secret, expiresAt },
        contentWith: (shown) => ({ subject: '', text: phoneCodeText(shown, minutes, language) }),
      })
    }
  }
