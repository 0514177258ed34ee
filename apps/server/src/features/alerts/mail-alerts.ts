import type { Role } from '@haat/contract/permissions.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { isInLog, readLog } from '../events/events.queries.ts'
import { insertNotices } from '../messages/messages.queries.ts'
import { alertMail } from './alert-mail.ts'
import {
  beginAlertMails,
  type DueAlertMail,
  findStoresWithAlertsToMail,
  listDueAlertMails,
  listStaffNames,
  moveAlertMail,
} from './alert-mails.queries.ts'
import { alertsOf } from './count-alerts.ts'
import { mailedTo, securityTypes, typesOfKinds } from './kinds-of-alerts.ts'

/** Events of one mail; what is beyond follows in the next. */
const MOST_EVENTS = 500

export const storesWithAlertsToMail = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithAlertsToMail(db, clock())

/** Queues the mails about the alerts of a store. How far they go is a position in the log of each member. */
export async function mailAlerts(context: JobContext, storeId: number): Promise<number> {
  const { db, clock, publicUrl, signal } = context
  const now = clock()
  await inStore(db, storeId, (tx) => beginAlertMails(tx, storeId, now))
  const due = await inStore(db, storeId, (tx) => listDueAlertMails(tx, storeId, now))
  let queued = 0
  for (const member of due) {
    if (signal.aborted) break
    if (await inStore(db, storeId, (tx) => mailMember(tx, storeId, member, { now, publicUrl }))) queued++
  }
  return queued
}

/** Returns whether there was something to mail. */
async function mailMember(
  tx: StoreTx,
  storeId: number,
  member: DueAlertMail,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<boolean> {
  const { staffId, rhythm, position, language, email, storeName, subdomain } = member
  const isOff = rhythm === 'digest' && !member.hasDigest
  const types = isOff ? [] : typesOfKinds(mailedTo(member.role as Role, member.mailKinds, rhythm))
  const page = await readLog(tx, storeId, {
    ...{ after: position, types, limit: MOST_EVENTS, notBy: staffId, evenByThem: securityTypes },
  })
  // Older than the log: the events were deleted.
  const to = isInLog(position, page) ? page.upto : page.last
  const alerts = to === page.upto ? alertsOf(page.events) : []
  const id = await moveAlertMail(tx, storeId, member, { to, isMailed: alerts.length > 0 }, now)
  if (id === undefined || alerts.length === 0) return false
  const link = `${publicUrl}/dashboard/${subdomain}/alerts/`
  const about = { event_id: id, staff_id: staffId, kind: 'STAFF_ALERT', language }
  const by = [...new Set(alerts.flatMap(({ kind, staffId: author }) => (kind === 'STAFF' && author ? [author] : [])))]
  const staffNames = await listStaffNames(tx, storeId, by)
  const mail = alertMail(alerts, { storeName, link, language, staffNames })
  await insertNotices(tx, storeId, [{ ...about, channel: 'email', destination: email, ...mail, parts: null }])
  return true
}
