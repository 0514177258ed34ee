import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { reachesBySms } from '../../platform/sms.ts'
import { type StaffCaller, staffOwner } from '../../platform/staff-sessions.ts'
import { isCodeOf } from '../../shared/one-time-code.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { attemptLane } from './guard-staff-password.ts'
import { countAttempt } from './staff-attempts.queries.ts'
import {
  findOwnPhone,
  PHONE_CODE_ATTEMPTS,
  PHONE_CODE_SECONDS,
  requestPhoneCode,
  savePhone,
  tryPhoneCode,
  worksWhereSmsAreSent,
} from './staff-phones.queries.ts'

// SQL: schema/members.functions.sql change_staff_phone

type PhoneDeps = Pick<Deps, 'db' | 'sms' | 'environment' | 'clock' | 'secrets'>

const RESEND_SECONDS = 60
const HOUR_SECONDS = 3600
/** An SMS costs money, and rings at somebody: codes to one number, and of one person. What comes too soon counts for no hour. */
const limitsOf = (staffId: string, phone: PhoneNumber) => [
  { lane: ['phone_code_gap', phone], allowed: 1, seconds: RESEND_SECONDS },
  { lane: ['phone_codes_to', phone], allowed: 5, seconds: HOUR_SECONDS },
  { lane: ['phone_codes_of', staffId], allowed: 10, seconds: HOUR_SECONDS },
]

/** Requests a code that is sent to a phone number. */
export async function sendPhoneCode(
  { db, sms, environment, clock }: PhoneDeps,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  phone: PhoneNumber,
): Promise<{ seconds: number; resendSeconds: number }> {
  const prefixes = sms.prefixes ?? []
  if (!reachesBySms(sms, phone)) throw fieldError('phone', unreachable(prefixes))
  const mine = db.as(staffOwner(staffId))
  const now = clock()
  for (const { lane, allowed, seconds } of limitsOf(staffId, phone)) {
    const until = new Date(now.getTime() + seconds * 1000)
    const openAt = await countAttempt(mine, attemptLane(environment, ...lane), { allowed, now, until })
    if (openAt)
      throw new ApiError('too_many_requests', { retryAfterSeconds: (openAt.getTime() - now.getTime()) / 1000 })
  }
  const isSent = await worksWhereSmsAreSent(mine, { staffId, environment })
  if (isSent === false) throw fieldError('phone', sendsNone)
  if (!isSent || !(await requestPhoneCode(mine, { staffId, environment, phone, now }))) throw notFound('store', 'phone')
  return { seconds: PHONE_CODE_SECONDS, resendSeconds: RESEND_SECONDS }
}

const sendsNone = {
  en: 'Your shop sends no SMS to its staff.',
  bn: 'আপনার দোকান থেকে স্টাফদের SMS পাঠানো হয় না।',
}

const unreachable = (prefixes: readonly string[]) => ({
  en: `SMS go only to numbers that begin with ${prefixes.join(', ')}.`,
  bn: `এসএমএস শুধু ${prefixes.join(', ')} দিয়ে শুরু নম্বরে যায়।`,
})

type PhoneChange = {
  /** Null: no number any more. */
  phone: PhoneNumber | null
  code: string | undefined
  ip: string
  requestId: string
}

/** Changes the phone number of a person: a new one only with the code that was sent to it. */
export async function changeStaffPhone(
  { db, environment, clock, secrets }: PhoneDeps,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  { phone, code, ip, requestId }: PhoneChange,
): Promise<void> {
  const mine = db.as(staffOwner(staffId))
  const now = clock()
  const codeId = phone === null ? null : await compareCodeOf(mine, secrets, { staffId, phone, code, now })
  if (codeId === undefined) return
  if (!(await savePhone(mine, codeId, { staffId, environment, now, ip, requestId }))) throw new ApiError('otp_expired')
}

/** The ID of the code for a number; undefined when the person has the number already. */
async function compareCodeOf(
  db: Queryable,
  secrets: PhoneDeps['secrets'],
  { staffId, phone, code, now }: { staffId: string; phone: PhoneNumber; code: string | undefined; now: Date },
): Promise<string | undefined> {
  if ((await findOwnPhone(db, staffId)) === phone) return undefined
  if (code === undefined)
    throw fieldError('phone_code', {
      en: 'Enter the code that was sent to this number.',
      bn: 'এই নম্বরে পাঠানো কোডটি দিন।',
    })
  const tried = await tryPhoneCode(db, { staffId, phone, now })
  if (!tried) throw new ApiError('otp_expired')
  if (!isCodeOf(secrets, tried, code))
    throw new ApiError('otp_invalid', { details: { attempts_left: PHONE_CODE_ATTEMPTS - tried.attempts } })
  return tried.id
}
