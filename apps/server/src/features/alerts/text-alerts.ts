import { alertKinds } from '@haat/contract/alert-kinds.ts'
import type { Role } from '@haat/contract/permissions.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { isInLog, readLog } from '../events/events.queries.ts'
import { insertNotices } from '../messages/messages.queries.ts'
import {
  alignAlertSms,
  type DueAlertSms,
  findStoresWithAlertSms,
  listDueAlertSms,
  moveAlertSms,
} from './alert-sms.queries.ts'
import { alertSms } from './alert-sms.ts'
import { alertsOf } from './count-alerts.ts'
import { kindOfEvent, textedTo, typesOfKinds } from './kinds-of-alerts.ts'
import { quietUntil } from './quiet-hours-rules.ts'

/** Events of one SMS; what is beyond follows in the next. */
const MOST_EVENTS = 500
/** What comes meanwhile is gathered in the next SMS. Quiet hours are looked at anew as often: they may be changed. */
const GATHER_MS = 10 * 60_000

export const storesWithAlertSms = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithAlertSms(db, clock())

/** Queues the SMS about the alerts of a store. How far they go is a position in the log of each member. */
export async function textAlerts({ db, clock, signal }: JobContext, storeId: number): Promise<number> {
  const now = clock()
  await inStore(db, storeId, (tx) => alignAlertSms(tx, storeId, now))
  const due = await inStore(db, storeId, (tx) => listDueAlertSms(tx, storeId, now))
  let queued = 0
  for (const member of due) {
    if (signal.aborted) break
    if (await inStore(db, storeId, (tx) => textMember(tx, storeId, member, now))) queued++
  }
  return queued
}

/** Returns whether an SMS was queued. */
async function textMember(tx: StoreTx, storeId: number, member: DueAlertSms, now: Date): Promise<boolean> {
  const { staffId, position, urgentPosition, smsKinds, quietFrom, quietTo, phone, language } = member
  const quiet = quietUntil(now, quietFrom, quietTo)
  const isHeld = member.isWaiting || quiet !== null
  const after = isHeld ? urgentPosition : position
  const types = typesOfKinds(textedTo(member.role as Role, smsKinds, isHeld))
  const page = await readLog(tx, storeId, { after, types, limit: MOST_EVENTS, notBy: staffId })
  const next = new Date(now.getTime() + GATHER_MS)
  // Older than the log, or of another one: a database was restored.
  if (!isInLog(after, page)) {
    await moveAlertSms(tx, storeId, member, { ...both(page.last), sendAt: null, parts: 0 }, now)
    return false
  }
  const isNew = (at: number, isUrgent: boolean) => at > (isUrgent ? urgentPosition : position)
  const alerts = alertsOf(
    page.events.filter((event) => {
      const kind = kindOfEvent(event.type, event.payload)
      return kind !== undefined && isNew(event.position, alertKinds[kind].isUrgent)
    }),
  )
  const text = alerts.length > 0 ? alertSms(alerts, member) : ''
  const parts = text ? measureSms(text).parts : 0
  const to = isHeld
    ? { position, urgentPosition: page.upto, sendAt: member.isWaiting ? null : next, parts }
    : { position: page.upto, urgentPosition: Math.max(urgentPosition, page.upto), sendAt: text ? next : null, parts }
  const id = await moveAlertSms(tx, storeId, member, to, now)
  if (id === undefined) return false
  const about = { event_id: id, staff_id: staffId, kind: 'STAFF_ALERT', language }
  await insertNotices(tx, storeId, [{ ...about, channel: 'sms', destination: phone, subject: '', text, parts }])
  return true
}

const both = (position: number) => ({ position, urgentPosition: position })
