import type { AlertChannel, AlertTestProblem } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { StaffCaller } from '../../platform/staff-sessions.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { insertNotices } from '../messages/messages.queries.ts'
import { testMail } from './alert-mail.ts'
import { type AlertRecipient, type AlertStore, getAlertRecipient } from './alert-recipients.queries.ts'
import { countAlertSms } from './alert-sms.queries.ts'
import { testSms } from './alert-sms.ts'
import { testPush } from './alert-texts.ts'
import { pushToDevices } from './send-pushes.ts'

type TestDeps = Pick<Deps, 'clock' | 'db' | 'delivers' | 'publicUrl' | 'push' | 'secrets'>

export type AlertTest = { sentTo: string[]; problem: AlertTestProblem | null }

const sent = (...sentTo: string[]): AlertTest => ({ sentTo, problem: null })
const notSent = (problem: AlertTestProblem): AlertTest => ({ sentTo: [], problem })

/** Sends one message to a member of staff, so that they see whether alerts of a store reach them. */
export async function sendTestAlert(
  deps: TestDeps,
  staff: Pick<StaffCaller, 'staffId' | 'email'>,
  store: AlertStore,
  channel: AlertChannel,
): Promise<AlertTest> {
  const { db, clock, delivers } = deps
  const { storeId } = store
  if (channel !== 'push' && !delivers[channel]) return notSent('NO_PROVIDER')
  const recipient = await inStore(db, storeId, (tx) => getAlertRecipient(tx, storeId, staff.staffId))
  if (channel === 'push') return pushTest(deps, staff, recipient)
  return inStore(db, storeId, (tx) =>
    channel === 'email'
      ? mailTest(tx, deps, staff, storeId, recipient)
      : textTest(tx, staff, store, recipient, clock()),
  )
}

async function pushTest(
  deps: TestDeps,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  { language, ...recipient }: AlertRecipient,
): Promise<AlertTest> {
  const to = { ...recipient, staffId, locale: language }
  const { sentTo, hasFailed } = await pushToDevices(deps, to, testPush[language], { isTest: true })
  if (sentTo.length > 0) return sent(...sentTo)
  return notSent(hasFailed ? 'PUSH_FAILED' : 'NO_DEVICE')
}

const aboutTest = (staffId: string, { language }: AlertRecipient) =>
  ({ staff_id: staffId, kind: 'STAFF_ALERT', language }) as const

async function mailTest(
  tx: StoreTx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { staffId, email }: Pick<StaffCaller, 'staffId' | 'email'>,
  storeId: number,
  recipient: AlertRecipient,
): Promise<AlertTest> {
  const { storeName, subdomain, language, messageId } = recipient
  const mail = testMail({ storeName, language, link: `${publicUrl}/dashboard/${subdomain}/alerts/` })
  const about = { ...aboutTest(staffId, recipient), event_id: messageId }
  await insertNotices(tx, storeId, [{ ...about, channel: 'email', destination: email, ...mail, parts: null }])
  return sent(email)
}

async function textTest(
  tx: StoreTx,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  { storeId, smsPerDay }: AlertStore,
  recipient: AlertRecipient,
  now: Date,
): Promise<AlertTest> {
  const { phone } = recipient
  if (phone === null) return notSent('NO_PHONE')
  if (smsPerDay === 0) return notSent('SMS_OFF')
  const text = testSms(recipient)
  const { parts } = measureSms(text)
  const id = await countAlertSms(tx, { storeId, parts, smsPerDay, now })
  if (id === undefined) return notSent('LIMIT_REACHED')
  const about = { ...aboutTest(staffId, recipient), event_id: id }
  await insertNotices(tx, storeId, [{ ...about, channel: 'sms', destination: phone, subject: '', text, parts }])
  return sent(phone)
}
