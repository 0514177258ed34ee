import type { StoreTx } from '../../platform/database.ts'
import { storeNameOfCustomer, storeNames } from '../../platform/store-names.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import type { Channel } from './code-rules.ts'

/** The recipient of the first code of an account, locked until the transaction ends; undefined when it is verified. */
export async function lockUnverifiedEmail(tx: StoreTx, { storeId, customerId }: CustomerKey) {
  const row = await tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.email', 'c.preferred_language as language'])
    .select(storeNameOfCustomer)
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', customerId)
    .where('c.is_email_verified', '=', false)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email, language: row.language as Locale } : undefined
}

/** Whether the website offers signing in with a code sent by e-mail. */
export async function offersEmailLogin(tx: StoreTx, storeId: number): Promise<boolean> {
  const row = await tx.selectFrom('websites').select('config').where('store_id', '=', storeId).executeTakeFirst()
  const { email_otp_enabled: isOffered } = (row?.config ?? {}) as { email_otp_enabled?: unknown }
  return isOffered === true || isOffered === 'true'
}

export const getStoreOfCode = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('stores')
    .select(['environment', 'settings'])
    .select(storeNames)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()

export type ContactRow = {
  id: string
  email: string | null
  phone: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
  phoneVerifiedAt: Date | null
  isBlocked: boolean
  language: Locale
}

const accounts = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'status', 'preferred_language as language'])
    .select(['is_email_verified as isEmailVerified', 'is_phone_verified as isPhoneVerified'])
    .select('phone_verified_at as phoneVerifiedAt')
    .where('store_id', '=', storeId)

type AccountRow = Omit<ContactRow, 'isBlocked' | 'language'> & { status: string; language: string }
const contactOf = (row: AccountRow | undefined): ContactRow | undefined => {
  if (!row) return undefined
  const { status, language, ...contact } = row
  return { ...contact, isBlocked: status === 'blocked', language: language as Locale }
}

/** The account that has an e-mail address or phone number. */
export const findAccountWith = async (tx: StoreTx, storeId: number, channel: Channel, destination: string) =>
  contactOf(
    await accounts(tx, storeId)
      .where(channel === 'email' ? 'email' : 'phone', '=', destination)
      .executeTakeFirst(),
  )

export const findAccount = async (tx: StoreTx, { storeId, customerId }: CustomerKey) =>
  contactOf(await accounts(tx, storeId).where('id', '=', customerId).executeTakeFirst())

/** An account, locked until the transaction ends. */
export const lockAccount = async (tx: StoreTx, { storeId, customerId }: CustomerKey) =>
  contactOf(await accounts(tx, storeId).where('id', '=', customerId).forUpdate().executeTakeFirst())
