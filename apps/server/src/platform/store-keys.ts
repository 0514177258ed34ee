import { LRUCache } from 'lru-cache'
import { type Environment, keyDigest, readKey } from '../shared/api-key.ts'
import type { PhoneHash, PhoneHashes } from '../shared/phone-hashes.ts'
import { readSettings, type StoreSettings } from '../shared/store-settings.ts'
import { ANONYMOUS } from './connection-gate.ts'
import type { Database } from './database.ts'
import { ApiError, notFound } from './errors.ts'
import { atMost, EXACT } from './fair-cache.ts'
import { type AnonymousGuard, seenCredentials } from './seen-credentials.ts'
import type { Owner } from './waiting-lanes.ts'

/** The store of a request, from its key. */
export type StoreContext = {
  id: number
  /** Who sends the request, as they take turns: a shopper, all networks of one customer, a merchant. */
  visitor?: Owner | undefined
  /** The member of staff who sends the request: what happens in its transactions is theirs. */
  staffId?: string | undefined
  subdomain: string
  environment: Environment
  currency: string
  currencySymbol: string
  settings: StoreSettings
  /** The hash for looking up the shared reputation of a phone number; absent unless the store takes part. */
  hashPhone?: PhoneHash | undefined
  /** The key itself, for `ping` and the log. */
  key: { id: number; prefix: string; scopes: string[] }
}

type KeyRow = {
  key_id: number
  kind: 'service' | 'secret'
  prefix: string
  scopes: string[]
  revoked: boolean
  store_id: number
  subdomain: string
  environment: Environment
  store_status: string
  website_active: boolean
  currency: string
  currency_symbol: string
  settings: unknown
}

/** A revoked key ends everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000 // guard: key-trust
const TOUCH_MS = 60_000
const MAX_KEYS = 10_000
/** Invented keys, and keys being looked up: a flood of them evicts no key of a store. */
const MAX_UNKNOWN = 2_000

export type StoreKeys = {
  /** The store of a service key. Throws 401 or 404 as section 7 of the interface says. */
  resolve(key: string | undefined, guard: AnonymousGuard): Promise<StoreContext>
  /** The same without a wait, for a key that was resolved within the last five seconds; otherwise undefined. */
  known(key: string): StoreContext | undefined
  /** The row of a secret key of this environment, or null. Never cached. */
  findSecret(key: string, guard: AnonymousGuard): Promise<(StoreContext & { websiteActive: boolean }) | null>
  /** The store of a secret key as it was when the key was last valid; proves nothing. */
  seenSecret(key: string): StoreContext | undefined
  /** Invalidates a key (by digest) or a whole store. */
  forget(change: { digest?: string; storeId?: number } | 'all'): void
  /** The number of entries of each structure. */
  sizes(): { known: number; unknown: number; touched: number }
}

const refuse = (code: 'unauthorized' | 'invalid_token') =>
  new ApiError(code, { details: { credential: 'service_key' } })

type Entry = { row: Promise<KeyRow | null>; askedAt: number; digest: string; storeId?: number; context?: StoreContext }

