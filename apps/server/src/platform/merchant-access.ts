import { type Permission, type Role, roleLimits, rolePermissions } from '@haat/contract/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../shared/api-key.ts'
import type { PhoneHashes } from '../shared/phone-hashes.ts'
import { readSettings } from '../shared/store-settings.ts'
import type { Database } from './database.ts'
import { ApiError, notFound } from './errors.ts'
import { isFactorNeeded } from './needed-factor.ts'
import type { AnonymousGuard } from './seen-credentials.ts'
import { type StaffCaller, type StaffSessions, staffOwner } from './staff-sessions.ts'
import { hashPhoneOf, type StoreContext, type StoreKeys } from './store-keys.ts'

/** With the `__Host-` prefix browsers require Secure, Path=/ and no Domain: no sibling host can set the cookie. */
export const STAFF_COOKIE = '__Host-haat_staff'

/** Who acts for a store: a member of its staff or one of its secret keys. */
export type MerchantActor = { type: 'staff' | 'key'; id: string; name: string; role: Role | null }

export type MerchantCaller = {
  store: Omit<StoreContext, 'key'>
  actor: MerchantActor
  /** The session of a member of staff; null for a key. */
  sessionId: string | null
  permissions: readonly Permission[]
  /** The membership of a member of staff; null for a key. */
  membership: Member | null
  /** When a member of staff last signed in, or confirmed the password; null for a key. */
  confirmedAt: Date | null
}

/** What a member of staff may do beyond the permissions of the role. */
export type Member = {
  id: number
  /** In hundredths of a percent. */
  maxDiscountBp: number
  /** Rows that may be exported in a day; null for any number. */
  dailyExportRows: number | null
}

/** Counts one request against the limit of a key or a member of staff. */
export type MerchantLimits = {
  guard: AnonymousGuard
  byKey(store: StoreContext): void
  byStaff(staffId: string): void
}

/** Counts one request by its sender: before the database is queried, when the credential was valid before. */
async function counted<S, T>(
  seen: S | undefined,
  count: (who: S) => void,
  find: () => Promise<T>,
  whoOf: (found: T) => S | undefined,
): Promise<T> {
  if (seen !== undefined) count(seen)
  const found = await find()
  const who = whoOf(found)
  if (seen === undefined && who !== undefined) count(who)
  return found
}

/** The member of staff of the session cookie. */
export async function findStaff(
  sessions: StaffSessions,
  request: FastifyRequest,
  { guard, byStaff }: MerchantLimits,
): Promise<StaffCaller> {
  const token = request.cookies[STAFF_COOKIE]
  if (!token) throw new ApiError('unauthorized', { details: { credential: 'staff_session' } })
  refuseForeignOrigin(request)
  return counted(
    sessions.seen(token),
    byStaff,
    () => sessions.find(token, guard),
    ({ staffId }) => staffId,
  )
}

/**
 * Rejects a write that another site made a browser send with the cookie. Browsers state the origin of a request in
 * headers that no page can set; every browser that sends the cookie across sites does so. A request without these
 * headers comes from a program with the cookie, and is allowed.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.method === 'GET' || request.method === 'HEAD' || (origin === undefined && site === undefined)) return
  if (!comesFromHere(request)) throw new ApiError('permission_denied', { details: { reason: 'foreign_origin' } })
}

// Sec-Fetch-Site first: it is right also behind a proxy that rewrites Host.
function comesFromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  // Over plain HTTP an attacker on the network can change the page that sends the request; only localhost is exempt.
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  const here = `${protocol}//${host}`
  return isSafe && URL.canParse(here) && new URL(here).origin === new URL(origin).origin
}

const isLoopback = (hostname: string) => /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

type AccessDeps = {
  db: Database
  environment: Environment
  phoneHashes: PhoneHashes | null
  storeKeys: StoreKeys
  staffSessions: StaffSessions
}

/**
 * The caller of a merchant operation on the store in the path. For a caller of another store it throws the 404 of a
 * missing store.
 */
export async function findMerchant(
  deps: AccessDeps,
  request: FastifyRequest,
  permission: Permission | 'any',
  limits: MerchantLimits,
): Promise<MerchantCaller> {
  const { subdomain } = request.params as { subdomain: string }
  const caller = request.headers.authorization
    ? await bySecretKey(deps, request, subdomain, limits)
    : await byMembership(deps, request, subdomain, limits)
  if (permission !== 'any' && !caller.permissions.includes(permission)) throw lacksPermission(permission) // guard: permission
  return caller
}

