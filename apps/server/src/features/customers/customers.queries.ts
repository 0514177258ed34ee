import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Customers } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, snakeKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { deletionTimeOf } from './deletion-time.queries.ts'

export type CustomerKey = { storeId: number; customerId: string }

/** What a shopper types to identify the account. */
export type Identifier = { email: string } | { phone: PhoneNumber }

const profileColumns = aliased([
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'is_email_verified',
  'is_phone_verified',
  'avatar',
  'date_of_birth',
  'gender',
  'preferred_language',
  'marketing_opt_in',
  'created_at',
  'updated_at',
])

export type ProfileRow = AliasedRow<Selectable<Customers>, typeof profileColumns> & {
  defaultAddressId: string | null
  ordersCount: number
  deletionScheduledFor: Date | null
  linkedProviders: string[]
}

/** A shopper's own account. Fields that are not requested are not computed. */
export async function getProfile(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  wanted = { defaultAddress: true, ordersCount: true },
): Promise<ProfileRow> {
  const defaultAddress = tx
    .selectFrom('addresses')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
  const ordersCount = tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
  return tx
    .selectFrom('customers')
    .select(profileColumns)
    .select([
      deletionTimeOf('customers').as('deletionScheduledFor'),
      sql<string[]>`array(select distinct i.provider from customer_identities i
        where i.store_id = ${storeId} and i.customer_id = ${customerId} order by 1)`.as('linkedProviders'),
      wanted.defaultAddress
        ? defaultAddress.as('defaultAddressId')
        : sql<string | null>`null::uuid`.as('defaultAddressId'),
      wanted.ordersCount ? sql<number>`(${ordersCount})`.as('ordersCount') : sql<number>`0`.as('ordersCount'),
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export type NewCustomer = {
  storeId: number
  email: string | null
  phone: PhoneNumber | null
  /** Whether its owner has entered a code. */
  isPhoneVerified?: boolean
  /** Whether a provider of sign-ins has verified it. */
  isEmailVerified?: boolean
  /** Null for an account that cannot sign in with a password. */
  passwordHash: string | null
  firstName: string
  lastName: string
  preferredLanguage: Locale
}

/** Creates an account; undefined when the store has one with the same e-mail or phone. */
export async function insertCustomer(tx: StoreTx, customer: NewCustomer): Promise<string | undefined> {
  const row = await tx
    .insertInto('customers')
    .values({
      store_id: customer.storeId,
      email: customer.email,
      phone: customer.phone,
      is_email_verified: customer.isEmailVerified ?? false,
      is_phone_verified: customer.isPhoneVerified ?? false,
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      preferred_language: customer.preferredLanguage,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another account of the store has the e-mail, the phone or both, and has verified the phone. */
export async function findExistingContact(
  tx: StoreTx,
  { storeId, email, phone }: Pick<NewCustomer, 'storeId' | 'email' | 'phone'>,
): Promise<{ email: boolean; phone: boolean; isPhoneVerified: boolean }> {
  const rows = await tx
    .selectFrom('customers')
    .select(['email', 'phone', 'is_phone_verified as isPhoneVerified'])
    .where('store_id', '=', storeId)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('phone', '=', phone)]))
    .execute()
  return {
    email: email !== null && rows.some((row) => row.email === email),
    phone: phone !== null && rows.some((row) => row.phone === phone),
    isPhoneVerified: phone !== null && rows.some((row) => row.phone === phone && row.isPhoneVerified),
  }
}

/** Whether an insert or update failed because the phone belongs to another account. */
export const isPhoneInUse = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'customers_store_id_phone_key'
}

export type LoginCredentials = {
  customerId: string
  passwordHash: string | null
  isBlocked: boolean
  /** The one of `networks` from which the account has signed in lately. */
  knownNetwork: Buffer | null
}

/** The networks of a sign-in, and since when earlier sign-ins from them are searched. */
export type SeenNetworks = { networks: readonly Buffer[]; since: Date }

export async function findLoginCredentials(
  tx: StoreTx,
  storeId: number,
  who: Identifier | { customerId: string },
  seen?: SeenNetworks,
): Promise<LoginCredentials | undefined> {
  const [column, value] =
    'email' in who
      ? (['email', who.email] as const)
      : 'phone' in who
        ? (['phone', who.phone] as const)
        : (['id', who.customerId] as const)
  const row = await tx
    .selectFrom('customers as c')
    .select(['id', 'password_hash', 'status', knownNetwork(seen)])
    .where('store_id', '=', storeId)
    .where(column, '=', value)
    .executeTakeFirst()
  return (
    row && {
      customerId: row.id,
      passwordHash: row.password_hash,
      isBlocked: row.status === 'blocked',
      knownNetwork: row.known_network,
    }
  )
}

const knownNetwork = ({ networks, since }: SeenNetworks = { networks: [], since: new Date() }) =>
  sql<Buffer | null>`(
    select s.network from customer_sessions s
     where s.store_id = c.store_id and s.customer_id = c.id and s.last_used_at > ${since}
       and s.network = any (${networks}::bytea[]) -- guard: known-network
     order by s.created_at desc limit 1)`.as('known_network')

/**
 * Locks an account whose password was just verified, so that neither a change of the password nor a block can happen in
 * between; false when one has.
 */
export async function lockLogin(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the password whose hash was verified; false when it was replaced meanwhile. */
export async function replacePassword(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: to, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const lockContact = (tx: StoreTx, { storeId, customerId }: CustomerKey) =>
  tx
    .selectFrom('customers')
    .select(['email', 'phone', 'is_phone_verified as isPhoneVerified'])
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export type ProfileChanges = {
  firstName?: string
  lastName?: string
  phone?: PhoneNumber | null
  isPhoneVerified?: false
  avatar?: string
  dateOfBirth?: string | null
  gender?: string
  preferredLanguage?: string
  marketingOptIn?: boolean
}

export async function updateCustomer(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  changes: ProfileChanges,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...snakeKeys(changes), updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .execute()
}
