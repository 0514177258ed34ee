import { type Permission, rolePermissions, roles } from '@haat/contract/permissions.ts'
import type { TicketStatus } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { maxTicketNotes } from '../../shared/stored-limits.ts'
import { refuseEmptyMessage, ticketNotFound } from './post-message.ts'
import { messageEvents, statusEvents } from './ticket-events.ts'
import { findTicketOfStore } from './ticket-inbox.queries.ts'
import {
  insertTicketNote,
  lockTicket,
  markReadByStaff,
  setAssignee,
  type TicketChanges,
  updateTicketRow,
} from './ticket-inbox-writes.queries.ts'
import { canChangeStatus, statusAfterMessage, statusesBefore } from './ticket-status-rules.ts'
import { insertMessage, type NewMessage } from './ticket-writes.queries.ts'

const audited = (id: string) => ({ entity: 'ticket', entityId: id }) as const

/** Changes status, priority and category. What has the new value already does not change. */
export async function changeTicket(
  tx: StoreTx,
  author: Author,
  id: string,
  version: number | null,
  given: TicketChanges,
): Promise<void> {
  const { storeId } = author
  const before = await lockTicket(tx, storeId, id)
  if (!before) throw ticketNotFound()
  if (version !== null && version !== before.version) throw versionConflict(before.version)
  const names = Object.keys(given) as (keyof TicketChanges)[]
  const changed = names.filter((name) => given[name] !== undefined && given[name] !== before[name])
  if (changed.length === 0) return
  const changes: TicketChanges = Object.fromEntries(changed.map((name) => [name, given[name]]))
  const [from, to] = [before.status, changes.status] as [TicketStatus, TicketStatus | undefined]
  if (to && !canChangeStatus(from, to)) {
    throw new ApiError('invalid_state', { details: { current_status: from, allowed_statuses: statusesBefore(to) } })
  }
  const row = await updateTicketRow(tx, storeId, id, changes)
  await recordEvents(tx, storeId, statusEvents({ ...row, previousStatus: from }))
  await recordAudit(tx, author, {
    action: 'ticket.updated',
    ...audited(id),
    before: Object.fromEntries(changed.map((name) => [name, before[name]])),
    after: changes,
  })
}

/** Adds a reply of staff, for which the customer is waited. */
export async function replyToTicket(
  tx: StoreTx,
  author: Author,
  id: string,
  version: number | null,
  given: NewMessage,
): Promise<void> {
  const { storeId, actor } = author
  refuseEmptyMessage(given)
  const staffId = actor.type === 'staff' ? actor.id : null
  const statusAfter = statusAfterMessage.STAFF
  const sender = { type: 'STAFF', author: actorName(author), staffId, version, statusAfter } as const
  const changed = await insertMessage(tx, storeId, id, sender, given)
  if (!changed) {
    const found = await findTicketOfStore(tx, storeId, id)
    throw found ? versionConflict(found.version) : ticketNotFound()
  }
  await recordEvents(tx, storeId, messageEvents(changed, changed.messageId, 'STAFF'))
  await recordAudit(tx, author, {
    action: 'ticket.replied',
    ...audited(id),
    before: { status: changed.previousStatus },
    after: { status: changed.status, messageId: changed.messageId },
  })
}

/** Adds an internal note. The shopper's view of the ticket does not change, its version and times included. */
export async function addTicketNote(tx: StoreTx, author: Author, id: string, note: string): Promise<void> {
  const { storeId, actor } = author
  const authorName = 'name' in actor ? actor.name : actor.id
  const added = await insertTicketNote(tx, storeId, id, { author: actorName(author), authorName, note })
  if (!added) {
    if (!(await findTicketOfStore(tx, storeId, id))) throw ticketNotFound()
    throw new ApiError('invalid_state', {
      message: {
        en: `A ticket can have at most ${maxTicketNotes} notes.`,
        bn: `একটি টিকিটে সর্বোচ্চ ${displayCount(maxTicketNotes, 'bn')}টি নোট রাখা যায়।`,
      },
      details: { maximum: maxTicketNotes },
    })
  }
  await recordAudit(tx, author, { action: 'ticket.note_added', ...audited(id), after: { noteId: added.id } })
}

const MAY_REPLY: Permission = 'support:write'
/** The roles whose staff may work on tickets. */
export const supportRoles = roles.filter((role) => rolePermissions[role].includes(MAY_REPLY))

/** Assigns a ticket to a member of staff who may work on it; null removes the assignment. */
export async function assignTicket(tx: StoreTx, author: Author, id: string, staffId: string | null): Promise<void> {
  const { storeId } = author
  const assigned = await setAssignee(tx, storeId, id, staffId, supportRoles)
  if (!assigned) {
    throw (await findTicketOfStore(tx, storeId, id)) ? notFound('staff_member', 'staff_id') : ticketNotFound()
  }
  if (assigned.previous === staffId) return
  await recordAudit(tx, author, {
    action: 'ticket.assigned',
    ...audited(id),
    before: { assignedTo: assigned.previous },
    after: { assignedTo: staffId },
  })
}

/** Marks a ticket and its messages as read by staff. */
export async function markTicketRead(tx: StoreTx, author: Author, id: string): Promise<void> {
  const { storeId } = author
  if (await markReadByStaff(tx, storeId, id))
    return recordAudit(tx, author, { action: 'ticket.marked_read', ...audited(id) })
  if (!(await findTicketOfStore(tx, storeId, id))) throw ticketNotFound()
}
