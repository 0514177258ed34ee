import { type Environment, keyDigest, readKey } from '../shared/api-key.ts'
import { readSettings, type StoreSettings } from '../shared/store-settings.ts'
import type { Database } from './database.ts'
import { ApiError } from './errors.ts'

/** The store a request belongs to, as its key says. */
export type StoreContext = {
  id: number
  subdomain: string
  environment: Environment
  currency: string
  currencySymbol: string
  settings: StoreSettings
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

/** A revoked key dies everywhere within this time even when no notification arrives. */
const TRUST_MS = 5_000
const TOUCH_MS = 60_000
const MAX_CACHED = 10_000

export type StoreKeys = {
  /** The store of a service key; throws 401 or 404 as section 7 of the interface says. */
  resolve(key: string | undefined): Promise<StoreContext>
  /** The row of a secret key of this environment, or null. Never cached. */
  findSecret(key: string): Promise<(StoreContext & { websiteActive: boolean }) | null>
  /** Forgets a key (by digest) or a whole store. */
  forget(change: { digest?: string; storeId?: number } | 'all'): void
}

const refuse = (code: 'unauthorized' | 'invalid_token') =>
  new ApiError(code, { details: { credential: 'service_key' } })

/** Resolves keys against the database and remembers the answers for five seconds. */
export function storeKeys(db: Database, environment: Environment): StoreKeys {
  const cache = new Map<string, { row: Promise<KeyRow | null>; until: number; digest: string; storeId?: number }>()
  const touched = new Map<number, number>()

  function lookUp(key: string): Promise<KeyRow | null> {
    const known = cache.get(key)
    const now = performance.now()
    if (known && known.until > now) return known.row
    const digest = keyDigest(key)
    const row = findKey(db, digest)
    const entry: { row: Promise<KeyRow | null>; until: number; digest: string; storeId?: number } = {
      row,
      until: now + TRUST_MS,
      digest: digest.toString('hex'),
    }
    cache.set(key, entry)
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
    row.then(
      (found) => {
        if (found) entry.storeId = found.store_id
      },
      () => cache.delete(key),
    )
    return row
  }

  function touch(row: KeyRow): void {
    const now = performance.now()
    if (now - (touched.get(row.key_id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return
    touched.set(row.key_id, now)
    // Only a "last used" note: a failure costs nothing and must not fail the request.
    db.query('select touch_api_key($1)', [row.key_id]).catch(() => touched.delete(row.key_id))
  }

  return {
    async resolve(key) {
      if (!key) throw refuse('unauthorized')
      const claimed = readKey(key)
      if (claimed?.kind !== 'service' || claimed.environment !== environment) throw refuse('invalid_token')
      const row = await lookUp(key)
      if (!row || row.revoked || row.kind !== 'service' || row.environment !== environment)
        throw refuse('invalid_token')
      if (!row.website_active || row.store_status !== 'active') throw new ApiError('not_found')
      touch(row)
      return toContext(row)
    },
    async findSecret(key) {
      const claimed = readKey(key)
      if (claimed?.kind !== 'secret' || claimed.environment !== environment) return null
      const row = await findKey(db, keyDigest(key))
      if (!row || row.revoked || row.kind !== 'secret' || row.environment !== environment) return null
      if (row.store_status !== 'active') throw new ApiError('not_found')
      touch(row)
      return { ...toContext(row), websiteActive: row.website_active }
    },
    forget(change) {
      if (change === 'all') return cache.clear()
      for (const [key, entry] of cache) {
        if (entry.digest === change.digest || (change.storeId !== undefined && entry.storeId === change.storeId))
          cache.delete(key)
      }
    },
  }
}

async function findKey(db: Database, digest: Buffer): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>({
    name: 'find_api_key',
    text: 'select * from find_api_key($1)',
    values: [digest],
  })
  return rows[0] ?? null
}

const toContext = (row: KeyRow): StoreContext => ({
  id: row.store_id,
  subdomain: row.subdomain,
  environment: row.environment,
  currency: row.currency,
  currencySymbol: row.currency_symbol,
  settings: readSettings(row.settings),
  key: { id: row.key_id, prefix: row.prefix, scopes: row.scopes },
})