/** The secret key of an operation without a store in its path: the key alone chooses the store. */
export async function findProgram(
  deps: AccessDeps,
  request: FastifyRequest,
  permission: Permission | 'any',
  limits: MerchantLimits,
): Promise<MerchantCaller> {
  if (!request.headers.authorization) throw new ApiError('unauthorized', { details: { credential: 'secret_key' } })
  const caller = await bySecretKey(deps, request, null, limits)
  if (permission !== 'any') requirePermission(caller, permission)
  return caller
}

/** Refuses a request whose fields need a further permission. */
export function requirePermission({ permissions }: Pick<MerchantCaller, 'permissions'>, permission: Permission): void {
  if (!permissions.includes(permission)) throw lacksPermission(permission)
}

/** 403 for a caller without a permission. */
export const lacksPermission = (permission: Permission) =>
  new ApiError('permission_denied', {
    message: { en: `This requires the permission ${permission}.`, bn: `এই কাজের জন্য ${permission} অনুমতি লাগবে।` },
    details: { permission },
  })

async function bySecretKey(
  { storeKeys }: AccessDeps,
  request: FastifyRequest,
  /** The store in the path; null where the key alone chooses. */
  subdomain: string | null,
  { guard, byKey }: MerchantLimits,
): Promise<MerchantCaller> {
  const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const find = () => storeKeys.findSecret(key, guard)
  const store = await counted(storeKeys.seenSecret(key), byKey, find, (found) => found ?? undefined)
  if (!store) throw new ApiError('invalid_token', { details: { credential: 'secret_key' } })
  if (subdomain !== null && store.subdomain !== subdomain) throw notFound('store', 'subdomain') // guard: own-subdomain
  return {
    store,
    actor: { type: 'key', id: String(store.key.id), name: store.key.prefix, role: null },
    sessionId: null,
    permissions: store.key.scopes as Permission[],
    membership: null,
    confirmedAt: null,
  }
}

type StoreRow = {
  store_id: number
  subdomain: string
  environment: Environment
  currency: string
  currency_symbol: string
  settings: unknown
  membership_id: number
  role: Role
  max_discount_bp: number | null
  daily_export_rows: number | null
  has_second_factor: boolean
}

async function byMembership(
  { db, environment, staffSessions, phoneHashes }: AccessDeps,
  request: FastifyRequest,
  subdomain: string,
  limits: MerchantLimits,
): Promise<MerchantCaller> {
  const staff = await findStaff(staffSessions, request, limits)
  const { rows } = await db.as(staffOwner(staff.staffId)).query<StoreRow>({
    name: 'find_member',
    text: 'select * from find_member($1, $2, $3)',
    values: [staff.staffId, environment, subdomain],
  })
  const row = rows[0]
  if (!row) throw notFound('store', 'subdomain')
  const settings = readSettings(row.settings)
  if (!row.has_second_factor && isFactorNeeded(settings.staffSecondFactor, row.role)) throw needsFactor() // guard: needed-factor
  return {
    store: {
      id: row.store_id,
      subdomain: row.subdomain,
      environment: row.environment,
      currency: row.currency,
      currencySymbol: row.currency_symbol,
      settings,
      hashPhone: hashPhoneOf(phoneHashes, row.environment, settings),
    },
    actor: { type: 'staff', id: staff.staffId, name: staff.name || staff.email, role: row.role },
    sessionId: staff.sessionId,
    permissions: rolePermissions[row.role],
    membership: { id: row.membership_id, ...limitsOfMember(row.role, row.max_discount_bp, row.daily_export_rows) },
    confirmedAt: staff.confirmedAt,
  }
}

const needsFactor = () =>
  new ApiError('permission_denied', {
    message: {
      en: 'This store needs a second factor. Set up an authenticator app first.',
      bn: 'এই দোকানে দুই ধাপের লগইন লাগবে। আগে অথেনটিকেটর অ্যাপ চালু করুন।',
    },
    details: { reason: 'second_factor_needed' },
  })

/** The limits of a member: their own, or those of the role. */
export function limitsOfMember(role: Role, discountBp: number | null, exportRows: number | null): Omit<Member, 'id'> {
  const ofRole = roleLimits(role)
  return {
    maxDiscountBp: discountBp ?? ofRole.maxDiscountPercent * 100,
    dailyExportRows: exportRows ?? ofRole.dailyExportRows,
  }
}