/** Resolves keys by the database and caches the results for five seconds. */
export function storeKeys(db: Database, environment: Environment, hashes: PhoneHashes | null): StoreKeys {
  const known = new LRUCache<string, Entry>({ ...atMost(MAX_KEYS), ttl: TRUST_MS, ...EXACT })
  const unknown = new LRUCache<string, Entry>({ ...atMost(MAX_UNKNOWN), ttl: TRUST_MS, ...EXACT })
  const touched = new LRUCache<number, true>({ ...atMost(MAX_KEYS), ttl: TOUCH_MS, ...EXACT })

  const seen = seenCredentials<StoreContext>()

  /** A genuine key is looked up on its store's connections: invented keys cannot delay it. */
  async function find(key: string, digest: Buffer, guard: AnonymousGuard): Promise<KeyRow | null> {
    const before = seen.get(key)
    const row = await (before ? findKey(db, before.id, digest) : guard(() => findKey(db, ANONYMOUS, digest))) // guard: anonymous-keys
    if (row) seen.add(key, toContext(row, hashes))
    return row
  }

  function lookUp(key: string, guard: AnonymousGuard): Entry {
    const found = known.get(key) ?? unknown.get(key)
    if (found) return found
    const digest = keyDigest(key)
    const row = find(key, digest, guard)
    const entry: Entry = { row, askedAt: EXACT.perf.now(), digest: digest.toString('hex') }
    unknown.set(key, entry)
    row.then(
      (row) => {
        // Invalidated meanwhile: the row may be older than the change.
        if (!row || unknown.peek(key) !== entry) return
        entry.storeId = row.store_id
        unknown.delete(key)
        known.set(key, entry, { start: entry.askedAt })
      },
      () => unknown.delete(key),
    )
    return entry
  }

  function touch(id: number): void {
    if (touched.has(id)) return
    touched.set(id, true)
    // Only the "last used" time: a failure must not fail the request.
    db.as(ANONYMOUS)
      .query('select touch_api_key($1)', [id])
      .catch(() => touched.delete(id))
  }

  return {
    async resolve(key, guard) {
      if (!key) throw refuse('unauthorized')
      const claimed = readKey(key)
      if (claimed?.kind !== 'service' || claimed.environment !== environment) throw refuse('invalid_token')
      const entry = lookUp(key, guard)
      const row = await entry.row
      if (!row || row.revoked) throw refuse('invalid_token') // guard: live-key
      if (row.kind !== 'service' || row.environment !== environment) throw refuse('invalid_token')
      if (!row.website_active || row.store_status !== 'active') throw notFound('website') // guard: open-website
      touch(row.key_id)
      entry.context ??= toContext(row, hashes)
      return entry.context
    },
    known(key) {
      const entry = known.get(key)
      if (!entry?.context) return undefined
      touch(entry.context.key.id)
      return entry.context
    },
    async findSecret(key, guard) {
      const claimed = readKey(key)
      if (claimed?.kind !== 'secret' || claimed.environment !== environment) return null
      const row = await find(key, keyDigest(key), guard)
      if (!row || row.revoked || row.kind !== 'secret' || row.environment !== environment) return null
      if (row.store_status !== 'active') throw notFound('store')
      touch(row.key_id)
      return { ...toContext(row, hashes), websiteActive: row.website_active }
    },
    seenSecret: (key) => seen.get(key),
    forget(change) {
      for (const cache of [known, unknown]) {
        if (change === 'all') cache.clear()
        else for (const [key, entry] of [...cache.entries()]) if (isOf(entry, change)) cache.delete(key)
      }
    },
    sizes: () => ({ known: known.size, unknown: unknown.size, touched: touched.size }),
  }
}

const isOf = (entry: Entry, { digest, storeId }: { digest?: string; storeId?: number }) =>
  entry.digest === digest || (storeId !== undefined && entry.storeId === storeId)

async function findKey(db: Database, owner: Owner, digest: Buffer): Promise<KeyRow | null> {
  const { rows } = await db.as(owner).query<KeyRow>({
    name: 'find_api_key',
    text: `
      select key_id, kind, prefix, scopes, revoked, store_id, subdomain, environment, store_status, website_active, currency,
        currency_symbol, settings
      from find_api_key($1)`,
    values: [digest],
  })
  return rows[0] ?? null
}

/** The digests for a store that takes part in the reputation of phone numbers. */
export const hashPhoneOf = (
  hashes: PhoneHashes | null,
  environment: Environment,
  { reputation }: Pick<StoreSettings, 'reputation'>,
): PhoneHash | undefined => (reputation === 'share' ? hashes?.[environment] : undefined)

function toContext(row: KeyRow, hashes: PhoneHashes | null): StoreContext {
  const settings = readSettings(row.settings)
  return {
    id: row.store_id,
    subdomain: row.subdomain,
    environment: row.environment,
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    settings,
    hashPhone: hashPhoneOf(hashes, row.environment, settings),
    key: { id: row.key_id, prefix: row.prefix, scopes: row.scopes },
  }
}
