import type { EventPayload } from '@haat/contract/events.ts'
import { type Role, rolePermissions } from '@haat/contract/permissions.ts'
import type { StaffMessageKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import { listMailRecipients, type MailRecipient } from '../staff/mail-recipients.queries.ts'
import { roleNames } from '../staff/role-names.ts'
import { factorResetMail, raisedRoleMail, type StaffMail, securityMail } from '../staff/staff-mails.ts'
import { insertNotices } from './messages.queries.ts'

/** Queues the notices to people that how they sign in was changed. */
export const queueSecurityNotices: OutboxHandler = (tx, storeId, events) =>
  queueStaffNotices(tx, storeId, events, 'STAFF_SIGN_IN_CHANGED', ({ payload }, { language }) =>
    securityMail((payload as EventPayload<'staff.security_changed'>).change, language),
  )

/** Queues the notices to people that their second factor ends in a day. */
export const queueFactorResetNotices: OutboxHandler = (tx, storeId, events) =>
  queueStaffNotices(tx, storeId, events, 'STAFF_SECOND_FACTOR_RESET', (_event, { storeName, language }) =>
    factorResetMail(storeName, language),
  )

/** Queues the notices to members whose role may do more than before. */
export const queueRoleNotices =
  ({ publicUrl }: Pick<Deps, 'publicUrl'>): OutboxHandler =>
  (tx, storeId, events) =>
    queueStaffNotices(
      tx,
      storeId,
      events.filter(({ payload }) => isRaised(payload as EventPayload<'staff.role_changed'>)),
      'STAFF_ROLE_RAISED',
      ({ payload }, { storeName, subdomain, language }) => {
        const { role } = (payload as EventPayload<'staff.role_changed'>).object
        const link = `${publicUrl}/dashboard/${subdomain}/`
        return raisedRoleMail({ storeName, role: roleNames[role as Role][language], link }, language)
      },
    )

const isRaised = ({ object, previous }: EventPayload<'staff.role_changed'>): boolean => {
  const before = rolePermissions[previous.role as Role]
  return rolePermissions[object.role as Role].some((permission) => !before.includes(permission))
}

async function queueStaffNotices(
  tx: StoreTx,
  storeId: number,
  events: readonly QueuedEvent[],
  kind: StaffMessageKind,
  mailOf: (event: QueuedEvent, recipient: MailRecipient) => StaffMail,
): Promise<void> {
  const recipients = await listMailRecipients(tx, storeId, events.map(staffIdOf))
  const notices = events.flatMap((event) => {
    const recipient = recipients.get(staffIdOf(event))
    if (!recipient) return []
    const { staffId, email, language } = recipient
    const about = { event_id: event.id, staff_id: staffId, kind, language }
    return [{ ...about, channel: 'email' as const, destination: email, ...mailOf(event, recipient), parts: null }]
  })
  await insertNotices(tx, storeId, notices)
}

type StaffEvent = EventPayload<'staff.security_changed' | 'staff.second_factor_reset_requested' | 'staff.role_changed'>
const staffIdOf = ({ payload }: QueuedEvent) => camelKeys((payload as StaffEvent).object).staffId
