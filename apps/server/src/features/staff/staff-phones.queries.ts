import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Locale } from '../../shared/locale.ts'

/** How long a code for a phone number is valid, and how often one is tried. */
export const PHONE_CODE_SECONDS = 300
export const PHONE_CODE_ATTEMPTS = 5

export async function findOwnPhone(db: Queryable, staffId: string): Promise<string | null> {
  const { rows } = await db.query<{ phone: string | null }>({
    name: 'find_own_phone',
    text: 'select phone from staff where id = $1',
    values: [staffId],
  })
  return rows[0]?.phone ?? null
}

type Person = { staffId: string; environment: Environment; now: Date }

/** Whether a person works in a store that sends SMS to its staff; null for a person without a store. */
export async function worksWhereSmsAreSent(
  db: Queryable,
  { staffId, environment }: Pick<Person, 'staffId' | 'environment'>,
): Promise<boolean | null> {
  const { rows } = await db.query<{ isSent: boolean | null }>({
    name: 'works_where_sms_are_sent',
    text: 'select works_where_sms_are_sent($1, $2) as "isSent"',
    values: [staffId, environment],
  })
  return rows[0]?.isSent ?? null
}

/** Records a requested code and the event that sends it; false for a person without a store that sends SMS to its staff. */
export async function requestPhoneCode(
  db: Queryable,
  { staffId, environment, phone, now }: Person & { phone: string },
): Promise<boolean> {
  const { rows } = await db.query<{ isRequested: boolean }>({
    name: 'request_staff_phone_code',
    text: 'select request_staff_phone_code($1, $2, $3, $4, $5) as "isRequested"',
    values: [staffId, environment, phone, now, new Date(now.getTime() + PHONE_CODE_SECONDS * 1000)],
  })
  return rows[0]?.isRequested ?? false
}

export type PhoneCodeRecipient = { staffId: string; phone: string; language: Locale; expiresAt: Date }

/** Stores the digest of a drawn code and returns its recipient; undefined when none is sent. */
export async function issuePhoneCode(
  tx: StoreTx,
  { id, digest, now }: { id: string; digest: Buffer; now: Date },
): Promise<PhoneCodeRecipient | undefined> {
  const { rows } = await sql<PhoneCodeRecipient>`
    update staff_phone_codes c set digest = ${digest} from staff p
     where c.id = ${id} and c.used_at is null and c.expires_at > ${now} and p.id = c.staff_id and p.is_active
    returning p.id as "staffId", c.phone, p.locale as language, c.expires_at as "expiresAt"`.execute(tx)
  return rows[0]
}

export type TriedPhoneCode = { id: string; digest: Buffer | null; attempts: number }

/** Counts an attempt on the open code of a person for a number, before it is compared; null when none is left. */
export async function tryPhoneCode(
  db: Queryable,
  { staffId, phone, now }: { staffId: string; phone: string; now: Date },
): Promise<TriedPhoneCode | null> {
  const { rows } = await db.query<TriedPhoneCode>({
    name: 'try_staff_phone_code',
    text: `update staff_phone_codes set attempts = attempts + 1
      where staff_id = $1 and phone = $2 and used_at is null and expires_at > $3
        and attempts < ${PHONE_CODE_ATTEMPTS} -- guard: staff-phone-attempts
      returning id, digest, attempts`,
    values: [staffId, phone, now],
  })
  return rows[0] ?? null
}

type PhoneChange = Person & { ip: string; requestId: string }

/** Saves the number of a compared code, or removes the number without one; false when the code has ended meanwhile. */
export async function savePhone(
  db: Queryable,
  codeId: string | null,
  { staffId, environment, now, ip, requestId }: PhoneChange,
): Promise<boolean> {
  const { rows } = await db.query<{ isSaved: boolean }>({
    name: 'change_staff_phone',
    text: 'select change_staff_phone($1, $2, $3, $4, $5, $6) as "isSaved"',
    values: [staffId, environment, codeId, now, ip, requestId],
  })
  return rows[0]?.isSaved ?? false
}
