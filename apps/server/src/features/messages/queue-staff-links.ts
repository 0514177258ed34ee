import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { randomText } from '../../shared/ids.ts'
import { safeName } from '../../shared/safe-name.ts'
import { issueInvitationLink } from '../members/invitations.queries.ts'
import { issueResetLink } from '../staff/password-resets.queries.ts'
import { roleNames } from '../staff/role-names.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { invitationMail, resetMail } from '../staff/staff-mails.ts'
import { withoutMessage } from './messages.queries.ts'
import { queueSecret } from './queue-secrets.ts'

type LinkDeps = Pick<Deps, 'clock' | 'publicUrl' | 'secrets'>

/** Queues the links of invitations. When a link is sent again, only the newer one is valid. */
export const queueInvitations =
  ({ clock, publicUrl, secrets }: LinkDeps): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) {
      const invitationId = Number(event.resourceId)
      const secret = randomText(32)
      const issued = { digest: linkDigest(secret), now: clock() }
      const invitation = await issueInvitationLink(tx, storeId, invitationId, issued)
      if (!invitation) continue
      const { email, language, role, storeName, inviterName, inviterEmail, expiresAt } = invitation
      // The mail goes to any address that an owner types: a name must not carry a message or a link to it.
      const facts = { storeName, inviterName: safeName(inviterName) || inviterEmail, role: roleNames[role][language] }
      await queueSecret(tx, secrets, storeId, {
        ...{ event, kind: 'STAFF_INVITATION', about: { invitationId }, language, channel: 'email', to: email },
        ...{ secret, expiresAt },
        contentWith: (shown) => invitationMail({ ...facts, link: `${publicUrl}/dashboard/invite/${shown}` }, language),
      })
    }
  }

/** Queues the links to a new password. */
export const queueResetLinks =
  ({ clock, publicUrl, secrets }: LinkDeps): OutboxHandler =>
  async (tx, storeId, events) => {
    for (const event of await withoutMessage(tx, storeId, events)) {
      const secret = randomText(32)
      const recipient = await issueResetLink(tx, { id: event.resourceId, digest: linkDigest(secret), now: clock() })
      if (!recipient) continue
      const { staffId, email, language, expiresAt } = recipient
      await queueSecret(tx, secrets, storeId, {
        ...{ event, kind: 'STAFF_PASSWORD_LINK', about: { staffId }, language, channel: 'email', to: email },
        ...{ secret, expiresAt },
        contentWith: (shown) => resetMail(`${publicUrl}/dashboard/reset-password/${shown}`, language),
      })
    }
  }
